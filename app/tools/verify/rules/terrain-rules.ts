import { drawnCounts } from "#app/backend/resort-rows/drawn-figures.ts";
import { areOfOneGrade } from "#app/domain/attributes/terrain.ts";
import { TERRAIN_SHARES } from "#app/domain/attributes/terrain-shares.ts";
import { levelOf } from "#app/domain/mountain/run-levels.ts";
import { figureOf, type IndexRule } from "./rule.ts";

/** Of smaller hills a quarter is soon reached. */
const MIN_VERTICAL_M = 250;
const MAX_FROM_DRAWN = 0.25;

export const vertical: IndexRule = {
  name: "vertical",
  title: "the vertical is not that of the mapped runs",
  find: (records) =>
    records.flatMap((record) => {
      const { lowest, highest } = record.terrain ?? {};
      const ours = figureOf(record, "vertical_drop");
      if (ours === null || lowest == null || highest == null) return [];
      const drawn = highest - lowest;
      if (Math.max(ours, drawn) < MIN_VERTICAL_M || Math.abs(ours - drawn) <= MAX_FROM_DRAWN * drawn)
        return [];
      return [{ urlSegment: record.url_segment, says: `${ours} m, and ${drawn} m of runs` }];
    }),
};

/** Sources round, and lifts end beside the runs. */
const MAX_FROM_BETWEEN = 0.05;

/**
 * Records lose a vertical that is more than what lies between
 * (app/domain/attributes/record-checks.ts): here it is less, or alone.
 */
export const heights: IndexRule = {
  name: "heights",
  title: "the stated vertical is not from base to peak",
  find: (records) =>
    records.flatMap((record) => {
      const own = record.numerics.find(({ type_name }) => type_name === "vertical_drop");
      if (!own || own.source === "derived") return [];
      const [base, peak] = [figureOf(record, "elevation_base"), figureOf(record, "elevation_peak")];
      if (base === null || peak === null)
        return [{ urlSegment: record.url_segment, says: `${own.value} m without its ends` }];
      const between = peak - base;
      return Math.abs(own.value - between) > MAX_FROM_BETWEEN * between
        ? [{ urlSegment: record.url_segment, says: `${own.value} m beside ${base}–${peak} m` }]
        : [];
    }),
};

export const undrawn: IndexRule = {
  name: "undrawn",
  title: "too few of a mountain's runs are drawn",
  find: (records) =>
    records.flatMap((record) => {
      const { reason } = drawnCounts(record, record.numerics);
      const isShown = figureOf(record, "faces_north") !== null;
      return reason ? [{ urlSegment: record.url_segment, says: reason, isMendedByRule: !isShown }] : [];
    }),
};

/** Of an area with so many lifts people know how high and how large it is. */
const MIN_LIFTS = 8;

export const noFigures: IndexRule = {
  name: "no-figures",
  title: "eight lifts or more without vertical or kilometres",
  find: (records) =>
    records.flatMap((record) => {
      // A length that the resort states is one as well.
      const hasLength = figureOf(record, "stated_piste_length") !== null;
      const missing = ["vertical_drop", ...(hasLength ? [] : ["piste_length"])].filter(
        (name) => figureOf(record, name) === null,
      );
      if (record.lift_count < MIN_LIFTS || missing.length === 0) return [];
      return [
        { urlSegment: record.url_segment, says: `${record.lift_count} lifts, no ${missing.join(" and ")}` },
      ];
    }),
};

export const oneGrade: IndexRule = {
  name: "one-grade",
  title: "one difficulty has everything on 4 km or more",
  find: (records) =>
    records.flatMap((record) => {
      const shares = TERRAIN_SHARES.map((name) => figureOf(record, name) ?? 0);
      const kilometres = figureOf(record, "piste_length") ?? 0;
      return areOfOneGrade(shares, kilometres)
        ? [{ urlSegment: record.url_segment, says: `${shares.join(", ")} % on ${kilometres} km` }]
        : [];
    }),
};

/** Few mountains have more that is hard, per cent. */
const MAX_HARD_SHARE = 55;

export const hardShare: IndexRule = {
  name: "hard-share",
  title: "more than 55 % of the runs are hard",
  find: (records) =>
    records.flatMap((record) => {
      const share = figureOf(record, "terrain_expert") ?? 0;
      return share > MAX_HARD_SHARE ? [{ urlSegment: record.url_segment, says: `${share} %` }] : [];
    }),
};

/** Of smaller areas one run is soon so much. */
const MIN_KILOMETRES = 20;
/**
 * Where runs have four colours, red takes what is steep elsewhere: few mountains have more that is
 * black, per cent.
 */
const MAX_BLACK_SHARE = 40;

export const blackShare: IndexRule = {
  name: "black-share",
  title: `more than ${MAX_BLACK_SHARE} % is black on ${MIN_KILOMETRES} km or more of four colours`,
  find: (records) =>
    records.flatMap((record) => {
      const hasFourColours = levelOf("easy", record.countries[0] ?? null) === "blue";
      const share = figureOf(record, "terrain_expert") ?? 0;
      const kilometres = figureOf(record, "piste_length") ?? 0;
      return hasFourColours && share > MAX_BLACK_SHARE && kilometres >= MIN_KILOMETRES
        ? [{ urlSegment: record.url_segment, says: `${share} % on ${kilometres} km` }]
        : [];
    }),
};
