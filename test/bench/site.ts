import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 120_000;

export interface RunningSite {
  readonly origin: string;
  /** Of its process. */
  readonly pid: number;
  /** From the command to the first healthy answer. */
  readonly seconds: number;
  /** With SIGKILL it is given no time to end anything. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the built site as `npm start` does, on a PGlite folder.
 *
 * @param port 4390-4399 belong to the bench: no other script of the project listens there
 * @param settings environment variables on top
 * @throws when the site ends before it answers, or does not answer within two minutes
 */
export function startSite(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  return launch([process.execPath, "--import", "tsx", "app/tools/cli/start.ts"], {
    port,
    healthPath: "/healthz",
    stderr: "inherit",
    settings: { DATA_DIR: dataDir, ...settings },
  });
}

/** Serves a build in a single process, as each web process of `npm start` does. */
export function serveBuild(serverBuild: string, options: LaunchOptions): Promise<RunningSite> {
  return launch(serverOf(serverBuild), inProduction(options));
}

/** Begins to serve a build as `serveBuild` does, and waits for nothing. */
export function beginToServe(serverBuild: string, options: Omit<LaunchOptions, "healthPath">): ChildProcess {
  return begin(serverOf(serverBuild), inProduction(options));
}

interface LaunchOptions {
  readonly port: number;
  /** What answers well once the site is ready. */
  readonly healthPath: string;
  /** A number is an open file. */
  readonly stderr: "inherit" | "ignore" | number;
  /** Environment variables on top. */
  readonly settings?: Readonly<Record<string, string>>;
}

const serverOf = (serverBuild: string) => [join(ROOT, "node_modules/.bin/remix-serve"), serverBuild];

function inProduction<Options extends Pick<LaunchOptions, "settings">>(options: Options): Options {
  return { ...options, settings: { NODE_ENV: "production", ...options.settings } };
}

async function launch(command: readonly string[], options: LaunchOptions): Promise<RunningSite> {
  const origin = `http://127.0.0.1:${options.port}`;
  const started = performance.now();
  const site = begin(command, options);
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    site.kill(signal);
    await ended;
  };
  await untilAnswered(`${origin}${options.healthPath}`, site, stop);
  return { origin, pid: site.pid ?? 0, seconds: (performance.now() - started) / 1000, stop };
}

function begin(
  [program = "", ...args]: readonly string[],
  { port, stderr, settings }: Omit<LaunchOptions, "healthPath">,
): ChildProcess {
  const { DATABASE_URL, API_URL, SITE_URL, ...inherited } = process.env;
  return spawn(program, args, {
    cwd: ROOT,
    env: { ...inherited, HOST: "127.0.0.1", PORT: String(port), ...settings },
    stdio: ["ignore", "ignore", stderr],
  });
}

/**
 * Resolves once that address answers well. Stops the server and throws where it ends before, or
 * takes two minutes.
 */
async function untilAnswered(
  address: string,
  server: ChildProcess,
  stop: () => Promise<void>,
): Promise<void> {
  const started = performance.now();
  while (!(await isHealthy(address))) {
    if (server.exitCode !== null) throw new Error("The site did not start.");
    if (performance.now() - started > READY_WITHIN_MS) {
      await stop();
      throw new Error("The site did not answer in time.");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isHealthy(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
