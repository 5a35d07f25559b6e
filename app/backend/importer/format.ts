import { ImportRefusal } from "./area.ts";
import { lookAt } from "./text.ts";

export type Format = "csv" | "geojson";

/** Characters that are looked at; what is before the first sign does not count. */
const LOOK = 512;

/**
 * The format of a text by how it begins, and the whole text.
 *
 * @throws ImportRefusal when it is neither CSV nor JSON.
 */
export async function detectFormat(
  texts: AsyncIterable<string>,
): Promise<{ format: Format; all: AsyncIterable<string> }> {
  const { start, all } = await lookAt(
    texts,
    (text) => text.length >= LOOK && text.trimStart() !== "",
    (first, second) => first + second,
  );
  const first = start?.trimStart() ?? "";
  if (first === "") throw new ImportRefusal("The file is empty.");
  if (first.slice(0, LOOK).includes("\0"))
    throw new ImportRefusal("The file is no text, neither CSV nor GeoJSON.");
  if (first.startsWith("<")) {
    throw new ImportRefusal(
      "This is a web page or another XML file, not an export. Check where it was downloaded.",
    );
  }
  return { format: /^[{[]/.test(first) ? "geojson" : "csv", all };
}
