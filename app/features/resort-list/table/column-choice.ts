import { attributesByGroup } from "#app/domain/attributes/attributes.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { orderTitle } from "#app/domain/list/order-labels.ts";
import type { IndexKnowledge } from "../../resort/index-knowledge.ts";
import { MAX_COLUMNS } from "./column-limit.ts";

/** The form that chooses columns. Made on the server. */
export interface ColumnChoice {
  /** Names of the columns that the table shows, in its order. */
  readonly shown: readonly string[];
  readonly groups: readonly ColumnGroup[];
  /** The page that is shown, which other columns change nothing of. */
  readonly page: number;
  /** The same list with the usual columns; null where these are shown. */
  readonly usualHref: string | null;
  /** How many columns the address names beyond those that a table takes. */
  readonly surplus: number;
}

interface ColumnGroup {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly title: string }[];
}

/**
 * What can be chosen beside what is shown: every attribute that is known of enough resorts.
 *
 * @param shown names of the columns that the table shows
 */
export function columnChoice(
  state: ListState,
  shown: readonly string[],
  { isOffered: isKnown }: Pick<IndexKnowledge, "isOffered">,
): ColumnChoice {
  const { page, columns } = state;
  const isOffered = ({ name }: { name: string }) => isKnown(name) || shown.includes(name);
  const groups = [
    { title: "Score", columns: [{ name: "total_score", title: orderTitle("total_score") }] },
    ...[...attributesByGroup("Numeric"), ...attributesByGroup("Generic"), ...attributesByGroup("Rating")].map(
      ({ group, attributes }) => ({
        title: group.title,
        columns: attributes.map((attribute) => ({ name: attribute.name, title: attribute.listTitle })),
      }),
    ),
  ];
  return {
    shown,
    groups: groups
      .map((group) => ({ ...group, columns: group.columns.filter(isOffered) }))
      .filter((group) => group.columns.length > 0),
    page,
    usualHref: columns.length > 0 ? listUrl({ ...state, columns: [] }) : null,
    surplus: Math.max(columns.length - MAX_COLUMNS, 0),
  };
}
