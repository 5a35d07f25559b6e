import type { IndexCountsQuery } from "#app/api/generated.ts";
import { PASS_ROWS } from "#app/domain/attributes/season-passes.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { resortCount } from "../resort/shown-count.ts";

/** A season pass, with the ways to the resorts on it. */
export type SeasonPassModel = ReturnType<typeof seasonPassesModel>[number];

/**
 * The passes that a resort is on, those of most resorts first, from what IndexCounts says of
 * attributes.
 */
export function seasonPassesModel({ attributes }: Pick<IndexCountsQuery["indexCounts"], "attributes">) {
  const resortsOf = new Map(attributes.map(({ type_name, resorts }) => [type_name, resorts]));
  return PASS_ROWS.map(([name, title]) => ({ name, title, resorts: resortsOf.get(name) ?? 0 }))
    .filter(({ resorts }) => resorts > 0)
    .sort((a, b) => b.resorts - a.resorts)
    .map(({ name, title, resorts }) => {
      const filter = {
        groupedType: [{ type_name: name, operator: "=" as const, value: "yes" }],
        locationType: {},
      };
      return {
        name,
        title,
        count: resortCount(resorts),
        listHref: listUrl({ filter }),
        mapHref: listUrl({ filter, view: "map" }),
      };
    });
}
