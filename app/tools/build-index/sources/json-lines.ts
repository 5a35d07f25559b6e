import { gunzipSync } from "node:zlib";
import type { z } from "zod";
import { ImportRefusal } from "../../import/reading/area.ts";

/**
 * Reads one JSON object a line, gzipped or not. Throws an ImportRefusal when they are something
 * else, or fewer than there must be.
 */
export function parseJsonLines<Line extends z.ZodType>(
  content: Uint8Array,
  line: Line,
  { what, least }: { readonly what: string; readonly least: number },
): z.infer<Line>[] {
  const lines = textOf(content)
    .split("\n")
    .filter((each) => each.trim() !== "");
  if (lines.length < least) {
    throw new ImportRefusal(`The file has ${lines.length} lines; ${least} are expected at least.`);
  }
  return lines.map((text, index) => {
    const parsed = line.safeParse(parseJson(text, index + 1));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new ImportRefusal(
      `Line ${index + 1} is no ${what} as we know it (${issue?.path.join(".")}: ${issue?.message}).`,
    );
  });
}

function textOf(content: Uint8Array): string {
  const isGzip = content[0] === 0x1f && content[1] === 0x8b;
  try {
    return new TextDecoder().decode(isGzip ? gunzipSync(content) : content);
  } catch (error) {
    throw new ImportRefusal("The file is cut off. Download it again.", { cause: error });
  }
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new ImportRefusal(`Line ${number} is not JSON, or the file is cut off.`, { cause: error });
  }
}
