/**
 * `npm start`: builds when the build is absent or older than its sources, then serves it through
 * remix-serve, in as many processes as WEB_CONCURRENCY says. The server itself opens the database,
 * migrates it and fills an empty one before its port opens.
 */
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import { buildWhenStale } from "./build.ts";
import { runWebProcesses } from "./run-web-processes.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SERVER_BUILD = "build/server/index.js";
const REMIX_SERVE = join(
  createRequire(import.meta.url).resolve("@remix-run/serve/package.json"),
  "../dist/cli.js",
);

/** Resolves when the port is free; rejects with the reason it is not. */
function claimPort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The sentence for people when a port cannot be had. */
function portProblem(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `Port ${env.PORT} is in use. Stop what listens there, or choose another one: PORT=3001 npm start`;
  }
  if (code === "EACCES")
    return `Port ${env.PORT} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`;
  return `Cannot listen on ${env.HOST ?? "all addresses"}, port ${env.PORT}: ${String(error)}`;
}

async function start(): Promise<void> {
  try {
    await claimPort(env.PORT, env.HOST);
  } catch (error) {
    console.error(portProblem(error));
    process.exit(1);
  }

  buildWhenStale();

  const code = await runWebProcesses({
    script: REMIX_SERVE,
    args: [SERVER_BUILD],
    cwd: ROOT,
    count: webProcesses(),
    // remix-serve silently takes another port when PORT is left alone.
    env: { NODE_ENV: "production", PORT: String(env.PORT) },
    log: (line) => console.error(line),
    endsWithParent: process.argv.includes("--end-with-parent"),
  });
  process.exit(code);
}

/** PGlite has one writer, and so has a site on it. */
function webProcesses(): number {
  if (env.WEB_CONCURRENCY === 1 || env.DATABASE_URL || env.api.kind !== "embedded")
    return env.WEB_CONCURRENCY;
  console.error(`WEB_CONCURRENCY=${env.WEB_CONCURRENCY} needs DATABASE_URL: PGlite serves one web process.`);
  return 1;
}

await start();
