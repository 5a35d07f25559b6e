import type { RunLevel } from "#app/domain/mountain/run-levels.ts";
import type { Ordered } from "#app/domain/mountain/runs-address.ts";

/** Runs or lifts as rows; columns of which nothing, or too little, is known are left out. */
export interface WaysTableModel {
  readonly columns: readonly WaysColumn[];
  readonly rows: readonly WaysRow[];
}

export interface WaysColumn {
  readonly name: string;
  readonly title: string;
  /** Words stand at the begin of a cell, figures at its end. */
  readonly isWords: boolean;
  readonly sorted: "ascending" | "descending" | null;
  /** The page in the order of this column, or in the other direction. */
  readonly href: string;
}

export interface WaysRow {
  readonly key: string;
  readonly name: string;
  /** What the run is for, where that is no descent; else null. */
  readonly note: string | null;
  readonly level: RunLevel | "lift";
  /** The page with its profile open, or closed again; null where no heights are known. */
  readonly href: string | null;
  /** Below the columns, null where it is not known. */
  readonly cells: readonly (string | null)[];
}

/** A column, with what is known of a row in it. */
export interface WaysColumnRule<Way, Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly isWords?: boolean;
  /** A visitor wants the most first. */
  readonly isDescendingFirst?: boolean;
  /** The column is left out where it is known of less than this share of the rows. */
  readonly leastShare?: number;
  /** Null where it is not known: the last in either direction. */
  readonly sortedBy: (way: Way) => number | string | null;
  readonly shown: (way: Way) => string | null;
}

interface TableOptions<Way, Name extends string> {
  readonly rules: readonly WaysColumnRule<Way, Name>[];
  readonly order: Ordered<Name>;
  readonly hrefOf: (order: Ordered<Name>) => string;
  readonly rowOf: (way: Way) => Omit<WaysRow, "cells">;
}

/** @param ways in their usual order, which is kept among equals */
export function waysTable<Way, Name extends string>(
  ways: readonly Way[],
  { rules, order, hrefOf, rowOf }: TableOptions<Way, Name>,
): WaysTableModel {
  const known = rules.filter(({ shown, leastShare = 0 }) => {
    const rows = ways.filter((way) => shown(way) !== null).length;
    return rows > 0 && rows >= ways.length * leastShare;
  });
  const [name, ...others] = known;
  if (!name) return { columns: [], rows: [] };
  const by = rules.find((rule) => rule.name === order.by) ?? name;
  return {
    columns: known.map((rule) => {
      const isSorted = rule.name === order.by;
      const isDescending = isSorted ? !order.isDescending : (rule.isDescendingFirst ?? false);
      return {
        name: rule.name,
        title: rule.title,
        isWords: rule.isWords ?? false,
        sorted: isSorted ? (order.isDescending ? "descending" : "ascending") : null,
        href: hrefOf({ by: rule.name, isDescending }),
      };
    }),
    rows: ordered(ways, by, order.isDescending).map((way) => ({
      ...rowOf(way),
      cells: others.map(({ shown }) => shown(way)),
    })),
  };
}

const WORDS = new Intl.Collator("en", { numeric: true });

/** Names as people look for them: 2 before 10. */
export function compareNames(a: string, b: string): number {
  return WORDS.compare(a, b);
}

function ordered<Way, Name extends string>(
  ways: readonly Way[],
  { sortedBy }: WaysColumnRule<Way, Name>,
  isDescending: boolean,
): Way[] {
  const valued = ways.map((way) => ({ way, value: sortedBy(way) }));
  const known = valued.flatMap(({ way, value }) => (value === null ? [] : [{ way, value }]));
  const compared = known.sort((a, b) => {
    const [first, second] = isDescending ? [b.value, a.value] : [a.value, b.value];
    return typeof first === "number" && typeof second === "number"
      ? first - second
      : compareNames(String(first), String(second));
  });
  return [...compared, ...valued.filter(({ value }) => value === null)].map(({ way }) => way);
}
