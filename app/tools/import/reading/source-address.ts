import { errorCode } from "#app/backend/db/connections/database-problem.ts";
import { isLoopback } from "#app/domain/accounts/loopback.ts";
import { ImportRefusal } from "./area.ts";
import { MAX_REDIRECTS, MAX_SILENCE_MS } from "./bounds.ts";
import { dayOfMoment, today } from "./day.ts";
import type { Source, SourceOptions } from "./source.ts";

/**
 * Opens an https address; plain http only on this machine. Its day is that of the server's
 * Last-Modified, or else of its clock, or else today. A server may stay silent for MAX_SILENCE_MS,
 * before its answer and within it.
 *
 * @throws ImportRefusal when the server does not give the file.
 */
export async function openAddress(address: string, options: SourceOptions): Promise<Source> {
  const request = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, request.signal]) : request.signal;
  try {
    const response = await followed(requireSafe(address, null), { fetch: options.fetch ?? fetch, signal });
    return {
      chunks: chunksOf(response, address, request, options.signal),
      totalBytes: announcedBytes(response),
      ...dayOfResponse(response),
    };
  } catch (error) {
    request.abort();
    throw readable(error, address, options.signal);
  }
}

/**
 * The address, when it is one that may be asked. Only this machine may send on to plain http on
 * this machine.
 */
function requireSafe(address: string, from: URL | null): URL {
  const url = URL.canParse(address, from?.href) ? new URL(address, from?.href) : null;
  if (url === null) throw new ImportRefusal(`${address} is no address.`);
  if (url.username !== "" || url.password !== "") {
    throw new ImportRefusal("The address holds a user name or a password, which the import does not take.");
  }
  const isHere = isLoopback(url.hostname) && (from === null || from.protocol === "http:");
  if (url.protocol === "https:" || (url.protocol === "http:" && isHere)) return url;
  throw new ImportRefusal(
    from === null
      ? `${url.href} is not protected on its way: the address must begin with https://.`
      : `${from.href} sends on to ${url.href}, which is not protected on its way. Name an address that begins with https://.`,
  );
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

async function followed(
  start: URL,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    // Unpacked by us, so that the bytes can be compared with what was announced.
    const headers = { "accept-encoding": "identity" };
    const response = await unlessSilent(fetch(url, { headers, redirect: "manual", signal }), start.href);
    if (response.status === 200) return response;
    await response.body?.cancel();
    const next = response.headers.get("location");
    if (!REDIRECTS.includes(response.status) || next === null) {
      throw new ImportRefusal(
        `${url.href} gives no file: the server answers with status ${response.status}.`,
      );
    }
    url = requireSafe(next, url);
  }
  throw new ImportRefusal(`${start.href} sends on more than ${MAX_REDIRECTS} times.`);
}

async function* chunksOf(
  response: Response,
  address: string,
  request: AbortController,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read(), address);
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw readable(error, address, signal);
  } finally {
    // Ends the connection when we stopped before the server did.
    request.abort();
  }
}

async function unlessSilent<T>(answer: Promise<T>, address: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new ImportRefusal(
          `The server of ${address} was silent for ${MAX_SILENCE_MS / 1000} seconds. Try again later.`,
        ),
      );
    }, MAX_SILENCE_MS);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** What `fetch` throws as a sentence; what a signal of ours has ended stays as it is. */
function readable(error: unknown, address: string, signal: AbortSignal | undefined): unknown {
  if (error instanceof ImportRefusal || signal?.aborted) return error;
  const code = errorCode(error);
  return new ImportRefusal(
    `The connection to ${address} failed${code === null ? "" : ` (${code})`}. Check the address and try again.`,
    { cause: error },
  );
}

/**
 * Null as well when the server packs its answer in spite of our asking: the number is that of the
 * packed bytes.
 */
function announcedBytes({ headers }: Response): number | null {
  const encoding = headers.get("content-encoding") ?? "identity";
  const length = headers.get("content-length") ?? "";
  return encoding === "identity" && /^\d+$/.test(length) ? Number(length) : null;
}

function dayOfResponse({ headers }: Response): Pick<Source, "dataDate" | "isDayGuessed"> {
  const dayIn = (header: string) => dayOfMoment(new Date(headers.get(header) ?? ""));
  const changed = dayIn("last-modified");
  return { dataDate: changed ?? dayIn("date") ?? today(), isDayGuessed: changed === null };
}
