import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serveBuild } from "../site.ts";

const PORTS = [4393, 4394] as const;
const SECRET = "a secret that both sites of the bench share";
const DOWN_MS = 2_000;

/** One of several sites on one database, as each runs on a machine of its own. */
export interface Site {
  readonly name: string;
  readonly origin: string;
  readonly isUp: boolean;
  /** Counts how often it was started. */
  readonly life: number;
  stop(): Promise<void>;
  /** Ends it without a word, and starts it again a little later. */
  killAndRestart(): Promise<void>;
}

/** The origin that all of them know themselves by. */
export const SITE_ORIGIN = `http://127.0.0.1:${PORTS[0]}`;

/** Two sites on that database. */
export function startSites(databaseUrl: string, folder: string): Promise<Site[]> {
  return Promise.all(PORTS.map((port) => start(port, databaseUrl, folder)));
}

async function start(port: number, databaseUrl: string, folder: string): Promise<Site> {
  const name = `site ${port}`;
  const begin = () =>
    serveBuild("build/server/index.js", {
      port,
      healthPath: "/healthz",
      stderr: "inherit",
      settings: {
        DATA_DIR: join(folder, String(port)),
        DATABASE_URL: databaseUrl,
        SITE_URL: SITE_ORIGIN,
        SESSION_SECRET: SECRET,
      },
    });
  let running = await begin();
  let isUp = true;
  let life = 1;
  return {
    name,
    origin: running.origin,
    get isUp() {
      return isUp;
    },
    get life() {
      return life;
    },
    stop: () => running.stop(),
    async killAndRestart() {
      const killed = running.stop("SIGKILL");
      isUp = false;
      await killed;
      await delay(DOWN_MS);
      running = await begin();
      life += 1;
      isUp = true;
    },
  };
}
