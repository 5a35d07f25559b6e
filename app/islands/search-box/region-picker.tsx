import type { Place } from "#app/domain/filters.ts";
import type { PlaceCounts } from "#app/domain/suggestion-answers.ts";
import { CountryGroups } from "./country-groups.tsx";
import { RegionChoice } from "./region-choice.tsx";
import "./region-picker.css";
import { isChosen, REGION_TILES } from "./regions.ts";
import type { Region } from "./state.ts";

interface RegionPickerProps {
  place: Place;
  counts: PlaceCounts | null;
  onToggle: (region: Region) => void;
}

/** Continents as tiles and every country below them: several at once, each press of one shows its list. */
export function RegionPicker({ place, counts, onToggle }: RegionPickerProps) {
  return (
    <fieldset className="region-picker">
      <legend className="search-panel__heading">Regions</legend>
      <ul className="region-picker__tiles">
        {REGION_TILES.map(({ region, title, drawing }) => (
          <li key={title} className={`region-picker__tile region-picker__tile--${region.kind}`}>
            <RegionChoice
              region={region}
              title={title}
              isChosen={isChosen(place, region)}
              className="region-tile"
              onToggle={onToggle}
            >
              <span className="region-tile__map">
                <img src={drawing} alt="" width={120} height={90} />
              </span>
              <span className="region-tile__name">{title}</span>
            </RegionChoice>
          </li>
        ))}
      </ul>
      <CountryGroups place={place} counts={counts} onToggle={onToggle} />
    </fieldset>
  );
}
