import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { decodePicture } from "#app/backend/pictures/decode-picture.ts";
import { PICTURE_BOMBS } from "#test/support/picture-bombs.ts";

const SQUARE = { width: 256, height: 256, fit: "cover" } as const;

/** As many pixels as its head says, and few bytes. */
const interlaced = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" }, limitInputPixels: false })
    .png({ compressionLevel: 9, progressive: true })
    .toBuffer();

test("a picture of too many pixels is refused with the most that its format may have", async () => {
  expect(await decodePicture(await interlaced(5_000, 3_000), SQUARE)).toEqual({ mostPixels: 12_000_000 });
});

describe.runIf(process.platform === "linux")("a picture that takes more than a decoder may", () => {
  test.each([
    // Of those that are let through none takes so much: what is made of it does.
    ["memory", () => interlaced(9, 9), { width: 16_000, height: 9_000, fit: "cover" }],
    ["time", PICTURE_BOMBS["a WebP of 65,000 frames"], SQUARE],
  ] as const)("of %s is given up, and its process with it", async (_, bomb, shape) => {
    const file = (await bomb?.()) ?? Buffer.alloc(0);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, ...children().map(residentKilobytes));
    }, 5);
    const decoded = await decodePicture(file, shape);
    clearInterval(watch);
    expect(["unreadable", "too much"]).toContain(decoded);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(350_000);
    await vi.waitFor(() => expect(children()).toEqual([]));
  });
});

test("a decoder has nothing of the site's environment", async () => {
  vi.stubEnv("NODE_OPTIONS", "--require /nothing/that/is/there.cjs");
  expect(await decodePicture(await interlaced(9, 9), SQUARE)).toBeInstanceOf(Buffer);
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
