import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Whether the README names a package, itself or by its family ("@types/*"). */
function isNamed(name: string): boolean {
  const family = name.startsWith("@") ? `${name.slice(0, name.indexOf("/"))}/*` : name;
  return readme.includes(`\`${name}\``) || readme.includes(`\`${family}\``);
}

describe("the README", () => {
  it("says of every dependency why it is there", () => {
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it("names no command that does not exist", () => {
    const commands = [...readme.matchAll(/`npm run ([a-z:]+)`/g)].map(([, command]) => command ?? "");
    expect(commands.filter((command) => !(command in manifest.scripts))).toEqual([]);
  });

  it("lists the variables that the configuration reads", () => {
    const source = readFileSync(join(ROOT, "app/env.server.ts"), "utf8");
    const read = new Set([...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? ""));
    expect(read.size).toBeGreaterThan(8);
    expect([...read].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
