import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isWritable } from "#app/api/writable-folder.server.ts";

test("a folder takes writes, of which nothing stays, or does not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "writable-"));
  expect(await isWritable(folder)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await isWritable(folder)).toBe(false);
});
