import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#test/support/free-port.ts";

const ROOT = join(import.meta.dirname, "../../..");
const moduleOf = (path: string) => JSON.stringify(pathToFileURL(join(ROOT, path)).href);

/**
 * A web process that stops as the site does: /slow takes 1.5 s, /endless says something and never
 * ends.
 */
const SERVER = `
  import http from "node:http";
  import { register } from ${moduleOf("node_modules/tsx/dist/esm/api/index.mjs")};
  register();
  const { limitServers } = await import(${moduleOf("app/server/connection-limits.server.ts")});
  const { stopOnSignals } = await import(${moduleOf("app/server/shutdown.server.ts")});
  const { endConnectionWith, watchRequest } = await import(${moduleOf("app/server/shutdown.server.ts")});
  stopOnSignals({ servers: limitServers(), close: async () => console.log("closed"), answerMs: 2_500 });
  const server = http.createServer((request, response) => {
    watchRequest(response);
    endConnectionWith(response);
    if (request.url === "/endless") return void response.write("half");
    if (request.url !== "/slow") return void response.end(String(process.pid));
    console.log("slow");
    response.write("half ");
    setTimeout(() => response.end("and whole"), 1_500);
  });
  server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listening"));
  // As remix-serve does.
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close(console.error));`;

let folder = "";
const commands: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-index-signals-"));
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const start = scripts.start.replace("app/tools/cli/start.ts", join(folder, "command.ts"));
  expect(start).toContain(folder);
  const script = start.replace("--import tsx", `--import ${join(ROOT, "node_modules/tsx/dist/loader.mjs")}`);
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name: "signals", type: "module", scripts: { start: script } }),
  );
  await writeFile(join(folder, "server.mjs"), SERVER);
  await writeFile(
    join(folder, "command.ts"),
    `import { runWebProcesses } from ${moduleOf("app/tools/cli/run-web-processes.ts")};
     process.exit(await runWebProcesses({
       script: ${JSON.stringify(join(folder, "server.mjs"))}, args: [], cwd: ${JSON.stringify(folder)},
       count: Number(process.env.COUNT), env: {}, log: console.log,
       endsWithParent: process.argv.includes("--end-with-parent"),
     }));`,
  );
});
afterAll(async () => {
  // Those of a test that failed: each command leads a group of its own.
  for (const { pid } of commands) {
    try {
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {
      // The group is gone, as it should be.
    }
  }
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly body: string;
  readonly isWhole: boolean;
}

/**
 * `npm start`, with so many web processes, in a process group of its own as supervisors start it.
 */
async function start(count = 1) {
  const port = await freePort();
  const npm = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      COUNT: String(count),
      TSX_TSCONFIG_PATH: join(ROOT, "tsconfig.json"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  commands.push(npm);
  let output = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const closed = once(npm.stdout, "close");
  const ended = once(npm, "exit").then(([code]) => code as number | null);
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path, agent }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part) => {
          body += part;
        });
        const end = () => resolve({ body, isWhole: response.complete });
        response.on("end", end).on("error", end);
      });
      asked.on("error", reject).end();
    });
  await vi
    .waitUntil(() => output.split("listening").length > count, { timeout: 50_000, interval: 100 })
    .catch(() => {
      throw new Error(`It did not start:\n${output}`);
    });
  return {
    npm,
    pid: npm.pid ?? 0,
    get,
    /** The exit code of npm. */
    ended,
    /** Resolves once no process of them is left: each holds the output open. */
    allGone: closed,
    output: () => output,
    webProcess: async () => Number((await get("/")).body),
    isRefused: () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => resolve(false));
        socket.on("error", () => resolve(true));
      }),
  };
}

type Site = Awaited<ReturnType<typeof start>>;

it.concurrent.each<[string, number, (site: Site) => Promise<void> | void]>([
  ["npm alone", 1, ({ npm }) => void npm.kill("SIGTERM")],
  ["the whole group", 1, ({ pid }) => void process.kill(-pid, "SIGTERM")],
  ["the whole group of two web processes", 2, ({ pid }) => void process.kill(-pid, "SIGTERM")],
  ["the whole group, from a terminal", 1, ({ pid }) => void process.kill(-pid, "SIGINT")],
  ["the web process alone", 1, async ({ webProcess }) => void process.kill(await webProcess(), "SIGTERM")],
  ["npm, which is killed", 1, ({ npm }) => void npm.kill("SIGKILL")],
])("a signal to %s: answers what runs, refuses what comes, leaves no process", async (_, count, signal) => {
  const site = await start(count);
  const slow = [site.get("/slow"), site.get("/slow")];
  await vi.waitUntil(() => site.output().split("slow").length === 3);
  const from = performance.now();
  await signal(site);
  expect(await Promise.all(slow)).toEqual([
    { body: "half and whole", isWhole: true },
    { body: "half and whole", isWhole: true },
  ]);
  expect(await site.isRefused()).toBe(true);
  await site.allGone;
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(site.output().match(/closed/g)).toHaveLength(count);
});

it.concurrent("a signal waits neither for idle connections nor for ever for a reader who takes nothing", async () => {
  const site = await start();
  const endless = site.get("/endless");
  await site.get("/");
  const from = performance.now();
  site.npm.kill("SIGTERM");
  expect((await endless).isWhole).toBe(false);
  expect(await site.ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(5_000);
});

it.concurrent("a signal that comes again a second later ends what is in progress", async () => {
  const site = await start();
  const endless = site.get("/endless");
  await site.get("/");
  site.npm.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  site.npm.kill("SIGTERM");
  await endless;
  expect(await site.ended).toBe(1);
});
