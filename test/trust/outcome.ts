import type { Row } from "../bench/report.ts";
import type { Endured } from "./endure.ts";

/** What was counted, in words. */
export function linesOf({ tally, ledger, kills, memory }: Endured): string[] {
  const { accounts, saves, signIns, found, lost } = ledger;
  return [
    `${kills} kills; acknowledged: ${accounts} accounts, ${saves} profiles, ${signIns} sign-ins; looked for and found ${found} times`,
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
    { name: `${name}: failed`, value: tally.count("wrong"), unit: "requests", budget: 0 },
    { name: `${name}: found again`, value: ledger.found, unit: "times", budget: 1, isLeast: true },
    { name: `${name}: lost`, value: ledger.lost.length, unit: "writes and sessions", budget: 0 },
  ];
}
