import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DatabaseProblem } from "#app/backend/db/connections/database-problem.ts";
import { type FolderLock, takeFolderLock } from "#app/backend/db/connections/lock/lock.server.ts";

// Starting a dozen processes takes its time on a machine that has other things to do.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let parent: string;
let folder: string;
const processes: ChildProcess[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "shred-lock-"));
  folder = join(parent, "data");
  await mkdir(folder);
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill));
  await rm(parent, { force: true, recursive: true });
});

/** Ends a process as a crash does, and whatever it started with it. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

/** A process that takes the lock when it is asked to. */
async function startStarter(purpose: string, prefix: readonly string[] = []) {
  const [command = "", ...args] = [
    ...prefix,
    process.execPath,
    "--import",
    "tsx",
    join(import.meta.dirname, "lock-starter.ts"),
    folder,
    purpose,
  ];
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  processes.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`${command} ended without having been asked to; it has to be allowed here.`);
    return value;
  };
  expect(await nextLine()).toBe("ready");
  return {
    child,
    ask: (line: "take" | "release" | "be busy") => {
      child.stdin.write(`${line}\n`);
      return nextLine();
    },
  };
}

function problemOf(attempt: Promise<FolderLock>): Promise<string> {
  return attempt.then(
    () => "taken",
    (error: unknown) => (error instanceof DatabaseProblem ? error.message : `no DatabaseProblem: ${error}`),
  );
}

/** What a process leaves that was killed while it had the lock. */
async function leaveDead(): Promise<void> {
  const dead = await startStarter("a process that was killed");
  expect(await dead.ask("take")).toBe("taken");
  await kill(dead.child);
}

describe("a living holder", () => {
  test("keeps others out, who learn who it is and what to do", async () => {
    const holder = await startStarter("the site");
    expect(await holder.ask("take")).toBe("taken");
    const problem = await problemOf(takeFolderLock(folder, "an import"));
    expect(problem.replace(/since [-\d]+ [:\d]+ UTC/, "since then")).toBe(
      `The data directory ${folder} is in use by the site (process ${holder.child.pid} on ${hostname()}, since then): stop that process first, or set DATABASE_URL to a PostgreSQL server, on which an import can run beside the site.`,
    );
    expect(await readdir(join(folder, "lock"))).toEqual(["1"]);

    expect(await holder.ask("release")).toBe("released");
    const lock = await takeFolderLock(folder, "an import");
    expect(await holder.ask("take")).toContain(`is in use by an import (process ${process.pid} on `);
    await lock.release();
  });

  test("keeps them out while it is busy and while it is stopped", async () => {
    const holder = await startStarter("the site");
    expect(await holder.ask("take")).toBe("taken");
    expect(await holder.ask("be busy")).toBe("busy");
    expect(await problemOf(takeFolderLock(folder, "an import"))).toContain("is in use by the site");
    holder.child.kill("SIGSTOP");
    expect(await problemOf(takeFolderLock(folder, "an import"))).toContain("is in use by the site");
  });

  test("is met in its own process, on every path to the folder", async () => {
    const link = join(parent, "link");
    await symlink(folder, link);
    const lock = await takeFolderLock(link, "the site");
    for (const path of [folder, link, join(folder, "../data")]) {
      expect(await problemOf(takeFolderLock(path, "an import"))).toContain("is in use by the site");
    }
    await lock.release();
    await lock.release();
    await (await takeFolderLock(folder, "an import")).release();
  });

  test("is met on a path that is too long for a socket's address", async () => {
    folder = join(parent, "a-long-name-".repeat(20), "data");
    await mkdir(folder, { recursive: true });
    const holder = await startStarter("the site");
    expect(await holder.ask("take")).toBe("taken");
    expect(await problemOf(takeFolderLock(folder, "an import"))).toContain("is in use by the site");
    await kill(holder.child);
    await (await takeFolderLock(folder, "an import")).release();
  });

  test("stays unnamed where its note cannot be believed", async () => {
    const lock = await takeFolderLock(folder, "the site");
    const note = join(folder, "lock/1/holder.json");
    const honest = { purpose: "the site", pid: 1, host: "h", machine: null, since: new Date().toISOString() };
    for (const content of [
      "",
      "{}",
      JSON.stringify({ ...honest, host: "\u001b[2Jh" }),
      JSON.stringify({ ...honest, pid: -1 }),
    ]) {
      await writeFile(note, content);
      expect(await problemOf(takeFolderLock(folder, "an import"))).toContain(
        "is in use by a process that left no readable note of itself: stop that process first",
      );
    }
    await rm(note);
    expect(await problemOf(takeFolderLock(folder, "an import"))).toContain("no readable note");
    await lock.release();
  });
});

describe("a dead holder", () => {
  test("keeps none out", async () => {
    await leaveDead();
    const lock = await takeFolderLock(folder, "the site");
    expect(await readdir(join(folder, "lock"))).toEqual(["2"]);
    await lock.release();
    expect(await readdir(join(folder, "lock/2"))).toEqual(["holder.json"]);
  });

  test("is followed by one of many who come at once", async () => {
    await leaveDead();
    const starters = await Promise.all(Array.from({ length: 12 }, (_, at) => startStarter(`starter ${at}`)));
    const answers = await Promise.all(starters.map(({ ask }) => ask("take")));
    const winner = answers.indexOf("taken");
    const others = answers.filter((_, at) => at !== winner);
    expect(others).toHaveLength(11);
    for (const answer of others) {
      expect(answer).toContain(`is in use by starter ${winner} (process ${starters[winner]?.child.pid} on `);
    }
    expect(await readdir(join(folder, "lock"))).toEqual(["2"]);
  });

  test("may have left anything at all: a claim, something half swept away, a file in a socket's place", async () => {
    await leaveDead();
    const lock = join(folder, "lock");
    await rename(join(lock, "1"), join(lock, "claim-of-someone"));
    await mkdir(join(lock, "claim-without-anything"));
    await mkdir(join(lock, "swept-and-empty"));
    await mkdir(join(lock, "7"));
    await writeFile(join(lock, "7/socket"), "");
    await writeFile(join(lock, "8"), "");
    await writeFile(join(lock, "a note of a person"), "");
    const taken = await takeFolderLock(folder, "the site");
    expect((await readdir(lock)).sort()).toEqual(["9", "a note of a person"]);
    await taken.release();
  });

  test("cannot be told from one on another machine where machines share the folder", async () => {
    const here = { machine: "here", isShared: true };
    const elsewhere = { machine: "elsewhere", isShared: true };
    // Given back, it is free for everyone.
    await (await takeFolderLock(folder, "the site", elsewhere)).release();
    const lock = await takeFolderLock(folder, "the site", elsewhere);
    // No socket listens in a copy, as none on this machine does behind a socket of another one.
    await rename(join(folder, "lock/2"), join(folder, "lock/3"));
    await lock.release();
    const problem = await problemOf(takeFolderLock(folder, "an import", here));
    expect(problem).toMatch(
      /lies on storage that machines share, and the site \(process \d+ on .*\) has not given it back: make sure that it has ended, then remove .*\/data\/lock\.$/,
    );
    const again = await takeFolderLock(folder, "an import", elsewhere);
    await again.release();
  });
});

describe("a folder", () => {
  test("that was moved away takes its lock along", async () => {
    const old = await takeFolderLock(folder, "the old site");
    await rename(folder, join(parent, "moved"));
    await mkdir(folder);
    const lock = await takeFolderLock(folder, "the new site");
    expect(await problemOf(takeFolderLock(join(parent, "moved"), "x"))).toContain("in use by the old site");
    await old.release();
    expect(await problemOf(takeFolderLock(folder, "x"))).toContain("in use by the new site");
    await lock.release();
  });

  test("in which nothing can be written is a problem in one sentence", async () => {
    await writeFile(join(folder, "lock"), "");
    expect(await problemOf(takeFolderLock(folder, "the site"))).toBe(
      `The data directory ${folder} cannot be locked against other processes (EEXIST): make sure that its disk has room and that this user may write to ${join(folder, "lock")}.`,
    );
  });
});

// Elsewhere there are no such containers, and full queues answer otherwise. On Linux the test fails
// where it may not make containers: run it as root there.
if (process.platform === "linux") {
  describe("a living holder on Linux", () => {
    test("keeps them out while more connect than it can answer", async () => {
      const holder = await startStarter("the site");
      expect(await holder.ask("take")).toBe("taken");
      expect(await holder.ask("be busy")).toBe("busy");
      const problems = await Promise.all(
        Array.from({ length: 600 }, () => problemOf(takeFolderLock(folder, "an import"))),
      );
      expect(problems.filter((problem) => !problem.includes("is in use by the site"))).toEqual([]);
    });
  });

  const inContainer = [
    "unshare",
    ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
    ...["--pid", "--fork", "--mount-proc", "--kill-child"],
  ];

  describe("processes that all have the number 1, each in a container of its own,", () => {
    test("keep each other out until one is killed", async () => {
      const first = await startStarter("the site", inContainer);
      const second = await startStarter("an import", inContainer);
      expect(await first.ask("take")).toBe("taken");
      expect(await second.ask("take")).toContain("is in use by the site (process 1 on ");
      await kill(first.child);
      expect(await second.ask("take")).toBe("taken");
      expect(await problemOf(takeFolderLock(folder, "x"))).toContain("is in use by an import (process 1 on ");
    });
  });
}
