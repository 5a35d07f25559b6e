import { ImportRefusal } from "./area.ts";
import { MAX_TOTAL_BYTES } from "./bounds.ts";
import { openAddress } from "./source-address.ts";
import { openFile } from "./source-file.ts";

/** An export that is open, wherever it lies. */
export interface Source {
  /** Its bytes as they come, to be gone through once; a caller that stops early closes it. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Null when a server does not say. */
  readonly totalBytes: number | null;
  /** Day of the data, ISO 8601. */
  readonly dataDate: string;
  /** It is that of a copy, which may be later than that of the data. */
  readonly isDayGuessed: boolean;
}

export interface SourceOptions {
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Called after each piece with all bytes read so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * Opens a file, or an address that begins with https://. Its chunks end with an ImportRefusal when
 * there are fewer bytes than announced, or more than an export can have.
 *
 * @throws ImportRefusal when there is nothing to read, with a sentence that says why.
 */
export async function openSource(address: string, options: SourceOptions = {}): Promise<Source> {
  options.signal?.throwIfAborted();
  const source = await open(address, options);
  if (source.totalBytes === 0) throw new ImportRefusal(`${address} is empty.`);
  return { ...source, chunks: counted(source, address, options) };
}

async function open(address: string, options: SourceOptions): Promise<Source> {
  if (/^https?:/i.test(address)) return openAddress(address, options);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(address)) {
    throw new ImportRefusal(
      `${address} cannot be read: the import takes a file or an address that begins with https://.`,
    );
  }
  return openFile(address);
}

async function* counted(
  { chunks, totalBytes }: Source,
  address: string,
  { signal, onBytes }: SourceOptions,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    bytes += chunk.length;
    requireBearable(bytes);
    onBytes?.(bytes);
    yield chunk;
  }
  if (totalBytes !== null && bytes < totalBytes) {
    throw new ImportRefusal(`${address} is cut off: it gave ${bytes} of ${totalBytes} bytes. Try again.`);
  }
}

/** Throws an ImportRefusal beyond `maxBytes`. */
export function requireBearable(bytes: number, maxBytes = MAX_TOTAL_BYTES): void {
  if (bytes > maxBytes) {
    throw new ImportRefusal(
      `The export has more than ${Math.round(maxBytes / 1024 ** 2)} MB, which none of OpenSkiMap's files has.`,
    );
  }
}
