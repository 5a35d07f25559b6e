import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FolderLock, takeFolderLock } from "#app/backend/db/connections/lock/lock.server.ts";
import { startCommand } from "#test/support/command-process.ts";
import { runCommand } from "#test/support/run-command.ts";

const command = (name: "backup" | "restore") =>
  join(import.meta.dirname, `../../../app/tools/cli/${name}.ts`);

const header = { format: "shred-index backup", created: "2026-11-23T12:00:00.000Z", migrations: [] };
const FILES = {
  "holiday.csv": "date,place\n2026-12-24,Arosa\n",
  "empty.gz": "",
  "newer.gz": gzipSync(`${JSON.stringify({ ...header, version: 2 })}\n`),
  "cut-off.gz": gzipSync("x".repeat(1_000)).subarray(0, 15),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-index-backup-cli-"));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NO_BACKUP = /^The file is no backup of Shred Index: .*\.\n$/;
const DAMAGED = /^The file is cut off or damaged: .*\.\n$/;

test.each<["backup" | "restore", string, string[], RegExp]>([
  ["backup", "no file", [], /^Name one file\. Usage: npm run backup -- FILE\n$/],
  ["backup", "two files", ["a.gz", "b.gz"], /^Name one file\. Usage: .+\n$/],
  ["backup", "an option there is not", ["a.gz", "--force"], /^Name one file\. Usage: .+\n$/],
  ["backup", "a file that is there", ["empty.gz"], /empty\.gz is there already: name another file.*\.\n$/],
  ["restore", "no file", [], /^Name one file\. Usage: npm run restore -- FILE \[--replace\]\n$/],
  ["restore", "an option there is not", ["newer.gz", "--force"], /^Name one file\. Usage: .+\n$/],
  [
    "restore",
    "a file that is not there",
    ["none.gz"],
    /^The backup cannot be read: there is no such file\.\n$/,
  ],
  ["restore", "a folder", ["."], /^The backup cannot be read: that is a folder\.\n$/],
  ["restore", "a file of another format", ["holiday.csv"], NO_BACKUP],
  ["restore", "an empty file", ["empty.gz"], DAMAGED],
  ["restore", "a cut-off file", ["cut-off.gz"], DAMAGED],
])("npm run %s refuses %s in one line and ends with 1", async (name, _, args, message) => {
  const given = args.map((arg) => (arg.startsWith("--") ? arg : join(folder, arg)));
  const { code, stdout, stderr } = await runCommand(command(name), ...given);
  expect(stderr).toMatch(message);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect((await readdir(folder)).sort()).toEqual(Object.keys(FILES).sort());
});

describe("beside a running site on PGlite a backup", () => {
  let dataDir: string;
  let lock: FolderLock;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "shred-index-backup-site-"));
    lock = await takeFolderLock(dataDir, "the site");
  });
  afterEach(async () => {
    await lock.release();
    await rm(dataDir, { recursive: true, force: true });
  });

  const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: "" });

  /** Starts it, and waits until it has come half way. */
  async function startHalf() {
    let isAsked = false;
    lock.serve({
      backup: async (_, print) => {
        await print(["the first half"]);
        isAsked = true;
        await new Promise(() => {});
      },
    });
    const running = startCommand("backup", [join(folder, "half.gz")], env());
    const isHalf = async () => isAsked && (await left()).length > 0;
    await vi.waitUntil(isHalf, 30_000);
    return running;
  }

  const left = async () => (await readdir(folder)).filter((name) => name.startsWith("half"));

  test("is written to a file of its owner's alone, which is there once it is whole", async () => {
    const noted = vi.fn(async () => {});
    lock.serve({ backup: (_, print) => print(["one", "two"]), "note-backup": noted });
    const file = join(dataDir, "whole.gz");
    expect(await startCommand("backup", [file], env()).ended).toMatchObject({ code: 0, stderr: "" });
    expect(noted).toHaveBeenCalledTimes(1);
    expect(gunzipSync(await readFile(file)).toString()).toBe("one\ntwo\n");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  test("leaves no file when it is interrupted", async () => {
    const running = await startHalf();
    running.child.kill("SIGINT");
    expect(await running.ended).toEqual({ code: 130, signal: null, stdout: "", stderr: "" });
    expect(await left()).toEqual([]);
  });

  test("leaves no file when the site ends", async () => {
    const running = await startHalf();
    await lock.release();
    expect(await running.ended).toEqual({
      code: 1,
      signal: null,
      stdout: "",
      stderr: "The site has ended before it was done: do it once more.\n",
    });
    expect(await left()).toEqual([]);
  });

  test("is not restored, whatever is to be replaced", async () => {
    const file = join(dataDir, "backup.gz");
    const migrations = [{ name: "first", digest: "0".repeat(64) }];
    await writeFile(file, gzipSync(`${JSON.stringify({ ...header, version: 1, migrations })}\n`));
    const { code, stderr } = await startCommand("restore", [file, "--replace"], env()).ended;
    expect(stderr).toMatch(/^The data directory .* is in use by the site .*\n$/);
    expect(code).toBe(1);
  });
});
