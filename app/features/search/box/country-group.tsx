import { type ReactNode, useId, useState } from "react";
import { resortCount } from "#app/domain/attributes/units.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RegionChoice } from "./region-choice.tsx";
import { type CountryGroup as Countries, type CountryEntry, isChosen } from "./regions.ts";
import type { Region } from "./state.ts";

/** What is in place of a number where a country holds no resort. */
const NONE_YET = "none yet";

interface CountryGroupProps {
  group: Countries;
  /** The continent itself, to be chosen; without it the group says its name. */
  tile?: ReactNode;
  /** The counts have come: how many of its countries hold resorts can be said. */
  isKnown: boolean;
  place: Place;
  onToggle: (region: Region) => void;
}

/**
 * The countries of a continent, folded away below its tile: 250 checkboxes in a row are nothing to
 * tab through.
 */
export function CountryGroup({ group, tile, isKnown, place, onToggle }: CountryGroupProps) {
  const { continent, countries } = group;
  const chosen = countries.filter(({ code }) => isChosen(place, { kind: "country", id: code }));
  const withResorts = countries.filter(({ resorts }) => resorts !== 0).length;
  // It begins open where something in it is chosen; later that is the visitor's business.
  const [isOpen, setOpen] = useState(chosen.length > 0);
  const id = useId();
  const ofChosen = chosen.length > 0 ? `${chosen.length} of ` : "";
  const shownCount = isKnown || chosen.length > 0 ? `${ofChosen}${withResorts} ` : "";
  const word = withResorts === 1 && isKnown ? "country" : "countries";
  return (
    <>
      <li className={tile ? "region-picker__tile" : "region-picker__rest"}>
        {tile}
        <button
          type="button"
          className="country-group"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {tile ? (
            <span className="figures" data-chosen={chosen.length > 0 || undefined}>
              <span>{shownCount}</span>
              <span className="country-group__word">{word}</span>
              <span className="visually-hidden">{` in ${continent}`}</span>
            </span>
          ) : (
            <span>
              {`${continent}${isKnown ? `: ${withResorts === 0 ? NONE_YET : plural(withResorts, "country", "countries")}` : ""}`}
            </span>
          )}
          <Icon name="chevron-down" size="0.9rem" className="country-group__mark" />
        </button>
      </li>
      {isOpen && (
        <li id={id} className="country-group__countries">
          <ul aria-label={`Countries in ${continent}`} className="country-group__list">
            {countries.map((country) => (
              <Country
                key={country.code}
                country={country}
                isChosen={chosen.includes(country)}
                onToggle={onToggle}
              />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}

interface CountryProps extends Pick<CountryGroupProps, "onToggle"> {
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
        note={resorts === null ? null : isEmpty ? NONE_YET : resortCount(resorts)}
        isChosen={isChosen}
        // A shared link may have chosen it: then it can be taken back.
        isDisabled={isEmpty && !isChosen}
        className="country-choice"
        onToggle={onToggle}
      >
        <span className="country-choice__name">
          <Flag code={code} /> <span>{name}</span>
        </span>
        {resorts !== null && (
          <span className="country-choice__count figures">{isEmpty ? NONE_YET : formatNumber(resorts)}</span>
        )}
      </RegionChoice>
    </li>
  );
}
