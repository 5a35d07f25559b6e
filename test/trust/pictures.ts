import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type BenchMember, signUp } from "../bench/members.ts";
import type { Row } from "../bench/report.ts";
import { someAddress } from "./rider.ts";
import { type Stage, setStage } from "./stage.ts";
import { allHostile, asForm, plainPicture, sendUpload, statusOf, timed, type Upload } from "./uploads.ts";

const AT_ONCE = 40;
const READ_EVERY_MS = 50;
const WATCH_EVERY_MS = 20;
const ALONE_MS = 5_000;
/** A picture that is shown: the account page is next. */
const DONE = 303;
/** Of a page that another visitor asks for. */
const MOST_WAIT_MS = 500;
/** Two cores that also send them: 0.6 to 1 s, of which forty forms without files take 0.4 s. */
const MOST_WAIT_BESIDE_FORTY_MS = 1_500;
/**
 * What a decoder may take beside the site, and forty files of up to 5 MB that arrive at the same
 * time.
 */
const MOST_MB_MORE = 500;

interface Sent {
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
  /** Meanwhile, of other visitors' pages. */
  readonly waitMs: number;
  /** Meanwhile, of all processes of the site together. */
  readonly peakMb: number;
}

/**
 * What hostile pictures and forms do to a site: sent one after the other, then forty at once, while
 * other members send plain ones and visitors read. The memory is of all processes of the site
 * together.
 *
 * @param isWhole prints a line for each of them, too
 */
export async function soakPictures(
  database: Stage["database"],
  { isWhole }: { readonly isWhole: boolean },
): Promise<Row[]> {
  const stage = await setStage(database);
  try {
    const site = stage.sites[0];
    if (!site) throw new Error("There is no site.");
    const uploads = await allHostile();
    const plain = asForm("a plain picture", await plainPicture());
    const senders = await signUpMany(stage, "sender", AT_ONCE);
    const others = await signUpMany(stage, "other", 12);
    const send = (member: BenchMember, upload: Upload) =>
      sendUpload(site.origin, member, stage.siteOrigin, upload);

    let [isOver, isCrowded] = [false, false];
    const waits = new Peak();
    const memory = new Peak();
    const faults: string[] = [];
    const plainTimes: number[] = [];
    const sendPlain = async () => {
      for (let n = 0; !isOver; n += 1) {
        const member = others[n % others.length];
        if (!member) return;
        const { status, ms } = await send(member, plain);
        plainTimes.push(ms);
        // Of forty at once some are asked to come again.
        if (status !== DONE && !(isCrowded && (status === 429 || status === 503)))
          faults.push(`a plain picture: ${status}`);
        await delay(500);
      }
    };
    const read = async () => {
      while (!isOver) {
        const headers = { "x-forwarded-for": someAddress() };
        const { status, ms } = await timed(() => statusOf(fetch(`${site.origin}/resorts`, { headers })));
        waits.note(ms);
        if (status !== 200) faults.push(`a page: ${status}`);
        await delay(READ_EVERY_MS);
      }
    };
    const watch = setInterval(() => memory.note(memoryOf(site.pid)), WATCH_EVERY_MS);
    const reading = read();
    await delay(ALONE_MS);
    const alone = { waitMs: waits.take(), peakMb: memory.take() };
    const beside = Promise.all([sendPlain(), reading]);

    const sent: Sent[] = [];
    for (const [n, upload] of uploads.entries()) {
      const sender = senders[n % senders.length];
      if (!sender) break;
      const { status, ms } = await send(sender, upload);
      await delay(READ_EVERY_MS);
      sent.push({
        name: upload.name,
        status,
        seconds: ms / 1_000,
        waitMs: waits.take(),
        peakMb: memory.take(),
      });
      if (isWrong(upload, status)) faults.push(`${upload.name}: ${status}`);
    }
    const plainBeside = plainTimes.length;
    isCrowded = true;
    const costly = [...uploads].sort((a, b) => b.body.byteLength - a.body.byteLength);
    const atOnce = await Promise.all(
      senders.map((sender, n) => send(sender, costly[n % costly.length] ?? plain)),
    );
    isOver = true;
    await beside;
    clearInterval(watch);
    const crowded = { waitMs: waits.take(), peakMb: memory.take() };

    const statuses = [...new Set(atOnce.map(({ status }) => status))].map(
      (status) => `${atOnce.filter((one) => one.status === status).length} × ${status}`,
    );
    const longest = (times: readonly number[]) => `${(Math.max(0, ...times) / 1_000).toFixed(1)} s`;
    console.log(
      [
        ...(isWhole ? sent.map((one) => lineOf(one)) : worstOf(sent).map((one) => lineOf(one))),
        `before: pages wait ${alone.waitMs.toFixed(0)} ms at most, ${alone.peakMb.toFixed(0)} MB`,
        `${AT_ONCE} at once: ${statuses.join(", ")}, the longest ${longest(atOnce.map(({ ms }) => ms))}; pages wait ${crowded.waitMs.toFixed(0)} ms at most, ${crowded.peakMb.toFixed(0)} MB`,
        `plain pictures beside them: ${plainTimes.length}, the longest ${longest(plainTimes.slice(0, plainBeside))}, and ${longest(plainTimes.slice(plainBeside))} beside forty at once`,
        ...faults.slice(0, 20).map((fault) => `wrong: ${fault}`),
      ]
        .map((line) => `${database}: ${line}`)
        .join("\n"),
    );
    const peak = Math.max(crowded.peakMb, ...sent.map(({ peakMb }) => peakMb));
    const wait = Math.max(...sent.map(({ waitMs }) => waitMs));
    const row = (name: string, value: number, unit: string, budget: number) => ({
      name: `${database}: ${name}`,
      value,
      unit,
      budget,
    });
    return [
      { ...row("hostile pictures sent", sent.length, "pictures", 90), isLeast: true },
      row("hostile pictures, wrong", faults.length, "answers", 0),
      row("hostile pictures, another visitor's page waits", wait, "ms", MOST_WAIT_MS),
      row("the same beside forty at once", crowded.waitMs, "ms", MOST_WAIT_BESIDE_FORTY_MS),
      row("hostile pictures, memory at most", peak - alone.peakMb, "MB more", MOST_MB_MORE),
    ];
  } finally {
    await stage.end();
  }
}

const lineOf = ({ name, status, seconds, waitMs, peakMb }: Sent) =>
  `${name} | ${status} | ${seconds.toFixed(1)} s | pages wait ${waitMs.toFixed(0)} ms | ${peakMb.toFixed(0)} MB`;

/** Those beside which pages waited longest. */
const worstOf = (sent: readonly Sent[]) => [...sent].sort((a, b) => b.waitMs - a.waitMs).slice(0, 5);

function isWrong({ isRefused, isInPieces }: Upload, status: number): boolean {
  // Its answer may be lost with the connection that is closed.
  if (isInPieces) return status !== 411 && status !== 0;
  if (status === DONE) return isRefused === true;
  return status < 400 || status >= 500 || isRefused === false;
}

async function signUpMany(stage: Stage, name: string, count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let n = 1; n <= count; n += 1) {
    const from = { "x-forwarded-for": someAddress() };
    members.push(await signUp(stage.sites[0]?.origin ?? "", `${name}${n}`, stage.siteOrigin, from));
  }
  return members;
}

/** The most of what is noted, from one taking to the next. */
class Peak {
  #most = 0;

  note(value: number): void {
    this.#most = Math.max(this.#most, value);
  }

  take(): number {
    const most = this.#most;
    this.#most = 0;
    return most;
  }
}

/** Resident, in megabytes, of a process and all that it has started; on Linux. */
function memoryOf(pid: number): number {
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(fileOf(pid, "status"))?.[1] ?? 0);
  const children = fileOf(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return kilobytes / 1024 + children.reduce((sum, child) => sum + memoryOf(child), 0);
}

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    // It has ended since.
    return "";
  }
}
