import { chmod, mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer, connect as openConnection, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseProblem, errorCode } from "../database-problem.ts";

/**
 * What knocking at a socket told; `unknown` where the answer (a system error's code) could mean
 * either.
 */
export type Probe = "answered" | "no listener" | "no socket" | { readonly unknown: string };

/** A socket's address holds 108 bytes on Linux and 104 on macOS, its end included. */
const MAX_ADDRESS_BYTES = 100;
const LINK = "to";
/** A process that listened has just stopped, before letting us in. */
const DIED_MEANWHILE = "ECONNRESET";
const KNOCKS = 10;

const ANSWERS: Readonly<Record<string, Probe>> = {
  // So many have knocked at a busy holder that its queue is full; only a living one has a queue.
  // (On macOS a full queue refuses. It holds more than a hundred, who would all have to come while
  // the holder is busy.)
  EAGAIN: "answered",
  ECONNREFUSED: "no listener",
  // A file that is no socket, as a copy of the folder may hold.
  ENOTSOCK: "no listener",
  ENOENT: "no socket",
  ENOTDIR: "no socket",
};

/**
 * Listens on a Unix socket at `path`. The kernel takes connections for as long as the process
 * lives, whatever its thread is doing, and refuses them from the moment it is dead. The socket does
 * not keep the process alive.
 *
 * @param onConnection what is done with each visitor, who may have left already
 * @throws DatabaseProblem where the path is too long; the system's error where no socket can be
 * made there
 */
export function listenAt(path: string, onConnection: (visitor: Socket) => void): Promise<Server> {
  return withAddress(path, (address) => {
    const server = createServer((visitor) => onConnection(visitor.on("error", () => {})));
    return new Promise((resolve, reject) => {
      server.once("error", reject);
      // Exclusive: in a web process of several the one that started it would listen, with the
      // rights it gives to files.
      server.listen({ path: address, exclusive: true }, () => {
        // A visitor who could not be let in has learnt what there was to learn.
        server.on("error", () => {});
        // Only the owner can enter its folder; the socket's own mode says the same to an operator
        // who searches for open files.
        chmod(path, 0o600).then(() => resolve(server.unref()), reject);
      });
    });
  });
}

/** Stops listening; a process that connects from now on finds none. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Finds out whether a living process listens at `path`, without saying anything to it. */
export async function probeAt(path: string): Promise<Probe> {
  let probe: Probe;
  let again = KNOCKS;
  do {
    probe = await probeOnce(path);
    again -= 1;
  } while (again > 0 && typeof probe === "object" && probe.unknown === DIED_MEANWHILE);
  return probe;
}

/**
 * Connects to a process that listens at `path`; null where none does.
 *
 * @throws DatabaseProblem where the path is too long; the system's error where it cannot be found
 * out
 */
export function visit(path: string): Promise<Socket | null> {
  return withAddress(path, (address) => {
    return new Promise((resolve, reject) => {
      const visitor = openConnection(address);
      visitor.once("connect", () => resolve(visitor));
      visitor.on("error", (error) => {
        const probe = ANSWERS[errorCode(error) ?? ""];
        if (probe === "no listener" || probe === "no socket") resolve(null);
        else reject(error);
      });
    });
  });
}

function probeOnce(path: string): Promise<Probe> {
  return withAddress(path, (address) => {
    return new Promise((resolve) => {
      const visitor = openConnection(address);
      visitor.once("connect", () => {
        visitor.destroy();
        resolve("answered");
      });
      // The first error decides; one after the connection (the holder hangs up) changes nothing.
      visitor.on("error", (error) => {
        const code = errorCode(error) ?? error.message;
        resolve(ANSWERS[code] ?? { unknown: code });
      });
    });
  });
}

/**
 * Gives `use` an address of the socket that is short enough: where its path is not, one through a
 * link that is then removed.
 */
async function withAddress<T>(path: string, use: (address: string) => Promise<T>): Promise<T> {
  if (fits(path)) return use(path);
  const detour = await makeDetour(path);
  try {
    return await use(join(detour, LINK, basename(path)));
  } finally {
    await rm(detour, { force: true, recursive: true });
  }
}

async function makeDetour(path: string): Promise<string> {
  const tooLong = (reason: string, cause?: unknown) =>
    new DatabaseProblem(
      `Unix sockets cannot have a path as long as in ${dirname(dirname(path))}, and no shorter way there can be made in ${tmpdir()} (${reason}): set DATA_DIR to a folder with a shorter path, or TMPDIR to one that can be written.`,
      { cause },
    );
  const prefix = join(tmpdir(), "shred-");
  if (!fits(join(`${prefix}XXXXXX`, LINK, basename(path)))) throw tooLong("which is too long, too");
  try {
    const detour = await mkdtemp(prefix);
    await symlink(dirname(path), join(detour, LINK));
    return detour;
  } catch (cause) {
    throw tooLong(errorCode(cause) ?? String(cause), cause);
  }
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= MAX_ADDRESS_BYTES;
}
