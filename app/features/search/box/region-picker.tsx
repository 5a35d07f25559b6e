import { useMemo } from "react";
import type { Place } from "#app/domain/list/filters.ts";
import type { PlaceCounts } from "#app/domain/suggestions/suggestion-answers.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { CountryGroup } from "./country-group.tsx";
import { RegionChoice } from "./region-choice.tsx";
import { countryGroups, isChosen, REGION_TILES } from "./regions.ts";
import type { Region } from "./state.ts";

interface RegionPickerProps {
  place: Place;
  counts: PlaceCounts | null;
  onToggle: (region: Region) => void;
}

/**
 * Continents as tiles, each with its countries folded away below it: several at once, each press of
 * one shows its list. A continent that is no tile (specification, section 2) has its countries
 * alone.
 */
export function RegionPicker({ place, counts, onToggle }: RegionPickerProps) {
  const groups = useMemo(() => countryGroups(counts), [counts]);
  const shared = { isKnown: counts !== null, place, onToggle };
  return (
    <fieldset data-keeps-focus>
      <legend className="search-panel__heading small quiet strong">Regions</legend>
      <ul className="region-picker__tiles">
        {REGION_TILES.map(({ region, title, drawing }) => {
          const tile = (
            <RegionChoice
              region={region}
              title={title}
              isChosen={isChosen(place, region)}
              className="region-tile"
              onToggle={onToggle}
            >
              <span className="region-tile__map">
                <Drawing src={drawing} width={240} height={180} />
              </span>
              <span className="region-tile__name">{title}</span>
            </RegionChoice>
          );
          const group = groups.find(({ continent }) => continent === title);
          if (group) return <CountryGroup key={title} group={group} tile={tile} {...shared} />;
          return (
            <li key={title} className="region-picker__tile region-picker__tile--wide">
              {tile}
            </li>
          );
        })}
        {groups
          .filter(({ continent }) => !REGION_TILES.some(({ title }) => title === continent))
          .map((group) => (
            <CountryGroup key={group.continent} group={group} {...shared} />
          ))}
      </ul>
    </fieldset>
  );
}
