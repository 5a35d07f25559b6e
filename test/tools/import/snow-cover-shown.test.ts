import { expect, it } from "vitest";
import { snowByMonthModel } from "#app/features/getting-there/snow-by-month-model.ts";
import { importAreas } from "#app/tools/import/run-import.ts";
import { stageExport } from "#app/tools/import/stage.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aFeature, aFile, geojsonOf, properties } from "./reading/exports.ts";

const backend = openBackendForTests("empty");

/** The index behind the backend, as an import takes it. */
const opened = () => ({
  db: backend.db,
  maintain: (statement: string) => backend.maintain(statement),
  ...({ kind: "pglite", pool: null, dump: null, serve: null, close: async () => {} } as const),
});

const RECORD = `query {
  resortRecord(url_segment: "elm") { snow { name } snow_cover { year months source } }
}`;

it("shows the snow cover of an export on the page of a resort once an import has brought it", async () => {
  // Eight days of each month, seen whole: white in January, bare in July.
  const days = Array.from({ length: 96 }, (_, index) => {
    const month = Math.floor(index / 8);
    return [1 + Math.floor(month * 30.4) + (index % 8) + 1, month === 6 ? 0 : 90 - month, 100];
  });
  const statistics = {
    ...(properties().statistics as object),
    snowCover: { overall: [{ year: 2026, days }], byActivity: {} },
  };
  const file = await aFile(geojsonOf(aFeature({ statistics })));
  const staged = await stageExport(file);
  await importAreas(opened(), staged, { address: file, isComplete: null });
  await staged.dispose();
  const { resortRecord: record } = await backend.data(RECORD);
  expect(record).toMatchObject({ snow: null, snow_cover: { year: 2026 } });
  const shown = snowByMonthModel(record, 46.92, "metric");
  expect(shown?.title).toBe("Snow cover by month, from satellite");
  expect(shown?.bars.find(({ month }) => month === "Jan")?.value).toBe(90);
  expect(shown?.about).toContain("2026");
});
