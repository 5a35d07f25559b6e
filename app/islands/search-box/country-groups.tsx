import { useMemo, useState } from "react";
import type { Place } from "#app/domain/filters.ts";
import type { PlaceCounts } from "#app/domain/suggestion-answers.ts";
import { formatNumber } from "#app/domain/units.ts";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "./options.ts";
import { RegionChoice } from "./region-choice.tsx";
import { type CountryEntry, type CountryGroup, countryGroups, isChosen } from "./regions.ts";
import type { Region } from "./state.ts";

/** What stands in place of a number where a country holds no resort. */
const NONE_YET = "none yet";

interface CountryGroupsProps {
  place: Place;
  counts: PlaceCounts | null;
  onToggle: (region: Region) => void;
}

/** Every country, folded away by continents: 250 checkboxes in a row are nothing to tab through. */
export function CountryGroups({ place, counts, onToggle }: CountryGroupsProps) {
  const groups = useMemo(() => countryGroups(counts), [counts]);
  return (
    <div className="country-groups">
      <p className="search-panel__heading country-groups__heading">Countries</p>
      {groups.map((group) => (
        <Group
          key={group.continent}
          group={group}
          isKnown={counts !== null}
          place={place}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<CountryGroupsProps, "place" | "onToggle"> {
  group: CountryGroup;
  /** The counts have come: how many of its countries hold resorts can be said. */
  isKnown: boolean;
}

function Group({ group: { continent, countries }, isKnown, place, onToggle }: GroupProps) {
  const chosen = countries.filter(({ code }) => isChosen(place, { kind: "country", id: code }));
  const withResorts = countries.filter(({ resorts }) => resorts !== 0).length;
  // It begins open where something in it is chosen; later that is the visitor's business.
  const [isOpen, setOpen] = useState(chosen.length > 0);
  return (
    <details
      className="country-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="country-group__head">
        <Icon name="chevron-right" size="0.9rem" className="country-group__mark" />
        <span className="country-group__name">
          <span className="visually-hidden">Countries in </span>
          {continent}
        </span>
        <span className="country-group__count figures" data-chosen={chosen.length > 0 || undefined}>
          {chosen.length > 0 && `${chosen.length} of `}
          {(isKnown || chosen.length > 0) && withResorts}
        </span>
      </summary>
      {isOpen && (
        <ul className="country-group__list">
          {countries.map((country) => (
            <Country
              key={country.code}
              country={country}
              isChosen={chosen.includes(country)}
              onToggle={onToggle}
            />
          ))}
        </ul>
      )}
    </details>
  );
}

interface CountryProps extends Pick<CountryGroupsProps, "onToggle"> {
  country: CountryEntry;
  isChosen: boolean;
}

function Country({ country: { code, name, resorts }, isChosen, onToggle }: CountryProps) {
  const isEmpty = resorts === 0;
  return (
    <li>
      <RegionChoice
        region={{ kind: "country", id: code }}
        title={name}
        note={resorts === null ? null : isEmpty ? NONE_YET : counted(resorts, "resort", "resorts")}
        isChosen={isChosen}
        // A shared link may have chosen it: then it can be taken back.
        isDisabled={isEmpty && !isChosen}
        className="country-choice"
        onToggle={onToggle}
      >
        <span className="country-choice__name">
          <Flag code={code} /> {name}
        </span>
        {resorts !== null && (
          <span className="country-choice__count figures">{isEmpty ? NONE_YET : formatNumber(resorts)}</span>
        )}
      </RegionChoice>
    </li>
  );
}
