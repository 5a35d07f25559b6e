import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { decodePicture } from "#app/backend/pictures/decode-picture.ts";

const SQUARE = { width: 256, height: 256, fit: "cover" } as const;

/** Past what the container's reader lets through: for the day on which it overlooks something. */
const bomb = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" }, limitInputPixels: false })
    .png({ compressionLevel: 9, progressive: true })
    .toBuffer();

describe.runIf(process.platform === "linux")("a picture that takes more than a decoder may", () => {
  test("of memory is given up, and its process with it", async () => {
    const file = await bomb(16_000, 9_000);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, ...children().map(residentKilobytes));
    }, 5);
    expect(await decodePicture(file, SQUARE)).toMatch(/unreadable|too much/);
    clearInterval(watch);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(350_000);
    await vi.waitFor(() => expect(children()).toEqual([]));
  });
});

test("a decoder has nothing of the site's environment", async () => {
  vi.stubEnv("NODE_OPTIONS", "--require /nothing/that/is/there.cjs");
  expect(await decodePicture(await bomb(9, 9), SQUARE)).toBeInstanceOf(Buffer);
});

/** Decoders that this process has started and that are there. */
function children(): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const [status, command] = [read(`/proc/${pid}/stat`), read(`/proc/${pid}/cmdline`)];
    return (
      status.split(") ")[1]?.split(" ")[1] === String(process.pid) && command.includes("decode-picture.mjs")
    );
  });
}

const residentKilobytes = (pid: string) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
