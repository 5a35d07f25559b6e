import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#test/support/free-port.ts";

const MODULE = pathToFileURL(join(import.meta.dirname, "../../../app/tools/cli/run-web-processes.ts")).href;

/** A web process that says which one it is, and one that cannot serve. */
const SERVER = `
  import { createServer } from "node:http";
  createServer((request, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), "127.0.0.1");
  process.once("SIGTERM", () => process.exit(0));`;
const BROKEN = "process.exit(3);";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-index-web-"));
});
const commands: ChildProcess[] = [];
afterAll(async () => {
  // Those of a test that failed; their web processes end when they lose them.
  for (const command of commands) command.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Runs that server in so many processes, as the start command does. */
async function run(server: string, count: number) {
  const port = await freePort();
  const script = join(folder, `${count}-${server.length}.mjs`);
  await writeFile(script, server);
  const options = { script, args: [], cwd: folder, count, env: { PORT: String(port) } };
  const command = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      `import { runWebProcesses } from ${JSON.stringify(MODULE)};
       process.exit(await runWebProcesses({ ...${JSON.stringify(options)}, log: console.log }));`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  commands.push(command);
  let log = "";
  command.stdout.setEncoding("utf8").on("data", (text) => {
    log += text;
  });
  const ended = once(command, "exit").then(([code]) => code as number | null);
  const pids = async () => {
    const answers = Array.from({ length: 8 }, () =>
      fetch(`http://127.0.0.1:${port}/`, {
        headers: { connection: "close" },
        // A connection that was handed to a process which then died has no response.
        signal: AbortSignal.timeout(1_000),
      }).then((each) => each.text()),
    );
    return new Set((await Promise.all(answers)).map(Number));
  };
  return { command, ended, pids, log: () => log };
}

it("share a port, are replaced when one dies, and end together when they are told to", async () => {
  const { command, ended, pids, log } = await run(SERVER, 2);
  const before = await vi.waitUntil(async () => {
    const found = await pids().catch(() => null);
    return found?.size === 2 && found;
  }, 30_000);
  const [first = 0, second = 0] = before;
  process.kill(first, "SIGKILL");
  const after = await vi.waitUntil(async () => {
    const found = await pids().catch(() => null);
    return found?.size === 2 && !found.has(first) && found;
  }, 30_000);
  expect(after.has(second)).toBe(true);
  expect(log()).toBe(`Web process ${first} has ended (SIGKILL): another one is started.\n`);
  command.kill("SIGTERM");
  expect(await ended).toBe(0);
  await expect(pids()).rejects.toThrow();
});

it("end the command with their exit code when none is left", async () => {
  expect(await (await run(BROKEN, 1)).ended).toBe(3);
});
