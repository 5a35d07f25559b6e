import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Starts the browser with the libraries and fonts beside it: a bare machine has neither. */
const START = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;
/** The package's own names folders of a cloud. The machine's fonts come along, where it has any. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
const UNPACK = 'import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())';

/**
 * The Chromium without windows that npm installed as `@sparticuz/chromium`, unpacked where that was
 * not done yet; undefined where it does not run. Any number of processes may ask at once.
 *
 * @param cache where it is unpacked
 */
export function chromiumFromNpm(cache = join(import.meta.dirname, "../../node_modules/.cache")) {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = join(cache, `chromium-${installedVersion()}`);
  const program = join(folder, "start.sh");
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  // Under a name of its own until it is whole.
  const made = mkdtempSync(`${folder}-`);
  try {
    unpack(made);
    writeFileSync(join(made, "fonts/fonts.conf"), FONTS);
    writeFileSync(join(made, "start.sh"), START, { mode: 0o755 });
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another process may have been quicker.
    if (!existsSync(program)) throw error;
  }
  return program;
}

/**
 * In a process of its own: the package unpacks into the system's temporary folder, and its
 * libraries only in the cloud named here.
 */
function unpack(folder: string): void {
  execFileSync(process.execPath, ["-e", UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, CODEBUILD_BUILD_IMAGE: "nodejs20" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function installedVersion(): string {
  const { devDependencies } = createRequire(import.meta.url)("../../package.json");
  return devDependencies["@sparticuz/chromium"];
}
