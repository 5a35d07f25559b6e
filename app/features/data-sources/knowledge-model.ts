import type { IndexCountsQuery } from "#app/api/generated.ts";
import { type Category, LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { formatNumber } from "#app/domain/numbers.ts";

/** Of how many resorts one attribute is known. */
interface KnownAttribute {
  readonly name: string;
  readonly title: string;
  readonly resorts: number;
  /** "3,612 (89%)". */
  readonly shown: string;
  /** "all derived", "120 derived"; null where none is. */
  readonly derived: string | null;
}

interface KnowledgeGroup {
  readonly name: string;
  readonly title: string;
  /** Most known first. */
  readonly known: readonly KnownAttribute[];
  /** Titles of what is known of no resort. */
  readonly unknown: readonly string[];
}

export interface KnowledgeModel {
  /** All resorts of the index: what a whole bar stands for. */
  readonly resorts: number;
  readonly groups: readonly KnowledgeGroup[];
}

const GROUPS: readonly { readonly name: string; readonly category: Category; readonly title: string }[] = [
  { name: "statistics", category: "Numeric", title: "Statistics" },
  { name: "features", category: "Generic", title: "Features" },
  { name: "ratings", category: "Rating", title: "Scores and ratings" },
];

/** How much of the index is known, attribute by attribute. */
export function knowledgeModel({ resorts, attributes }: IndexCountsQuery["indexCounts"]): KnowledgeModel {
  const byName = new Map(attributes.map((count) => [count.type_name, count]));
  return {
    resorts,
    groups: GROUPS.map(({ name: group, category, title }) => {
      const all = [
        ...(category === "Rating" ? [{ name: "total_score", listTitle: "Total score" }] : []),
        ...LISTED_ATTRIBUTES.filter((attribute) => attribute.category === category),
      ].map((attribute) => ({
        name: attribute.name,
        title: attribute.listTitle,
        ...countOf(attribute.name),
      }));
      return {
        name: group,
        title,
        known: all
          .filter((attribute) => attribute.resorts > 0)
          .sort((a, b) => b.resorts - a.resorts)
          .map((attribute) => ({
            name: attribute.name,
            title: attribute.title,
            resorts: attribute.resorts,
            shown: `${formatNumber(attribute.resorts)} (${percent(attribute.resorts / resorts)})`,
            derived: derivedWords(attribute),
          })),
        unknown: all.filter((attribute) => attribute.resorts === 0).map((attribute) => attribute.title),
      };
    }),
  };

  function countOf(name: string): { resorts: number; derived: number } {
    const { resorts: known, derived } = byName.get(name) ?? { resorts: 0, derived: 0 };
    return { resorts: known, derived };
  }
}

/** A share that is not nothing never reads as 0%, and one that is not all never as 100%. */
function percent(share: number): string {
  if (share < 0.01) return "under 1%";
  return `${share === 1 ? 100 : Math.min(Math.round(share * 100), 99)}%`;
}

function derivedWords({ resorts, derived }: { resorts: number; derived: number }): string | null {
  if (derived === 0) return null;
  return derived === resorts ? "all derived" : `${formatNumber(derived)} derived`;
}
