import { FIGURE_KINDS } from "./figure-kinds.ts";
import type { ProposalKind } from "./proposal-kind.ts";
import { TRIP_KINDS } from "./trip-kinds.ts";
import { MISSING, WHOLE_KINDS } from "./whole-kinds.ts";

/** What a visitor tells: a kind, and what of it. */
export interface Told {
  readonly kind: ProposalKind;
  readonly name: string;
  /** As addresses and the API have it, as in "figure:number_of_lifts". */
  readonly what: string;
  readonly title: string;
}

/**
 * All that can be told, in the order in which the form offers it. A further kind is a row, and what
 * becomes of its values one more line of backend/resort-rows/told-effects.ts.
 */
export const PROPOSAL_KINDS: readonly ProposalKind[] = [...FIGURE_KINDS, ...TRIP_KINDS, ...WHOLE_KINDS];

/** What an address or the API names; null for what is nothing that can be told. */
export function findTold(what: string): Told | null {
  const [kindName = "", name, ...rest] = what.split(":");
  const kind = [...PROPOSAL_KINDS, MISSING].find((one) => one.name === kindName);
  if (!kind || rest.length > 0) return null;
  // One spelling each: of "website:", beside "website", no operator would have decided.
  if (!kind.names) return name === undefined ? { kind, name: "", what, title: kind.title } : null;
  const named = kind.names.find((one) => one.name === name);
  return named ? { kind, name: named.name, what, title: named.title } : null;
}

/** Everything that can be told of a resort, by kind. */
export function toldOfResort(): { kind: ProposalKind; all: Told[] }[] {
  return PROPOSAL_KINDS.map((kind) => ({
    kind,
    all: (kind.names ?? [{ name: "", title: kind.title }]).map(({ name, title }) => ({
      kind,
      name,
      title,
      what: name ? `${kind.name}:${name}` : kind.name,
    })),
  }));
}
