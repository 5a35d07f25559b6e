import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { edited, openTray, type Tray } from "#app/islands/filters/tray.ts";
import type { FilterFields } from "../filter-fields.ts";
import type { FilterTools } from "./filter-tools.ts";

/**
 * The form's state, which follows the address: what it was changed to stays as far as the tools say, if they are there.
 *
 * What an address brings is worked out while drawing and kept afterwards: a drawing that React gives up, as it may while a
 * page comes, leaves no trace.
 */
export function useTray(fields: FilterFields, tools: FilterTools | null) {
  const isPending = useNavigation().state !== "idle";
  const opened = useMemo(() => trayOf(fields), [fields]);
  const [kept, setKept] = useState(opened);
  const follow = useCallback(
    (before: Tray) => {
      if (before.source === fields) return before;
      return tools ? tools.arrived(before, opened, isPending) : opened;
    },
    [fields, opened, tools, isPending],
  );
  const tray = useMemo(() => follow(kept), [follow, kept]);
  const change = useCallback(
    (next: (before: Tray) => Tray) => setKept((before) => next(follow(before))),
    [follow],
  );
  // What an address brought is kept as it was when it came: later something else may be pending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when an address comes, and only then
  useEffect(() => change((before) => before), [fields]);
  const edit = useCallback(
    (name: string, values: readonly string[]) => change((before) => edited(before, name, values)),
    [change],
  );
  return { tray, change, edit };
}

/** The form where the visitor has changed nothing: as the address has it. */
export function trayOf(fields: FilterFields): Tray {
  const { kept, orderBy, look, units, values, continents, chosenCountries, statuses } = fields;
  return openTray(
    fields,
    { ...(kept && { filters: kept }), ...(orderBy && { orderBy }), ...look, units },
    {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
      continent: continents.filter(({ isChosen }) => isChosen).map(({ id }) => id),
      country: chosenCountries,
      status: (statuses ?? []).filter(({ isChosen }) => isChosen).map(({ status }) => status),
    },
  );
}
