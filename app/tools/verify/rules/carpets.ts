import { sizeClass } from "#app/domain/attributes/size-class.ts";
import type { IndexRule } from "./rule.ts";

/** Parks for beginners with dozens of carpets are no large resorts: orders and sizes count lifts alone. */
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
