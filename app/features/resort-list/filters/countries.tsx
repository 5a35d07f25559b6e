import { useRef } from "react";
import { AllFiltersButton } from "./all-filters-button.tsx";
import { countryChoices } from "./country-choices.ts";
import type { FilterFields } from "./filter-fields.ts";
import { LongSelect } from "./long-select.tsx";

/** Those that most people look for. */
const USUAL = ["AT", "CA", "CH", "DE", "FR", "IT", "JP", "US"];
const isUsual = ({ value }: { value: string }) => USUAL.includes(value);

/**
 * The chosen countries as chips, and a field that adds one. Without script each is a select, and
 * one more.
 */
export function Countries({
  countries,
  chosenCountries,
}: Pick<FilterFields, "countries" | "chosenCountries">) {
  const element = useRef<HTMLDivElement>(null);
  const choices = countryChoices(countries);
  const goOn = () => (element.current?.querySelector("button") ?? element.current)?.focus();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div ref={element} role="group" aria-label="Countries" tabIndex={-1} className="filter-form__countries">
      {[...chosenCountries, ""].map((code, index) => (
        <LongSelect
          key={code || "another"}
          name="country"
          label={index === 0 ? "Country" : "Or country"}
          defaultValue={code}
          {...(code === "" ? { placeholder: "Type its name" } : { isChip: true, onRemoved: goOn })}
          groups={(areAll) => [
            {
              title: null,
              options: [
                { value: "", label: index === 0 ? "Any country" : "No other country" },
                ...choices.filter(isUsual),
              ],
            },
            {
              title: "More countries",
              options: choices.filter((choice) => !isUsual(choice) && (areAll || choice.value === code)),
            },
          ]}
        />
      ))}
      <AllFiltersButton>Every country on one page</AllFiltersButton>
    </div>
  );
}
