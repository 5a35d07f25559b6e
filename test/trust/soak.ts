/**
 * `npm run soak -- [--minutes N] [--database postgres|pglite] [--heap|--pictures]`: whether the
 * site keeps its word for long. Visitors read and search, members sign in and save their profiles.
 * Two sites share a PostgreSQL; one of them is killed every 20 s, and the database is stopped once
 * for 20 s. Then the same with one site on PGlite, which is killed. Exits 1 where a request fails
 * outside the outage, or an acknowledged write or a session is lost. Requests that a kill cut, or
 * that met the only site while it was down, are counted apart. With `--heap` nothing is killed, and
 * what stays in memory is counted. With `--pictures` members send hostile pictures, one after the
 * other and then forty at once, and each is printed.
 */
import { parseArgs } from "node:util";
import { buildWhenStale } from "#app/tools/cli/build.ts";
import { holds, type Row, report } from "../bench/report.ts";
import { endure, type Trial } from "./endure.ts";
import { soakHeap } from "./heap.ts";
import { soakPictures } from "./pictures.ts";
import { type Stage, setStage } from "./stage.ts";
import { linesOf, rowsOf } from "./trial.ts";

const KILL_EVERY_SECONDS = 20;
const OUTAGE_SECONDS = 20;

async function soak(database: Stage["database"], trial: Trial): Promise<Row[]> {
  const stage = await setStage(database);
  try {
    const endured = await endure(stage, trial);
    for (const line of linesOf(endured)) console.log(`${database}: ${line}`);
    const rows = rowsOf(database, endured);
    if (!rows.every(holds)) console.log(stage.complaints());
    return rows;
  } finally {
    await stage.end();
  }
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    database: { type: "string" },
    heap: { type: "boolean", default: false },
    pictures: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
const trial = { seconds: minutes * 60, killEverySeconds: KILL_EVERY_SECONDS };
buildWhenStale();
const rows: Row[] = [];
for (const [name, database, outageSeconds] of [
  ["postgres", "PostgreSQL", OUTAGE_SECONDS],
  ["pglite", "PGlite", 0],
] as const) {
  if (values.database !== undefined && values.database !== name) continue;
  if (values.pictures) rows.push(...(await soakPictures(database, { isWhole: true })));
  else if (values.heap) rows.push(...(await soakHeap(database, minutes)));
  else rows.push(...(await soak(database, { ...trial, outageSeconds })));
}
process.exitCode = report(rows) ? 0 : 1;
