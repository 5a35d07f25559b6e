import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { SURPLUS_COMPARED } from "#app/domain/compare/compare-selection.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Parameters of an address that are invalid. */
export interface InvalidParams {
  /** In a rider's words: "the filters, the page". */
  readonly words: string;
  /** Exactly, for the author of the address. */
  readonly parts: readonly string[];
}

const WORDS: Readonly<Record<string, string>> = {
  filters: "the filters",
  month: "the month",
  week: "the week",
  from: "where you start",
  near: "where you start",
  within: "the distance",
  car_free: "the railway station",
  similar: "the resort that others are like",
  who: "who comes along",
  least: "the bound for each of you",
  weights: "what counts for you",
  orderBy: "the order",
  order: "the order",
  page: "the page",
  place: "the place",
  view: "the view",
  columns: "the columns",
  at: "the place on the map",
  compare: "the resorts to compare",
};

/**
 * @param invalid what the parsers of an address left out, as in 'page: no page "x"'
 * @example describeInvalid(['orderBy: not readable as JSON', 'page: no page "x"'])?.words // "the order, the page"
 */
export function describeInvalid(invalid: readonly string[]): InvalidParams | null {
  // That one is read well, and the compare bar says it.
  const parts = invalid.filter((part) => part !== SURPLUS_COMPARED);
  if (parts.length === 0) return null;
  return { words: [...new Set(parts.map(partWords))].join(", "), parts };
}

function partWords(said: string): string {
  const field = said.slice(0, Math.max(said.indexOf(":"), 0));
  const attribute = LISTED_ATTRIBUTES.find(({ name }) => name === field.replace(/_(min|max)$/, ""));
  return WORDS[field] ?? (attribute ? attribute.listTitle : "a part without a name");
}

/** Says what of an address was left out; nothing where all was understood. */
export function InvalidParamsNotice({ invalid }: { invalid: InvalidParams | null }) {
  if (!invalid) return null;
  return (
    <Notice tone="warning" isLive>
      <p>{`We could not read part of this address: ${invalid.words}. The rest is shown.`}</p>
      <Disclosure summary="What exactly">
        <p>{invalid.parts.join("; ")}</p>
      </Disclosure>
    </Notice>
  );
}
