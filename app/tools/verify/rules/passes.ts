import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { isPass } from "#app/domain/attributes/attributes.ts";
import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { type Finding, type IndexRule, isWholeOf } from "./rule.ts";

/**
 * Passes of a season are sold from its May on: pages read before then tell of the season before.
 */
const READ_SINCE = `${PASS_SEASON.slice(0, 4)}-05-01`;

const passesOf = ({ generics }: ResortRecord) =>
  generics.filter(({ type_name, value }) => value === "yes" && isPass(type_name));

function old(record: ResortRecord): Finding[] {
  const found = passesOf(record).filter(({ as_of }) => as_of === null || as_of < READ_SINCE);
  return found.map(({ type_name, as_of }) => ({
    urlSegment: record.url_segment,
    says: `${type_name} as of ${as_of}`,
  }));
}

/** Lists have wholes alone: what holds at a part alone is found by no filter. */
function differing(part: ResortRecord, whole: ResortRecord): Finding[] {
  const missing = (of: ResortRecord, other: ResortRecord) => {
    const known = new Set(passesOf(other).map(({ type_name }) => type_name));
    return passesOf(of).flatMap(({ type_name }) => (known.has(type_name) ? [] : type_name));
  };
  return [
    ...missing(whole, part).map((name) => `not on ${name}, as ${whole.url_segment} is`),
    ...missing(part, whole).map((name) => `on ${name}, as ${whole.url_segment} is not`),
  ].map((says) => ({ urlSegment: part.url_segment, says }));
}

/** Passes that were read for another season, and parts that are on others than their whole is. */
export const passes: IndexRule = {
  name: "passes",
  title: "a pass of another season, or of a part and not its whole",
  find: (records) =>
    records.flatMap((record) => {
      const whole = record.part_of === null ? undefined : records.find((other) => isWholeOf(other, record));
      return [...old(record), ...(whole ? differing(record, whole) : [])];
    }),
};
