import type { IndexRule } from "./rule.ts";

const KINDS: readonly string[] = ["is_indoor", "is_dry_slope"];

/** Their snow is made, their size that of a building: they stand in no order of snow, size or value, and are like each other alone. */
export const halls: IndexRule = {
  name: "halls",
  title: "halls and dry slopes among mountains",
  find: (records) =>
    records.flatMap(({ url_segment, generics }) => {
      const kind = generics.find(({ type_name, value }) => KINDS.includes(type_name) && value === "yes");
      return kind ? [{ urlSegment: url_segment, says: kind.type_name, isMendedByRule: true }] : [];
    }),
};
