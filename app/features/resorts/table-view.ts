import type { ResortsQuery } from "#app/api/generated.ts";
import type { ListState } from "#app/domain/list-state.ts";
import type { UnitSystem } from "#app/domain/units.ts";

/** The list as a table. Made on the server. */
export interface TableView {
  readonly firstRank: number;
}

export function tableView(
  _resorts: ResortsQuery["resorts"],
  { firstRank }: { state: ListState; units: UnitSystem; firstRank: number },
): TableView {
  return { firstRank };
}
