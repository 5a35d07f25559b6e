import type { Attribute } from "./attributes.ts";

/** Shares of the runs, called so that nobody takes "Expert terrain" the share for "Expert terrain" the rating. */
const SHARES: Readonly<Record<string, string>> = {
  terrain_beginner: "Beginner runs, share",
  terrain_intermediate: "Intermediate runs, share",
  terrain_expert: "Expert runs, share",
};

/**
 * What an attribute is called where ratings and figures stand side by side: in filters, chips and orders.
 *
 * @example listTitle(findAttribute("terrain_expert")) // "Expert runs, share"
 */
export function listTitle({ name, title }: Pick<Attribute, "name" | "title">): string {
  return SHARES[name] ?? title;
}
