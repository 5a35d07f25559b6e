import { spawn } from "node:child_process";

/** Below the top of the repository, where the site is started. */
const PROGRAM = "app/backend/pictures/decode-picture.mjs";

/** For decoding: the largest picture that is let through takes a second of one slow core. */
const MOST_MS = 3_000;
/**
 * For loading what decodes, which is no fault of the picture: 0.3 s, and ten times that on a
 * machine that has much to do.
 */
const START_MS = 6_000;
/**
 * What the kernel holds the process to, in kilobytes and seconds: memory that it may write,
 * processor time, and no file. The largest picture that is let through takes 200 MB, 100 of them
 * for Node and libvips.
 */
const LIMITS = { memory: 300_000, seconds: MOST_MS / 1_000, stack: 2_048 };
const MOST_BYTES = 1024 * 1024;

/** How it ends where the file is no picture, and where that has too many pixels. */
const UNREADABLE = 2;
const TOO_LARGE = 3;

/**
 * Why there is no picture: the file is none, it takes too much memory or time, or its format may
 * have so many pixels.
 */
export type DecodeFailure = "unreadable" | "too much" | { readonly mostPixels: number };

/**
 * Into what a picture is made, in pixels: cover cuts it to that, inside makes it no larger than
 * that.
 */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly fit: "cover" | "inside";
}

/**
 * A picture as a WebP of that shape. A file that was made to harm can make a decoder take any
 * memory and time, or fail in worse ways: it is read in a process that has nothing else, no
 * environment among it, and that is killed. This process, which serves pages, reads nothing of it,
 * not even its size: a check here is what such a file is made for.
 *
 * @throws where no process can be started
 */
export function decodePicture(file: Buffer, shape: PictureShape): Promise<Buffer | DecodeFailure> {
  const [program, ...args] = command(shape);
  const child = spawn(program, args, {
    env: { NODE_ENV: "production", UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "2" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const kill = () => child.kill("SIGKILL");
    let timer = setTimeout(kill, START_MS);
    child.stdout.once("data", () => {
      clearTimeout(timer);
      timer = setTimeout(kill, MOST_MS);
    });
    child.stdout.on("data", (part: Buffer) => {
      parts.push(part);
      bytes += part.byteLength;
      if (bytes > MOST_BYTES) kill();
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
      // By us or by the kernel, or it has given itself up.
      else if (code === null) resolve("too much");
      else reject(new Error(`What decodes pictures has ended with ${code}.`));
    });
    // A process that was killed takes no more of the file.
    child.stdin.on("error", () => {});
    child.stdin.end(file);
  });
}

/** Windows has no such limits: there the time alone is one. */
function command({ width, height, fit }: PictureShape): [string, ...string[]] {
  const node = [
    process.execPath,
    "--max-old-space-size=64",
    "--max-semi-space-size=1",
    PROGRAM,
    String(width),
    String(height),
    fit,
  ] as const;
  if (process.platform === "win32") return [...node];
  const { memory, seconds, stack } = LIMITS;
  const limits = [`-c 0`, `-f 0`, `-s ${stack}`, `-t ${seconds}`, `-d ${memory}`];
  const limited = [...limits.map((limit) => `ulimit ${limit}`), 'exec "$0" "$@"'].join(" && ");
  return ["/bin/sh", "-c", limited, ...node];
}
