import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { avifsThatHideMore, hostilePictures, withScans } from "#test/support/hostile-pictures.ts";
import { type BenchMember, signUp } from "../bench/members.ts";
import type { Row } from "../bench/report.ts";
import { someAddress } from "./rider.ts";
import { type Stage, setStage } from "./stage.ts";

const AT_ONCE = 40;
/** As much as a file of 5 MB holds. */
const MOST_SCANS = 110_000;
/** As wide as an AVIF's plane may be that is packed into some kilobytes. */
const WIDEST = 16_384;
const READ_EVERY_MS = 100;
const WATCH_EVERY_MS = 20;
/** What a decoder may take beside the site, and forty files of up to 5 MB that arrive at the same time. */
const MOST_MB_MORE = 500;

/**
 * What forty hostile pictures do to a site: sent one after the other, then all at once, while other members send plain ones and visitors read.
 * The memory is of all processes of the site together.
 */
export async function soakPictures(database: Stage["database"]): Promise<Row[]> {
  const stage = await setStage(database);
  try {
    const site = stage.sites[0];
    if (!site) throw new Error("There is no site.");
    const pictures = await allHostile();
    const plain = await plainPicture();
    const senders = await signUpMany(stage, "sender", AT_ONCE);
    const others = await signUpMany(stage, "other", 12);
    const send = (member: BenchMember, file: Buffer) =>
      sendPicture(site.origin, member, stage.siteOrigin, file);
    const idle = memoryOf(site.pid);
    const watched = watch(() => memoryOf(site.pid));

    let [isOver, isCrowded] = [false, false];
    const plainTimes: number[] = [];
    const readTimes: number[] = [];
    const faults: string[] = [];
    const sendPlain = async () => {
      for (let n = 0; !isOver; n += 1) {
        const member = others[n % others.length];
        if (!member) return;
        const { status, ms } = await send(member, plain);
        plainTimes.push(ms);
        // Of forty at once some are asked to come again.
        if (status !== 302 && !(isCrowded && status === 429)) faults.push(`a plain picture: ${status}`);
        await delay(500);
      }
    };
    const read = async () => {
      while (!isOver) {
        const { status, ms } = await timed(() =>
          fetch(`${site.origin}/resorts`, { headers: { "x-forwarded-for": someAddress() } }),
        );
        readTimes.push(ms);
        if (status !== 200) faults.push(`a page: ${status}`);
        await delay(READ_EVERY_MS);
      }
    };
    const beside = Promise.all([sendPlain(), read()]);

    const aloneTimes: number[] = [];
    let longest = "";
    for (const [n, { name, file, isRefused }] of pictures.entries()) {
      const sender = senders[n % senders.length];
      if (!sender) break;
      const { status, ms } = await send(sender, file);
      if (ms > Math.max(0, ...aloneTimes)) longest = name;
      aloneTimes.push(ms);
      if (isRefused ? status < 400 || status >= 500 : status !== 302) faults.push(`${name}: ${status}`);
    }
    const [plainBeside, readBeside] = [plainTimes.length, readTimes.length];
    isCrowded = true;
    const costly = [...pictures].sort((a, b) => b.file.byteLength - a.file.byteLength);
    const atOnce = await Promise.all(
      senders.map((sender, n) => send(sender, costly[n % costly.length]?.file ?? plain)),
    );
    isOver = true;
    await beside;
    const peak = watched.end();

    const seconds = (times: readonly number[]) => Math.max(0, ...times) / 1_000;
    const statuses = [...new Set(atOnce.map(({ status }) => status))].map(
      (status) => `${atOnce.filter((one) => one.status === status).length} × ${status}`,
    );
    console.log(
      [
        `${database}: ${pictures.length} hostile pictures one after the other, the longest ${seconds(aloneTimes).toFixed(1)} s (${longest})`,
        `${AT_ONCE} at once: ${statuses.join(", ")}, the longest ${seconds(atOnce.map(({ ms }) => ms)).toFixed(1)} s`,
        `memory of all processes ${idle.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
        `plain pictures beside them: ${plainTimes.length}, the longest ${seconds(plainTimes.slice(0, plainBeside)).toFixed(1)} s, and ${seconds(plainTimes.slice(plainBeside)).toFixed(1)} s beside forty at once`,
        `pages beside them: ${readTimes.length}, the longest ${seconds(readTimes.slice(0, readBeside)).toFixed(1)} s, and ${seconds(readTimes.slice(readBeside)).toFixed(1)} s`,
        ...faults.slice(0, 20).map((fault) => `  wrong: ${fault}`),
      ].join("\n"),
    );
    return [
      {
        name: `${database}: hostile pictures sent`,
        value: pictures.length,
        unit: "pictures",
        budget: 40,
        isLeast: true,
      },
      { name: `${database}: wrong`, value: faults.length, unit: "answers", budget: 0 },
      { name: `${database}: memory at most`, value: peak - idle, unit: "MB more", budget: MOST_MB_MORE },
    ];
  } finally {
    await stage.end();
  }
}

async function allHostile() {
  const scan = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#3377bb" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const largest = Object.entries({
    ...(await avifsThatHideMore(WIDEST)),
    "a JPEG of 110,000 scans": withScans(scan, MOST_SCANS),
  });
  return [
    ...(await hostilePictures()).map(({ name, file, outcome }) => ({
      name,
      file,
      isRefused: outcome === "refused",
    })),
    ...largest.map(([name, file]) => ({ name: `${name}, as large as can be`, file, isRefused: true })),
  ];
}

async function signUpMany(stage: Stage, name: string, count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let n = 1; n <= count; n += 1) {
    const from = { "x-forwarded-for": someAddress() };
    members.push(await signUp(stage.sites[0]?.origin ?? "", `${name}${n}`, stage.siteOrigin, from));
  }
  return members;
}

/** A picture of one colour, another one each time. */
export function plainPicture(): Promise<Buffer> {
  const background = { r: Math.floor(Math.random() * 256), g: 90, b: 160 };
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Sends the form of the account page that shows a picture. */
export function sendPicture(
  origin: string,
  { cookie }: BenchMember,
  siteOrigin: string,
  file: Buffer,
): Promise<Timed> {
  const body = new FormData();
  body.set("intent", "picture");
  body.set("picture", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "me.jpg");
  const headers = { origin: siteOrigin, cookie, "x-forwarded-for": someAddress() };
  return timed(() => fetch(`${origin}/account`, { method: "POST", redirect: "manual", headers, body }));
}

interface Timed {
  readonly status: number;
  readonly ms: number;
}

async function timed(ask: () => Promise<Response>): Promise<Timed> {
  const from = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - from };
}

function watch(measure: () => number) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, measure());
  }, WATCH_EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Resident, in megabytes, of a process and all that it has started; on Linux. */
function memoryOf(pid: number): number {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const id = Number(name);
    const status = Number.isInteger(id) ? statusOf(id) : "";
    parents.set(id, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    resident.set(id, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  const isOf = (id: number | undefined): boolean =>
    id !== undefined && id > 0 && (id === pid || isOf(parents.get(id)));
  return [...resident].reduce((sum, [id, kilobytes]) => sum + (isOf(id) ? kilobytes : 0), 0) / 1024;
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    // It has ended since.
    return "";
  }
}
