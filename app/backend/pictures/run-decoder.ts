import { spawn } from "node:child_process";
import { setPriority } from "node:os";

/** Below the top of the repository, where the site is started. */
const PROGRAM = "app/backend/pictures/decode-picture.mjs";

/**
 * For loading what decodes, which is no fault of the picture: 0.3 s, and ten times that on a
 * machine that has much to do.
 */
const START_MS = 6_000;
/**
 * How it ends where the file is no picture, where that has too many pixels, and where it is a HEIC.
 */
const UNREADABLE = 2;
const TOO_LARGE = 3;
const HEIC = 4;

/** What the kernel and this process hold a decoder to. */
export interface DecoderBounds {
  /** For decoding, in milliseconds. */
  readonly mostMs: number;
  /** Kilobytes that it may write to, 100,000 of them for Node and libvips. */
  readonly memory: number;
  /** Seconds of processor time. */
  readonly seconds: number;
  /**
   * How far it stands behind what serves pages where both want the same processor (nice, 0 to 19):
   * what steps back needs more time.
   */
  readonly niceness: number;
  /** Bytes that it may say. */
  readonly mostBytes: number;
}

/**
 * Why there is no picture: the file is none, it takes too much memory or time, it is a HEIC, or its
 * format may have so many pixels.
 */
export type DecodeFailure = "unreadable" | "too much" | "heic" | { readonly mostPixels: number };

/**
 * What the decoder makes of a file. A file that was made to harm can make a decoder take any memory
 * and time, or fail in worse ways: it is read in a process that has nothing else, no environment
 * among it, and that is killed. This process, which serves pages, reads nothing of it, not even its
 * size: a check here is what such a file is made for.
 *
 * @param args as decode-picture.mjs takes them
 * @throws where no process can be started
 */
export function runDecoder(
  file: Buffer,
  args: readonly string[],
  bounds: DecoderBounds,
): Promise<Buffer | DecodeFailure> {
  const [program, ...rest] = command(args, bounds);
  const child = spawn(program, rest, {
    env: { NODE_ENV: "production", UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "2" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  stepBack(child.pid, bounds.niceness);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const kill = () => child.kill("SIGKILL");
    let timer = setTimeout(kill, START_MS);
    child.stdout.once("data", () => {
      clearTimeout(timer);
      timer = setTimeout(kill, bounds.mostMs);
    });
    child.stdout.on("data", (part: Buffer) => {
      parts.push(part);
      bytes += part.byteLength;
      if (bytes > bounds.mostBytes) kill();
    });
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      const written = Buffer.concat(parts).subarray(1);
      if (code === 0) resolve(written);
      else if (code === TOO_LARGE) resolve({ mostPixels: Number(written) });
      else if (code === UNREADABLE) resolve("unreadable");
      else if (code === HEIC) resolve("heic");
      // By us or by the kernel, or it has given itself up.
      else if (code === null) resolve("too much");
      else reject(new Error(`What decodes pictures has ended with ${code}.`));
    });
    // A process that was killed takes no more of the file.
    child.stdin.on("error", () => {});
    child.stdin.end(file);
  });
}

/**
 * Before it has threads: on Linux each has a priority of its own, which those that it makes take.
 */
function stepBack(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined && niceness > 0) setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system has no priorities: it decodes all the same.
  }
}

/** Windows has no such limits: there the time alone is one. */
function command(args: readonly string[], { memory, seconds }: DecoderBounds): [string, ...string[]] {
  const node = [
    process.execPath,
    "--max-old-space-size=64",
    "--max-semi-space-size=1",
    PROGRAM,
    ...args,
  ] as const;
  if (process.platform === "win32") return [...node];
  const limits = [`-c 0`, `-f 0`, `-s 2048`, `-t ${seconds}`, `-d ${memory}`];
  const limited = [...limits.map((limit) => `ulimit ${limit}`), 'exec "$0" "$@"'].join(" && ");
  return ["/bin/sh", "-c", limited, ...node];
}
