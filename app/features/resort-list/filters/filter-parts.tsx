import type { LiveCount } from "../form/use-live-count.ts";
import { WhenAndFrom } from "../when-and-where/when-and-from.tsx";
import { Features, Places, Statuses } from "./choices.tsx";
import type { FilterFields } from "./filter-fields.ts";
import { LifestyleList } from "./lifestyle-list.tsx";
import { Ratings, Statistics } from "./range-groups.tsx";

interface FilterPartsProps {
  fields: FilterFields;
  live: LiveCount | null;
}

/**
 * What the list can be filtered by: when and from where, ready-made filters, the place, and
 * everything else in groups.
 */
export function FilterParts({ fields, live }: FilterPartsProps) {
  return (
    <>
      <WhenAndFrom trip={fields.trip} />
      <LifestyleList lifestyles={fields.lifestyles} />
      <Places fields={fields} />
      <div>
        <Statistics fields={fields} live={live} />
      </div>
      <Ratings fields={fields} live={live} />
      <div>
        <Features fields={fields} />
        <Statuses fields={fields} />
      </div>
    </>
  );
}
