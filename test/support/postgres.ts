import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync } from "node:fs";
import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { type Owner, postgresFromNpm } from "./npm-postgres.ts";

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** The address of one of its databases. */
  addressOf(database: string): string;
  /**
   * Creates a database anew, empty or as a copy of another one that no visitor is connected to.
   * Gives its address.
   */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Ends a server of our own; on a given one, drops the databases made through this object. */
  stop(): Promise<void>;
}

/** A server of our own, which can be away for a while. */
export interface PostgresCluster extends PostgresServer {
  /** Ends the server as a machine that fails would: connections are cut. */
  interrupt(): Promise<void>;
  /** Starts it again on its data. */
  resume(): Promise<void>;
  /**
   * Starts a standby that replays what this server writes. This one is away meanwhile, and loses
   * what it wrote a moment before.
   */
  startStandby(): Promise<PostgresCluster>;
}

const READY_WITHIN_MS = 30_000;
const OLDEST_VERSION = 15;
const SUPERUSER = "postgres";

/**
 * The server that TEST_DATABASE_URL names (its user may create databases), or else a throw-away
 * cluster of our own on a Unix socket in a temporary folder, which ends with this process, however
 * that ends.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? postgresAt(given) : startCluster();
}

/** A server that runs already; `address` is a database on it whose user may create others. */
export function postgresAt(address: string): PostgresServer {
  const created = new Set<string>();
  const addressOf = (database: string) => {
    const url = new URL(address);
    url.pathname = `/${database}`;
    return url.href;
  };
  const dropDatabase = async (name: string) => {
    await query(address, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    created.delete(name);
  };
  return {
    addressOf,
    async createDatabase(name, template) {
      await dropDatabase(name);
      created.add(name);
      await query(address, `CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ""}`);
      return addressOf(name);
    },
    dropDatabase,
    async stop() {
      for (const name of created) await dropDatabase(name);
    },
  };
}

/**
 * A throw-away cluster, also where TEST_DATABASE_URL names a server.
 *
 * @param isDurable what it has acknowledged outlives an interruption; slower
 */
export async function startCluster({ isDurable = false } = {}): Promise<PostgresCluster> {
  const owner = unprivilegedOwner();
  const folder = await makeFolder(owner);
  const programs = findPrograms(owner, folder);
  initialise(programs, join(folder, "data"), owner);
  return runCluster(folder, programs, owner, {
    listen_addresses: "",
    // Nothing here has to outlive the machine.
    fsync: "off",
    synchronous_commit: isDurable ? "on" : "off",
    full_page_writes: "off",
    // It would hold on to the databases that others are copied from.
    autovacuum: "off",
  });
}

async function makeFolder(owner: Owner | undefined): Promise<string> {
  // A user without privileges may not reach into a temporary folder of root's own.
  const folder = await mkdtemp(join(owner ? "/tmp" : tmpdir(), "shred-index-postgres-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}

/** Runs the server whose data is in the folder. */
async function runCluster(
  folder: string,
  programs: string,
  owner: Owner | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresCluster> {
  const data = join(folder, "data");
  const log = join(folder, "log");
  const given = Object.entries({ ...settings, unix_socket_directories: folder });
  const output = openSync(log, "w");
  const run = () =>
    spawn(
      join(programs, "postgres"),
      ["-D", data, ...given.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      // Detached: Ctrl-C must not end it before the tests that use it.
      { ...owner, cwd: folder, detached: true, stdio: ["ignore", output, output] },
    );
  let server = run();
  let forget = endWithThisProcess(server, folder);
  const interrupt = async () => {
    if (server.exitCode !== null) return;
    forget();
    // Nothing else may keep this process until then.
    server.ref();
    server.kill("SIGQUIT");
    await once(server, "exit");
  };
  const address = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=${SUPERUSER}`;
  const resume = async () => {
    server = run();
    forget = endWithThisProcess(server, folder);
    await untilReady(server, address, log);
  };
  await untilReady(server, address, log);
  return {
    ...postgresAt(address),
    interrupt,
    resume,
    async startStandby() {
      const copy = await makeFolder(owner);
      await interrupt();
      // As its owner, whose the files have to be.
      execFileSync("cp", ["-R", data, copy], { ...owner, cwd: "/" });
      await rm(join(copy, "data", "postmaster.pid"), { force: true });
      await writeFile(join(copy, "data", "standby.signal"), "");
      await resume();
      const primary = `host=${folder} user=${SUPERUSER}`;
      return runCluster(copy, programs, owner, { ...settings, primary_conninfo: primary });
    },
    async stop() {
      await interrupt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Names sort by English rules there and letters are those of ASCII: the server that is least like
 * PGlite.
 */
function initialise(programs: string, data: string, owner: Owner | undefined): void {
  execFileSync(
    join(programs, "initdb"),
    [
      ...["-D", data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-sync"],
      ...["--locale=C", "--locale-provider=icu", "--icu-locale=en"],
    ],
    { ...owner, cwd: "/", stdio: ["ignore", "ignore", "pipe"] },
  );
}

/**
 * The folder of initdb and postgres: from PATH, or where Debian puts them, the newest version
 * first, or else npm's.
 */
function findPrograms(owner: Owner | undefined, folder: string): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .filter((version) => Number(version) >= OLDEST_VERSION)
        .sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  const found =
    folders.find((each) => ["initdb", "postgres"].every((program) => existsSync(join(each, program)))) ??
    postgresFromNpm(owner, folder);
  if (found) return found;
  throw new Error(
    "The tests need a PostgreSQL server, and npm has none for this machine: install one (version 15 or newer; the Debian package is postgresql), or name a server in TEST_DATABASE_URL.",
  );
}

/** PostgreSQL refuses to run as root. */
function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // There is no such user; the next one may be there.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.");
}

/**
 * A shell waits until this process is gone, be it killed, then ends the server and removes its
 * folder.
 *
 * @returns ends the shell
 */
function endWithThisProcess(server: ChildProcess, folder: string): () => void {
  const script = 'read -r _; kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"';
  const watcher = spawn("sh", ["-c", script, "sh", String(server.pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const forget = () => void watcher.kill("SIGKILL");
  server.once("exit", forget);
  // Neither keeps this process alive, nor does the pipe between them.
  server.unref();
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return forget;
}

async function untilReady(server: ChildProcess, address: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await query(address, "SELECT").then(
      () => true,
      () => false,
    );
    if (ready) return;
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The PostgreSQL server of the tests did not start:\n${await readFile(log, "utf8")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
