/**
 * In UTF-16 units; our longest rows, of runs and lifts, have some 300,000, and as many as a resort
 * can have less than 10 million.
 */
const LONGEST_LINE = 16_000_000;

export class BrokenLines extends Error {
  override readonly name = "BrokenLines";
}

/**
 * The lines of a stream of UTF-8, in the groups that they arrive in. Lines end with \n only:
 * node:readline also ends them at U+2028 and U+2029, which texts of members may hold.
 *
 * @throws BrokenLines where a line is too long to be one of ours, or is not UTF-8
 */
export async function* lineGroups(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decode(decoder, chunk)).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE) throw new BrokenLines("a line is too long");
    if (lines.length > 0) yield lines;
  }
  if (rest !== "") yield [rest];
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (cause) {
    throw new BrokenLines("the text is not UTF-8", { cause });
  }
}

/** Takes lines as many at a time as are wanted. */
export interface LineReader {
  /** The next lines, at most so many and at least one; none at the end. */
  take(most: number): Promise<string[]>;
}

export function lineReader(groups: AsyncGenerator<string[]>): LineReader {
  let lines: string[] = [];
  let taken = 0;
  return {
    async take(most) {
      while (taken === lines.length) {
        const { done, value } = await groups.next();
        if (done) return [];
        lines = value;
        taken = 0;
      }
      const next = lines.slice(taken, taken + most);
      taken += next.length;
      return next;
    },
  };
}
