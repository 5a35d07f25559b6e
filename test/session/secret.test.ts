import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storedSecret } from "#app/session/secret.server.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shred-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a secret is generated once, long and readable by its owner only", () => {
  const data = join(folder, "data");
  const secret = storedSecret(data);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(storedSecret(data)).toBe(secret);
  expect(readdirSync(data)).toEqual(["session-secret"]);
  expect(statSync(join(data, "session-secret")).mode & 0o777).toBe(0o600);
});

test("the folder of a secret is its owner's alone, and becomes so where an earlier version left it open", () => {
  const made = join(folder, "made");
  storedSecret(made);
  expect(statSync(made).mode & 0o077).toBe(0);
  chmodSync(made, 0o755);
  storedSecret(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
});

test("two folders have two secrets", () => {
  expect(storedSecret(join(folder, "a"))).not.toBe(storedSecret(join(folder, "b")));
});

test("processes that start together agree on one secret", async () => {
  const script = `
    const { storedSecret } = await import("#app/session/secret.server.ts");
    console.log(storedSecret(${JSON.stringify(folder)}));
  `;
  const start = () =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script]);
  const secrets = await Promise.all([start(), start()]);
  expect(new Set(secrets.map(({ stdout }) => stdout)).size).toBe(1);
  expect(secrets[0].stdout.trim()).toMatch(/^[0-9a-f]{64}$/);
});

test("a folder that cannot be used is named, with the way out", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => storedSecret(join(file, "data"))).toThrow(/DATA_DIR \(ENOTDIR.*Set SESSION_SECRET/);
});

test("an emptied file is not taken for a secret", () => {
  writeFileSync(join(folder, "session-secret"), "");
  expect(() => storedSecret(folder)).toThrow(/is empty/);
});
