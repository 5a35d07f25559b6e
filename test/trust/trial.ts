import { signUp } from "../bench/members.ts";
import type { Row } from "../bench/report.ts";
import { badRequests, sendBadRequests } from "./bad-requests.ts";
import { type Trial as Endurance, type Endured, endure } from "./endure.ts";
import { injectFaults } from "./faults.ts";
import { type Stage, setStage } from "./stage.ts";

/** What sites are put through, one thing after the other. */
export interface Trial extends Endurance {
  /** About so many; all of them without it. */
  readonly badRequests?: number;
  /** How often each fault is injected. */
  readonly faultRounds: number;
}

export interface Outcome extends Endured {
  readonly badRequests: number;
  readonly faults: number;
  /** The last that the sites have complained of. */
  readonly complaints: string;
}

/**
 * Puts sites on a database of their own through it. What is found wrong is in the tally, what is
 * lost in the ledger.
 */
export async function standTrial(database: Stage["database"], trial: Trial): Promise<Outcome> {
  const stage = await setStage(database);
  try {
    const [site] = stage.sites;
    if (!site) throw new Error("There is no site.");
    const member = await signUp(site.origin, undefined, stage.siteOrigin);
    const asked = badRequests({ origin: site.origin, member, most: trial.badRequests });
    const { sent, failures } = await sendBadRequests(site.origin, asked);
    for (const failure of failures) stage.tally.fault(failure);
    let faults = 0;
    for (let round = 0; round < trial.faultRounds; round += 1) faults += await injectFaults(stage);
    const endured = await endure(stage, trial);
    return {
      ...endured,
      badRequests: [...sent.values()].reduce((sum, count) => sum + count, 0),
      faults,
      complaints: stage.complaints(),
    };
  } finally {
    await stage.end();
  }
}

/** What was counted, in words. */
export function linesOf({ tally, ledger, kills, memory }: Endured): string[] {
  const { accounts, saves, signIns, found, lost } = ledger;
  return [
    `${kills} crashes; acknowledged: ${accounts} accounts, ${saves} profiles, ${signIns} sign-ins; looked for and found ${found} times`,
    ...(Number.isNaN(memory.start)
      ? []
      : [
          `memory of the site that lived through it: ${memory.start.toFixed(0)} MB, ${memory.end.toFixed(0)} MB`,
        ]),
    ...tally.lines(),
    ...lost.slice(0, 20).map((what) => `  lost: ${what}`),
  ];
}

/** What has to hold after every trial. */
export function rowsOf(name: string, { tally, ledger }: Endured): Row[] {
  return [
    { name: `${name}: answered`, value: tally.count("answered"), unit: "requests", budget: 1, isLeast: true },
    { name: `${name}: wrong`, value: tally.faults.length, unit: "answers", budget: 0 },
    { name: `${name}: found again`, value: ledger.found, unit: "times", budget: 1, isLeast: true },
    { name: `${name}: lost`, value: ledger.lost.length, unit: "writes and sessions", budget: 0 },
  ];
}
