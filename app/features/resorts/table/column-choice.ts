import { listTitle } from "#app/domain/attribute-words.ts";
import { attributesByGroup } from "#app/domain/attributes.ts";
import { formatFilters } from "#app/domain/filters.ts";
import { FIRST_PAGE, MAX_COLUMNS } from "#app/domain/limits.ts";
import { formatLook, type ListState, listUrl } from "#app/domain/list-state.ts";
import { formatOrder } from "#app/domain/order.ts";
import { orderTitle } from "#app/domain/order-words.ts";
import type { IndexKnowledge } from "../index-knowledge.ts";

/** The form that chooses columns. Made on the server. */
export interface ColumnChoice {
  /** Names of the columns that the table shows, in its order. */
  readonly shown: readonly string[];
  readonly groups: readonly ColumnGroup[];
  /** What the form keeps: filters, order and page, where they say something. */
  readonly kept: Readonly<Record<string, string>>;
  /** The other parameters that say how the list is looked at. */
  readonly look: Readonly<Record<string, string>>;
  /** The same list with the usual columns; null where these are shown. */
  readonly usualHref: string | null;
  /** How many columns the address names beyond those that a table takes. */
  readonly surplus: number;
}

export interface ColumnGroup {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly title: string }[];
}

/**
 * What can be chosen beside what is shown: every attribute that some resort has.
 *
 * @param shown names of the columns that the table shows
 */
export function columnChoice(
  state: ListState,
  shown: readonly string[],
  { has }: Pick<IndexKnowledge, "has">,
): ColumnChoice {
  const { filter, order, page, columns, ...look } = state;
  const filters = formatFilters(filter);
  const orderBy = formatOrder(order);
  const isOffered = ({ name }: { name: string }) => has(name) || shown.includes(name);
  const groups = [
    { title: "Score", columns: [{ name: "total_score", title: orderTitle("total_score") }] },
    ...[...attributesByGroup("Numeric"), ...attributesByGroup("Generic"), ...attributesByGroup("Rating")].map(
      ({ group, attributes }) => ({
        title: group.title,
        columns: attributes.map((attribute) => ({ name: attribute.name, title: listTitle(attribute) })),
      }),
    ),
  ];
  return {
    shown,
    groups: groups
      .map((group) => ({ ...group, columns: group.columns.filter(isOffered) }))
      .filter((group) => group.columns.length > 0),
    kept: {
      ...(filters && { filters }),
      ...(orderBy && { orderBy }),
      ...(page !== FIRST_PAGE && { page: String(page) }),
    },
    look: formatLook({ ...look, columns: [] }),
    usualHref: columns.length > 0 ? listUrl({ ...state, columns: [] }) : null,
    surplus: Math.max(columns.length - MAX_COLUMNS, 0),
  };
}
