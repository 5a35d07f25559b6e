import { setTimeout as delay } from "node:timers/promises";
import { serveBuild } from "./site.ts";

/** A site in one process, as each machine of several on one database has it. */
export interface KillableSite {
  readonly name: string;
  readonly origin: string;
  /** Of its process. */
  readonly pid: number;
  readonly isUp: boolean;
  /** Counts how often it was started. */
  readonly life: number;
  stop(): Promise<void>;
  /** Ends it without a word, and starts it again so many milliseconds later. */
  killAndRestart(downMs: number): Promise<void>;
}

/**
 * Serves the build there.
 *
 * @param settings environment variables
 * @param stderr where its complaints go; a number is an open file
 */
export async function startKillableSite(
  port: number,
  settings: Readonly<Record<string, string>>,
  stderr: "inherit" | number = "inherit",
): Promise<KillableSite> {
  const begin = () => serveBuild("build/server/index.js", { port, healthPath: "/readyz", stderr, settings });
  let running = await begin();
  let isUp = true;
  let life = 1;
  return {
    name: `site ${port}`,
    origin: running.origin,
    get pid() {
      return running.pid;
    },
    get isUp() {
      return isUp;
    },
    get life() {
      return life;
    },
    stop: () => running.stop(),
    async killAndRestart(downMs) {
      isUp = false;
      await running.stop("SIGKILL");
      await delay(downMs);
      running = await begin();
      life += 1;
      isUp = true;
    },
  };
}
