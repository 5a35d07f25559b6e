import type { OpenDatabase } from "#app/backend/db/open.server.ts";
import { importAreas } from "#app/tools/import/run-import.ts";
import { anArea, stagedAreas } from "#test/support/an-area.ts";

/** Two resorts in a country that has no others, side by side, so that each is named on the other's page. */
const TITLES = ["Loadtest Alpha", "Loadtest Beta"];
export const SEGMENTS = ["loadtest-alpha", "loadtest-beta"] as const;
export const COUNTRY = "BS";

/** Three digits from the first to the last one, and figures that drawings have no ticks at. */
export const FIRST_REVISION = 101;
const LAST_REVISION = 499;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Later than the data of the built-in index. */
const DAY_ZERO = Date.UTC(2030, 0, 0);

/** Imports both resorts with figures that say which revision they are of. `onCommit` is called once that is committed. */
export async function importRevision(
  open: OpenDatabase,
  revision: number,
  onCommit: () => void,
): Promise<void> {
  if (revision > LAST_REVISION) throw new Error("There are no more revisions.");
  const areas = TITLES.map((name, index) =>
    anArea({
      name,
      countries: [COUNTRY],
      position: { latitude: 25 + index / 10, longitude: -77 },
      elevations: { base: 1000 + revision, peak: 3000 + revision },
      pisteKilometres: revision,
      liftCount: revision,
    }),
  );
  const dataDate = new Date(DAY_ZERO + revision * DAY_MS).toISOString().slice(0, 10);
  const report = await importAreas(open, stagedAreas(areas, { dataDate }), {
    address: "bench",
    isComplete: false,
    onProgress: ({ step }) => {
      // The first thing after the transaction.
      if (step === "tidying") onCommit();
    },
  });
  if (report.added + report.updated !== areas.length) throw new Error("The import changed nothing.");
}

/** The revisions of all figures in a page about these resorts: elevations, kilometres, lifts, day of the data. */
export function resortRevisions(text: string): number[] {
  const figures = [
    ...text.matchAll(/\b[13],(?!000|500)(\d{3}) m\b/g),
    ...text.matchAll(/(?<![\d.,])(\d{3}) (?:km|lifts)\b/g),
  ].map(([, digits]) => Number(digits));
  const days = [...text.matchAll(/\bdata of (\d+ \w+ \d{4})/gi)].map(
    ([, day]) => (Date.parse(`${day} UTC`) - DAY_ZERO) / DAY_MS,
  );
  return [...figures, ...days];
}
