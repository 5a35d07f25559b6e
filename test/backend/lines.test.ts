import { expect, test } from "vitest";
import { BrokenLines, lineGroups, lineReader } from "#app/backend/lines.ts";

async function* chunks(...parts: readonly (string | number[])[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part as string);
}

async function linesOf(...parts: readonly (string | number[])[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const group of lineGroups(chunks(...parts))) lines.push(...group);
  return lines;
}

test.each<[string, (string | number[])[], string[]]>([
  ["nothing", [], []],
  ["an empty line", ["\n"], [""]],
  ["a last line without an end", ["a\nb"], ["a", "b"]],
  ["lines in pieces", ["a", "b\nc", "\n", "d\n\n"], ["ab", "c", "d", ""]],
  ["a letter in pieces", [[0xc3], [0xa9, 0x0a]], ["é"]],
  ["other ends of lines, which are text", ["a\rb\u2028c\u2029d\u0085e\n"], ["a\rb\u2028c\u2029d\u0085e"]],
  ["a mark of byte order, which is text", ["\uFEFFa\n"], ["\uFEFFa"]],
])("reads %s", async (_, parts, lines) => {
  expect(await linesOf(...parts)).toEqual(lines);
});

test("refuses what is not UTF-8, and a line that does not end", async () => {
  await expect(linesOf([0xff, 0x0a])).rejects.toBeInstanceOf(BrokenLines);
  const megabyte = "a".repeat(1_000_000);
  await expect(linesOf(...Array.from({ length: 17 }, () => megabyte))).rejects.toBeInstanceOf(BrokenLines);
});

test("gives out lines as many at a time as are wanted, and none at the end", async () => {
  const reader = lineReader(lineGroups(chunks("a\nb\nc\n", "d\n")));
  expect(await reader.take(2)).toEqual(["a", "b"]);
  expect(await reader.take(2)).toEqual(["c"]);
  expect(await reader.take(2)).toEqual(["d"]);
  expect(await reader.take(2)).toEqual([]);
});
