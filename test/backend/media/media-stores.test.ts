import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MediaStore } from "#app/backend/media/media-store.ts";
import { openStore } from "#app/backend/media/open-store.server.ts";

const folder = mkdtempSync(join(tmpdir(), "media-"));
// It checks signatures as Amazon S3 does; its key is built in.
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: mkdtempSync(join(tmpdir(), "s3-")),
  configureBuckets: [{ name: "photographs", configs: [] }],
});
const KEY = { keyId: "S3RVER", secret: "S3RVER", region: "us-east-1" };
let url = "";

beforeAll(async () => {
  const { port } = await server.run();
  url = `http://127.0.0.1:${port}/photographs`;
});
afterAll(() => server.close());

const STORES: Readonly<Record<string, () => MediaStore>> = {
  memory: () => openStore({ kind: "memory" }),
  "a folder": () => openStore({ kind: "folder", folder }),
  "an S3-compatible server": () => openStore({ kind: "s3", url, ...KEY }),
};

const FILE = `${"0a".repeat(16)}-480.avif`;

describe.each(Object.keys(STORES))("%s", (kind) => {
  test("keeps a file, replaces it, and deletes it once and again", async () => {
    const store = STORES[kind]?.() as MediaStore;
    expect(await store.get(FILE)).toBeNull();
    await store.put(FILE, Buffer.from([1, 2, 3]));
    expect(await store.get(FILE)).toEqual(Buffer.from([1, 2, 3]));
    const large = Buffer.alloc(900_000, 7);
    await store.put(FILE, large);
    expect(large.equals((await store.get(FILE)) ?? Buffer.alloc(0))).toBe(true);
    await store.remove(FILE);
    await store.remove(FILE);
    expect(await store.get(FILE)).toBeNull();
  });

  test.each(["../secret", "a.avif", `${FILE}/..`, `${"0a".repeat(16)}-481.avif`, "", FILE.toUpperCase()])(
    "is asked for no path from outside: %j",
    async (file) => {
      const store = STORES[kind]?.() as MediaStore;
      await expect(async () => store.get(file)).rejects.toThrow(
        "The store keeps files of photographs alone.",
      );
      await expect(async () => store.put(file, Buffer.alloc(1))).rejects.toThrow();
      await expect(async () => store.remove(file)).rejects.toThrow();
    },
  );
});

test("a folder has whole files alone, and says how much room it has", async () => {
  const store = STORES["a folder"]?.() as MediaStore;
  await store.put(FILE, Buffer.alloc(10));
  expect(readdirSync(join(folder, "0a"))).toEqual([FILE]);
  const room = await store.room();
  expect(room?.free).toBeGreaterThan(0);
  expect(room?.all).toBeGreaterThanOrEqual(room?.free ?? 0);
});

test("a bucket that refuses is an error without its words, and without the key", async () => {
  const store = openStore({ kind: "s3", url, ...KEY, secret: "another" });
  await expect(store.put(FILE, Buffer.alloc(1))).rejects.toThrow(
    "The media store did not keep a file (status 403).",
  );
  await expect(store.get(FILE)).rejects.toThrow("status 403");
  const away = openStore({ kind: "s3", url: "http://127.0.0.1:9/photographs", ...KEY });
  await expect(away.put(FILE, Buffer.alloc(1))).rejects.toThrow();
});
