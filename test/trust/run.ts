/**
 * `npm run test:trust`: whether the promises of docs/security.md are kept. On each database the
 * built site gets hostile requests of every kind, everything outside it goes wrong, it is killed
 * again and again while members use it, and it gets hostile pictures; then the tests that each
 * promise names are run. Exits 1 where an answer is wrong, an acknowledged write is lost, a page
 * waits for a picture, or a test fails.
 */
import { buildWhenStale } from "#app/tools/cli/build.ts";
import { holds, type Row, report } from "../bench/report.ts";
import { soakPictures } from "./pictures.ts";
import { formatPromises, runPromises } from "./promises.ts";
import { linesOf, type Outcome, rowsOf, standTrial, type Trial } from "./trial.ts";

const TRIAL: Trial = { faultRounds: 3, seconds: 120, killEverySeconds: 6, outageSeconds: 5 };

buildWhenStale();
const rows: Row[] = [];
const outcomes: Outcome[] = [];
for (const database of ["PGlite", "PostgreSQL"] as const) {
  const outcome = await standTrial(database, TRIAL);
  outcomes.push(outcome);
  console.log(`${database}: ${outcome.badRequests} bad requests, ${outcome.faults} faults injected`);
  for (const line of linesOf(outcome)) console.log(`${database}: ${line}`);
  const checked = rowsOf(database, outcome);
  if (!checked.every(holds)) console.log(outcome.complaints);
  rows.push(...checked, ...(await soakPictures(database, { isWhole: false })));
}
const kept = await runPromises();
console.log(formatPromises(kept));
rows.push({
  name: "promises that are not kept",
  value: kept.filter(({ isKept }) => !isKept).length,
  unit: "promises",
  budget: 0,
});
const sum = (count: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0);
console.log(
  [
    `${sum((one) => one.badRequests)} bad requests`,
    `${sum((one) => one.faults)} faults injected`,
    `${sum((one) => one.kills)} crashes survived`,
    `${sum(({ ledger }) => ledger.accounts + ledger.saves + ledger.signIns)} writes acknowledged, found again ${sum(({ ledger }) => ledger.found)} times, ${sum(({ ledger }) => ledger.lost.length)} lost`,
  ].join("; "),
);
process.exitCode = report(rows) ? 0 : 1;
