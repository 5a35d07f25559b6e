import { hallFeatureOf } from "#app/domain/attributes/halls.ts";
import type { IndexRule } from "./rule.ts";

/** Their snow is made, their size that of a building: they stand in no order of snow, size or value, and are like each other alone. */
export const halls: IndexRule = {
  name: "halls",
  title: "halls and dry slopes among mountains",
  find: (records) =>
    records.flatMap(({ url_segment, generics }) => {
      const says = hallFeatureOf(generics);
      return says === null ? [] : [{ urlSegment: url_segment, says, isMendedByRule: true }];
    }),
};
