import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeFolderLock } from "#app/backend/db/connections/lock/lock.server.ts";
import { startImport } from "#test/support/command-process.ts";
import { writeGeneratedExport } from "#test/support/generated-export.ts";
import { runCommand } from "#test/support/run-command.ts";

const COMMAND = join(import.meta.dirname, "../../../app/tools/cli/import.ts");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-index-import-cli-"));
  await writeFile(join(folder, "holiday.csv"), "date,place\n2026-12-24,Arosa\n");
  await writeGeneratedExport(join(folder, "ski_areas.csv"), { format: "csv", areas: 5 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each<[string, string[], RegExp]>([
  ["a file that is none", ["/no/such/ski_areas.csv"], /^.*\/no\/such\/ski_areas\.csv.*\.\n$/],
  ["a file of another format", ["holiday.csv"], /^.+\.\n$/],
  ["two files", ["a.csv", "b.csv"], /^One file at a time\. Usage: npm run import -- .+\n$/],
  [
    "a file that is both",
    ["a.csv", "--complete", "--partial"],
    /^A file is either complete or partial\. Usage: .+\n$/,
  ],
  ["a day to come", ["a.csv", "--date", "2999-01-01"], /^2999-01-01 is no day up to today.+ Usage: .+\n$/],
  [
    "a file to take back",
    ["a.csv", "--undo"],
    /^--undo takes the last import back, and no file\. Usage: .+\n$/,
  ],
  ["runs beside ski areas", ["a.csv", "--runs", "b"], /^--runs and --lifts go by themselves.+ Usage: .+\n$/],
  ["lifts to take back", ["--lifts", "b", "--undo"], /^--runs and --lifts go by themselves.+ Usage: .+\n$/],
  ["a file of runs that is none", ["--runs", "holiday.csv"], /^.+holiday\.csv is no GeoJSON\.\n$/],
  ["an option there is not", ["a.csv", "--force"], /^.*--force.* Usage: .+\n$/],
])("%s is refused in one line, and the command ends with 1", async (_, args, message) => {
  const given = args.map((arg) => (arg === "holiday.csv" ? join(folder, arg) : arg));
  const { code, stdout, stderr } = await runCommand(COMMAND, ...given);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.replace(/^Reading … .*\n/gm, "")).toMatch(message);
});

test("a database that the site has open is refused in one line, and the process ends with 1", async () => {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const lock = await takeFolderLock(dataDir, "the site");
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: "" };
    const { code, stderr } = await startImport([join(folder, "ski_areas.csv")], env).ended;
    expect(code).toBe(1);
    expect(stderr.replace(/^Reading … .*\n/gm, "")).toMatch(/^[^\n]*the site[^\n]*\n$/);
  } finally {
    await lock.release();
  }
});

test("Ctrl-C ends an import, which says that nothing has changed", async () => {
  const server = createServer((_, response) => response.write("the beginning")).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const running = startImport([`http://127.0.0.1:${port}/ski_areas.csv`], {});
    await running.says("Reading");
    running.child.kill("SIGINT");
    const stderr = expect.stringMatching(/\nInterrupted: nothing has changed\.\n$/);
    expect(await running.ended).toMatchObject({ code: 130, stderr });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
