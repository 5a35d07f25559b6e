import type { ExportedList, ExportedResort, ExportFormat } from "./export-format.ts";

/** One page of the list, as the contract gives it. */
interface Batch {
  readonly data: readonly ExportedResort[];
  readonly paginatorInfo: { readonly total: number };
}

interface Export {
  readonly format: ExportFormat;
  readonly list: Omit<ExportedList, "total">;
  /** The list from its beginning, asked for one at a time. */
  readonly batches: AsyncIterable<Batch>;
  /**
   * Resolves when the visitor can take more; false when the visitor has gone. Rejects when they
   * took too long.
   */
  readonly untilTaken: () => Promise<boolean>;
  /** Called once it is over, however it ended. */
  readonly onEnd: () => void;
}

/**
 * The pieces of a file, each made when the one before has been taken, so that no more than one
 * batch is held. Where a batch fails, so does this: half a file must not look like a whole one.
 */
export async function* exportTexts({
  format,
  list,
  batches,
  untilTaken,
  onEnd,
}: Export): AsyncGenerator<string> {
  let head: ExportedList | null = null;
  try {
    for await (const { data, paginatorInfo } of batches) {
      const isFirst = head === null;
      head ??= { ...list, total: paginatorInfo.total };
      yield (isFirst ? format.begin(head) : "") + format.write(data, head, isFirst);
      if (!(await untilTaken())) return;
    }
    yield format.end;
  } finally {
    onEnd();
  }
}

/**
 * A text and those after it as a stream of bytes; those are asked for one at a time, when a visitor
 * reads.
 */
export function bytesOf(first: string, texts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(first));
      },
      async pull(controller) {
        const { value, done } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await texts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
