import { createContext, useCallback, useContext } from "react";
import { withCompareSelection } from "#app/domain/compare/compare-selection.ts";
import type { ListViewName } from "#app/domain/list/list-views.ts";

/**
 * What the visitor chose by other means than a field of the form. The form sends it along in hidden
 * fields.
 */
export interface OtherChoices {
  /** The resorts selected to be compared, those of other pages included. */
  readonly compare: readonly string[];
  /**
   * What was selected beyond MAX_COMPARED, by the address or before the script was there to refuse
   * it: until the next choice of one.
   */
  readonly surplus: readonly string[];
  readonly view: ListViewName;
  /**
   * A place that the search box or the map chose, as the JSON of a filter; empty where the fields
   * say it.
   */
  readonly place: string;
}

/** The list's form, for whatever on the page belongs to it. */
export interface ListForm extends OtherChoices {
  /** Chooses, and sends the form. */
  choose(change: Partial<OtherChoices>): void;
  /** Sends what was chosen, at once. False: something is invalid, and has the focus now. */
  send(): boolean;
  /** What is wrong with ends of ranges, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Counts how often the fields were given what the server drew. */
  readonly resets: number;
}

/** On pages without a list, whose addresses stay as they are. */
const NO_FORM: ListForm = {
  compare: [],
  surplus: [],
  view: "list",
  place: "",
  choose: () => {},
  send: () => true,
  problems: {},
  resets: 0,
};

export const ListFormContext = createContext(NO_FORM);

export const useListForm = () => useContext(ListFormContext);

/** Gives addresses of lists that the server made the compare selection as it is now. */
export function useListHref(): (href: string) => string {
  const form = useListForm();
  const { compare } = form;
  const isList = form !== NO_FORM;
  return useCallback((href) => (isList ? withCompareSelection(href, compare) : href), [isList, compare]);
}
