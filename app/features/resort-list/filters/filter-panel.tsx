import { useState } from "react";
import { segmentOf } from "#app/domain/compare/compare-selection.ts";
import type { ListModel } from "../list-model.ts";
import { shownResorts } from "../shown-resorts.ts";
import { FilterForm } from "./filter-form.tsx";
import { OpenGroups } from "./filter-group.tsx";
import { ListPanel } from "./list-panel.tsx";

interface FilterPanelProps {
  list: Pick<ListModel, "filters" | "applied" | "total" | "map" | "table" | "cards">;
  /** The visitor wants to see the resorts. */
  onSent: () => void;
}

/**
 * The filters. Beside the map, where they would stand between the visitor and the list, they are
 * closed.
 */
export function FilterPanel({ list, onSent }: FilterPanelProps) {
  const [openGroups] = useState(() => new Set<string>());
  const set = list.applied.length;
  const segments = shownResorts(list).map(({ href }) => segmentOf(href));
  return (
    <OpenGroups.Provider value={openGroups}>
      <ListPanel
        title="Filters"
        summary={set > 0 ? `Filters (${set})` : "Filters"}
        icon="filter"
        className="filter-panel panel"
        isOpen={!list.map}
      >
        {(close) => (
          <FilterForm
            fields={list.filters}
            total={list.total}
            segments={segments}
            isDialog={close !== null}
            onSent={() => {
              close?.();
              onSent();
            }}
          />
        )}
      </ListPanel>
    </OpenGroups.Provider>
  );
}
