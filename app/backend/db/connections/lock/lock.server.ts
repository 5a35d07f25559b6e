import { randomBytes } from "node:crypto";
import { access, lstat, mkdir, readdir, realpath, rename, rm } from "node:fs/promises";
import type { Server } from "node:net";
import { join } from "node:path";
import { DatabaseProblem, errorCode } from "../database-problem.ts";
import {
  type Commands,
  type ConnectionHandler,
  converse,
  createConnectionHandler,
  type Print,
  type Question,
} from "./lock-commands.server.ts";
import {
  describeHolder,
  type Holder,
  type Place,
  placeOf,
  readHolder,
  thisProcess,
  writeHolder,
} from "./lock-holder.server.ts";
import { listenAt, probeAt, stopListening, visit } from "./lock-socket.server.ts";

/*
 * DATA_DIR/lock holds a folder for each who had the lock so far, numbered: 1, 2, 3 … In it stand a
 * note about the holder and a Unix socket on which the holder listens for as long as it lives. The
 * highest number counts: when no process listens there, the lock is free. A starter makes its
 * folder complete, socket listening, under a name of its own, and renames it to the next number.
 * That number can be had only once, so of all who found the same holder dead one goes on.
 *
 * One may still be late: it found 16 dead, and before it takes 17 another one has been 17 and has
 * ended, and a third is 18. If 17 has been swept away by then it gets that number, but not the
 * lock: it looks again, finds a higher one, and gives up.
 *
 * So three rules have to hold. Only a living holder sweeps, and only what is not above its number.
 * What is swept changes its name as a whole before it is emptied, since a rename onto an empty
 * folder would succeed. And the highest number is never removed, not even when the lock is given
 * back: numbers only grow.
 */

const SOCKET = "socket";
const CLAIM = "claim-";
const SWEPT = "swept-";
/** Each attempt fails only because another starter has got on. */
const ATTEMPTS = 100;

export interface FolderLock {
  /** Carries out commands of operators from now on, which they ask for by askHolder. */
  serve(commands: Commands): void;
  /** Gives the lock back. May be called more than once. */
  release(): Promise<void>;
}

interface Attempt {
  readonly dataDir: string;
  readonly folder: string;
  readonly place: Place;
  readonly purpose: string;
}

/**
 * Takes the lock on a folder that one process at a time may use. The folder has to exist. The lock
 * is held until it is released or the process is dead, however busy that is and whichever container
 * it runs in; it does not keep the process alive.
 *
 * @param purpose what this process is doing, for a process that it refuses: "the site", "an import"
 * @param place where the folder lies, when that is not to be found out
 * @throws DatabaseProblem when a living process has the lock, or when it cannot be found out
 * whether one has
 */
export async function takeFolderLock(dataDir: string, purpose: string, place?: Place): Promise<FolderLock> {
  try {
    // A link may lead elsewhere by the time the lock is given back.
    const real = await realpath(dataDir);
    const folder = join(real, "lock");
    await mkdir(folder, { recursive: true });
    return await take({ dataDir, folder, purpose, place: place ?? (await placeOf(real)) });
  } catch (cause) {
    if (cause instanceof DatabaseProblem) throw cause;
    throw new DatabaseProblem(
      `The data directory ${dataDir} cannot be locked against other processes (${errorCode(cause) ?? cause}): make sure that its disk has room and that this user may write to ${join(dataDir, "lock")}.`,
      { cause },
    );
  }
}

/**
 * Has the process that holds a folder's lock carry out a command, and prints what it prints.
 *
 * @returns whether it did; false where no process holds the lock
 * @throws DatabaseProblem where that one takes no commands, or the command has failed
 */
export async function askHolder(dataDir: string, question: Question, print: Print): Promise<boolean> {
  const folder = join(dataDir, "lock");
  const last = await highestNumber(folder).catch(() => 0);
  const holder = last === 0 ? null : await visit(join(folder, String(last), SOCKET));
  if (holder === null) return false;
  if (await converse(holder, question, print)) return true;
  throw new DatabaseProblem(
    `The data directory ${dataDir} is in use by ${describeHolder(await readHolder(join(folder, String(last))))}, which takes no commands now: wait until it does, or stop that process.`,
  );
}

async function take(attempt: Attempt): Promise<FolderLock> {
  for (let failed = 0; failed < ATTEMPTS; failed++) {
    const last = await highestNumber(attempt.folder);
    if (last > 0) await requireDead(attempt, last);
    const lock = await tryToTake(attempt, last + 1);
    if (lock !== null) return lock;
  }
  throw new DatabaseProblem(
    `The data directory ${attempt.dataDir} cannot be locked, because other processes keep taking it: stop them first.`,
  );
}

async function highestNumber(folder: string): Promise<number> {
  return Math.max(0, ...(await readdir(folder)).filter(isNumber).map(Number));
}

function isNumber(name: string): boolean {
  return /^[1-9]\d{0,14}$/.test(name);
}

/**
 * @throws DatabaseProblem unless it is certain that the holder of this number is dead or has given
 * the lock back
 */
async function requireDead({ dataDir, folder, place }: Attempt, number: number): Promise<void> {
  const held = join(folder, String(number));
  const probe = await probeAt(join(held, SOCKET));
  if (probe === "no socket") return;
  const holder = await readHolder(held);
  if (probe === "answered") {
    throw new DatabaseProblem(
      `The data directory ${dataDir} is in use by ${describeHolder(holder)}: stop that process first, or set DATABASE_URL to a PostgreSQL server, on which an import can run beside the site.`,
    );
  }
  if (probe !== "no listener") {
    throw new DatabaseProblem(
      `The data directory ${dataDir} was taken by ${describeHolder(holder)}, and this user cannot ask whether that still runs (${probe.unknown}): run this as its user, or make sure that it has ended and remove ${folder}.`,
    );
  }
  const wasHere = place.machine !== null && holder?.machine === place.machine;
  if (place.isShared && !wasHere) {
    throw new DatabaseProblem(
      `The data directory ${dataDir} lies on storage that machines share, and ${describeHolder(holder)} has not given it back: make sure that it has ended, then remove ${folder}.`,
    );
  }
}

/** Takes the number and with it the lock, or null where another starter has got on. */
async function tryToTake({ dataDir, folder, place, purpose }: Attempt, number: number) {
  const claim = join(folder, `${CLAIM}${randomName()}`);
  const handler = createConnectionHandler();
  const server = await prepare(claim, thisProcess(purpose, place.machine), dataDir, handler);
  if (server === null) return null;
  try {
    const own = join(folder, String(number));
    if ((await renameIfFree(claim, own)) && (await highestNumber(folder)) === number) {
      await requireAnswer(own, dataDir);
      await sweep(folder, number);
      return await heldBy(server, own, handler);
    }
  } catch (error) {
    await withdraw(server, claim);
    throw error;
  }
  await withdraw(server, claim);
  return null;
}

/** Makes the folder that is to get the number; null where a holder has swept it away meanwhile. */
async function prepare(
  claim: string,
  holder: Holder,
  dataDir: string,
  { onConnection }: ConnectionHandler,
): Promise<Server | null> {
  // Who can reach the socket has commands carried out.
  await mkdir(claim, { mode: 0o700 });
  try {
    await writeHolder(claim, holder);
    return await listenAt(join(claim, SOCKET), onConnection).catch((cause: unknown) => {
      throw cause instanceof DatabaseProblem ? cause : noSockets(dataDir, cause);
    });
  } catch (error) {
    if (!(await exists(claim))) return null;
    await rm(claim, { force: true, recursive: true });
    throw error;
  }
}

/** Whether the number was free and the claim still there. */
async function renameIfFree(claim: string, own: string): Promise<boolean> {
  try {
    await rename(claim, own);
    return true;
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST", "ENOTDIR", "ENOENT"].includes(errorCode(error) ?? "")) return false;
    throw error;
  }
}

/** Some file systems take a socket and then refuse every connection to it. */
async function requireAnswer(own: string, dataDir: string): Promise<void> {
  if ((await probeAt(join(own, SOCKET))) !== "answered") throw noSockets(dataDir);
}

function noSockets(dataDir: string, cause?: unknown): DatabaseProblem {
  const code = errorCode(cause) ?? "they do not answer";
  return new DatabaseProblem(
    `The data directory ${dataDir} lies on a file system on which Unix sockets do not work (${code}), and without one it cannot be told whether another process uses it: set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL server.`,
    { cause },
  );
}

/** A folder that has got a number stays: only the holder of a higher one may remove it. */
async function withdraw(server: Server, claim: string): Promise<void> {
  await stopListening(server);
  await rm(claim, { force: true, recursive: true });
}

/** Removes what earlier holders and starters left. What cannot be removed does no harm. */
async function sweep(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const isLeft = isNumber(name) ? Number(name) < number : name.startsWith(CLAIM);
    const swept = join(folder, `${SWEPT}${randomName()}`);
    if (isLeft) await rename(join(folder, name), swept).catch(() => {});
  }
  for (const name of await readdir(folder)) {
    if (name.startsWith(SWEPT)) {
      await rm(join(folder, name), { force: true, recursive: true }).catch(() => {});
    }
  }
}

async function heldBy(server: Server, own: string, { serve, close }: ConnectionHandler): Promise<FolderLock> {
  const path = join(own, SOCKET);
  const { dev, ino } = await lstat(path);
  const release = async () => {
    close();
    await stopListening(server);
    // The data may have been moved away, and another holder's stand in their place.
    const found = await lstat(path).catch(() => null);
    if (found?.dev === dev && found.ino === ino) await rm(path, { force: true });
  };
  let releasing: Promise<void> | undefined;
  return {
    serve,
    release: () => {
      releasing ??= release();
      return releasing;
    },
  };
}

/** Short, because a socket's path has to be. */
function randomName(): string {
  return randomBytes(4).toString("hex");
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
