import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseProblem } from "#app/backend/db/connections/database-problem.ts";
import { askHolder, type FolderLock, takeFolderLock } from "#app/backend/db/connections/lock/lock.server.ts";
import type { Commands } from "#app/backend/db/connections/lock/lock-commands.server.ts";

let folder: string;
let lock: FolderLock;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-commands-"));
  lock = await takeFolderLock(folder, "the site");
});
afterEach(async () => {
  await lock.release();
  await rm(folder, { force: true, recursive: true });
});

const TEXT = 'a\u2028b\r"é';

const COMMANDS: Commands = {
  echo: async (args, print) => {
    await print([JSON.stringify(args)]);
    await print([]);
    await print(["", ".", "!", TEXT]);
  },
  refuse: async (_, print) => {
    await print(["begun"]);
    throw new DatabaseProblem("There is no such member: name another.");
  },
  fail: async () => {
    throw new Error("Failed query: SELECT 1\nparams: secret", { cause: new Error("out of disk.") });
  },
};

/** What a command printed, and whether there was a process to ask. */
async function ask(command: string, args: unknown = null) {
  const lines: string[] = [];
  const isHeld = await askHolder(folder, { command, args }, async (more) => {
    lines.push(...more);
  });
  return { isHeld, lines };
}

test("a holder carries out commands with their arguments, and what they print arrives", async () => {
  lock.serve(COMMANDS);
  const args = { name: TEXT, list: [1, null] };
  expect(await ask("echo", args)).toEqual({
    isHeld: true,
    lines: [JSON.stringify(args), "", ".", "!", TEXT],
  });
});

test("a command that fails tells it in its sentence, or in that of the first cause, and nothing more", async () => {
  lock.serve(COMMANDS);
  await expect(ask("refuse")).rejects.toThrow(new DatabaseProblem("There is no such member: name another."));
  await expect(ask("fail")).rejects.toThrow(new DatabaseProblem("The site could not do it: out of disk."));
  for (const unknown of ["vanish", "toString", "__proto__"]) {
    await expect(ask(unknown)).rejects.toThrow("The site knows no such command: run that of the version");
  }
});

test("a holder without commands sends everybody away, who learns who it is", async () => {
  await expect(ask("echo")).rejects.toThrow(
    /^The data directory .* is in use by the site \(process \d+ .*\), which takes no commands now: wait/,
  );
});

test("where no process holds the folder, no process is asked", async () => {
  expect(await askHolder(join(folder, "nowhere"), { command: "echo", args: null }, async () => {})).toBe(
    false,
  );
  await lock.release();
  expect(await ask("echo")).toEqual({ isHeld: false, lines: [] });
});

test("only the owner can reach the socket, whatever the folder around it lets others do", async () => {
  await lock.release();
  const dataDir = join(folder, "data");
  await mkdir(dataDir, { mode: 0o755 });
  lock = await takeFolderLock(dataDir, "the site");
  expect((await stat(join(dataDir, "lock/1"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, "lock/1/socket"))).mode & 0o777).toBe(0o600);
});

test("a holder that ends meanwhile ends the command, and does not wait for those who are there", async () => {
  let isBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    isBegun = resolve;
  });
  lock.serve({
    wait: async (_, print) => {
      await print(["begun"]);
      await begun;
      await print(["too late"]);
    },
  });
  const asked = ask("wait").catch((error: unknown) => error);
  const silent = connect(join(folder, "lock/1/socket"));
  silent.on("error", () => {});
  await vi.waitUntil(() => !silent.connecting);
  await lock.release();
  isBegun();
  expect(String(await asked)).toMatch(/has ended before it was done|takes no commands now/);
});

test("a process that only connects, or sends nonsense or too much, disturbs none", async () => {
  lock.serve(COMMANDS);
  for (const text of ["", "\n", "{}\n", "echo\n", "x".repeat(300_000), "\u0000\u00ff\n"]) {
    const visitor = connect(join(folder, "lock/1/socket"));
    visitor.on("error", () => {});
    visitor.end(text);
    visitor.resume();
    await new Promise((resolve) => visitor.once("close", resolve));
  }
  expect((await ask("echo", 1)).lines[0]).toBe("1");
});

test("a reader that has stopped reading lets the command go", async () => {
  let printed = 0;
  const ended = new Promise<unknown>((resolve) => {
    lock.serve({
      flood: async (_, print) => {
        try {
          for (;;) {
            await print(Array.from({ length: 100 }, () => "x".repeat(1_000)));
            printed += 1;
          }
        } catch (error) {
          resolve(error);
          throw error;
        }
      },
    });
  });
  const reader = connect(join(folder, "lock/1/socket"));
  reader.write('{"command":"flood","args":null}\n');
  await vi.waitUntil(() => printed > 0);
  reader.destroy();
  expect(await ended).toBeInstanceOf(Error);
  expect(printed).toBeLessThan(1_000);
});
