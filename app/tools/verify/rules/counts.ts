import { DERIVED_RATING_NAMES, DERIVED_RULES, LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";
import { hallFeatureOf } from "#app/domain/attributes/halls.ts";
import { HIGHLIGHT_FROM } from "#app/domain/attributes/scores.ts";
import { sizeClass } from "#app/domain/attributes/size-class.ts";
import { mappedName } from "#app/domain/attributes/statistic-rows.ts";
import { RAILS } from "../../build-index/lifts.ts";
import { figureOf, type IndexRule } from "./rule.ts";

/**
 * The map cuts a run at every crossing: its pieces are no resort's own count, and stand under a
 * name of theirs.
 */
export const runs: IndexRule = {
  name: "runs",
  title: "the map's pieces of runs, which are no count of runs",
  find: (records) =>
    records.flatMap(({ url_segment, numerics }) => {
      const pieces = numerics.find(({ type_name }) => type_name === "mapped_run_pieces");
      const counted = numerics.find(({ type_name }) => type_name === "number_of_runs");
      if (counted?.source === "imported") {
        return [{ urlSegment: url_segment, says: `${counted.value} runs by the map` }];
      }
      return pieces
        ? [{ urlSegment: url_segment, says: `${pieces.value} pieces`, isMendedByRule: true }]
        : [];
    }),
};

/**
 * So many times the measured length a resort may state before the two are lengths of different
 * things.
 */
const MOST = 1.4;

/**
 * Resorts measure slopes by widths and turns, ski routes among them: what they say stands beside
 * the measured length and in no order.
 */
export const kilometres: IndexRule = {
  name: "kilometres",
  title: `a resort's own kilometres beyond ${MOST} times the measured ones`,
  find: (records) =>
    records.flatMap((record) => {
      const measured = figureOf(record, "piste_length");
      const stated = figureOf(record, "stated_piste_length");
      if (measured === null || stated === null || stated <= MOST * measured) return [];
      const says = `says ${stated} km, measured ${measured} km`;
      return [{ urlSegment: record.url_segment, says, isMendedByRule: true }];
    }),
};

/**
 * A line on rails is mapped in pieces: where the map has several of one kind, they may be sections
 * of one lift.
 */
export const lifts: IndexRule = {
  name: "lifts",
  title: "several funiculars or railways, which may be sections of one",
  find: (records) =>
    records.flatMap(({ url_segment, lifts: kinds }) =>
      RAILS.filter((kind) => (kinds[kind] ?? 0) > 1).map((kind) => ({
        urlSegment: url_segment,
        says: `${kinds[kind]} of kind ${kind}`,
      })),
    ),
};

/**
 * Parks for beginners with dozens of carpets are no large resorts: orders and sizes count lifts
 * alone.
 */
export const carpets: IndexRule = {
  name: "carpets",
  title: "a size that carpets and rope tows alone would make larger",
  find: (records) =>
    records.flatMap((record) => {
      const figures = new Map(record.numerics.map(({ type_name, value }) => [type_name, value]));
      const lifts = figures.get("number_of_lifts") ?? 0;
      const beside = figures.get("number_of_carpets") ?? 0;
      const together = new Map([...figures, ["number_of_lifts", lifts + beside] as const]);
      if (beside === 0 || sizeClass(together) === sizeClass(figures)) return [];
      const says = `${lifts} lifts, ${beside} carpets and rope tows`;
      return [{ urlSegment: record.url_segment, says, isMendedByRule: true }];
    }),
};

const FRIENDLY = "mapped_board_friendly";
const { minimum } = DERIVED_RULES[FRIENDLY];

/**
 * Lifts without a drag lift say nothing where boards may not ride, or no one knows whether they
 * may.
 */
export const boards: IndexRule = {
  name: "boards",
  title: "friendly to boards where they are banned, or may be",
  find: (records) =>
    records.flatMap((record) => {
      const { url_segment, generics, ratings } = record;
      const allowed = generics.find(({ type_name }) => type_name === "snowboards_allowed")?.value;
      const rated = ratings.find(({ type_name }) => type_name === "board_friendly")?.value ?? 0;
      if (allowed === "yes") return [];
      const isMendedByRule = rated < HIGHLIGHT_FROM && figureOf(record, FRIENDLY) === null;
      const lifts = LIFT_KINDS.reduce((sum, kind) => sum + (record.lifts[kind] ?? 0), 0);
      if (isMendedByRule && lifts < minimum) return [];
      return [
        { urlSegment: url_segment, says: `snowboards allowed: ${allowed ?? "not known"}`, isMendedByRule },
      ];
    }),
};

/**
 * Their snow is made, their size that of a building: they stand in no order of snow, size or value,
 * and are like each other alone.
 */
export const halls: IndexRule = {
  name: "halls",
  title: "halls and dry slopes among mountains",
  find: (records) =>
    records.flatMap(({ url_segment, generics }) => {
      const says = hallFeatureOf(generics);
      return says === null ? [] : [{ urlSegment: url_segment, says, isMendedByRule: true }];
    }),
};

/** What follows from the map by a rule has orders of its own, and is no rating that people gave. */
export const derivedBesideRated: IndexRule = {
  name: "derived-beside-rated",
  title: "figures derived by rule that would stand among ratings",
  find: (records) =>
    records.flatMap(({ url_segment, numerics, ratings }) => {
      if (ratings.some(({ source }) => source === "derived")) {
        return [{ urlSegment: url_segment, says: "a derived figure among its ratings" }];
      }
      const rated = new Set(ratings.map(({ type_name }) => mappedName(type_name)));
      const derived = DERIVED_RATING_NAMES.filter(
        (name) => !rated.has(name) && numerics.some(({ type_name }) => type_name === name),
      );
      return derived.length > 0
        ? [{ urlSegment: url_segment, says: derived.join(", "), isMendedByRule: true }]
        : [];
    }),
};
