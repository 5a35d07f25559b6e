import { encodePart, resortPath } from "../urls.ts";

/**
 * What the runs of a resort can be ordered by; "difficulty" goes from easiest to hardest, and by
 * name within.
 */
export const RUN_ORDERS = [
  "name",
  "ref",
  "difficulty",
  "length",
  "drop",
  "pitch",
  "steepest",
  "groomed",
  "lit",
] as const;
export type RunOrder = (typeof RUN_ORDERS)[number];

/** The same of its lifts. */
export const LIFT_ORDERS = ["name", "kind", "length", "rise", "duration", "seats", "capacity"] as const;
export type LiftOrder = (typeof LIFT_ORDERS)[number];

/** A column, and which way. */
export interface Ordered<Name extends string> {
  readonly by: Name;
  readonly isDescending: boolean;
}

/** What the page of a resort's runs and lifts shows. */
export interface RunsShown {
  readonly order: Ordered<RunOrder>;
  readonly lifts: Ordered<LiftOrder>;
  /** Key of the run whose profile is open. */
  readonly run: string | null;
}

/** The parameters of its address. */
export const RUNS_PARAMS = ["order", "lifts", "run"] as const;

export const USUAL_RUNS_SHOWN: RunsShown = {
  order: { by: "difficulty", isDescending: false },
  lifts: { by: "name", isDescending: false },
  run: null,
};

/** Longer texts are no key of a run. */
const MAX_KEY_LENGTH = 80;

/** What an address asks for; what makes no sense counts as not there. */
export function parseRunsShown(params: URLSearchParams): RunsShown {
  const run = params.get("run") ?? "";
  return {
    order: parseOrder(params.get("order"), RUN_ORDERS) ?? USUAL_RUNS_SHOWN.order,
    lifts: parseOrder(params.get("lifts"), LIFT_ORDERS) ?? USUAL_RUNS_SHOWN.lifts,
    run: /^[a-z0-9-]+$/.test(run) && run.length <= MAX_KEY_LENGTH ? run : null,
  };
}

/**
 * The page of a resort's runs and lifts.
 *
 * @example runsPath("alta", { order: { by: "length", isDescending: true } }) // "/resort/alta/runs?order=-length"
 */
export function runsPath(urlSegment: string, shown: Partial<RunsShown> = {}): string {
  const { order, lifts, run } = { ...USUAL_RUNS_SHOWN, ...shown };
  const query = [
    ...queryOf("order", order, USUAL_RUNS_SHOWN.order),
    ...queryOf("lifts", lifts, USUAL_RUNS_SHOWN.lifts),
    ...(run ? [`run=${encodePart(run)}`] : []),
  ].join("&");
  return `${resortPath(urlSegment)}/runs${query && `?${query}`}`;
}

function queryOf(name: string, shown: Ordered<string>, usual: Ordered<string>): string[] {
  const text = textOf(shown);
  return text === textOf(usual) ? [] : [`${name}=${text}`];
}

function textOf({ by, isDescending }: Ordered<string>): string {
  return `${isDescending ? "-" : ""}${by}`;
}

/** @example parseOrder("-length", ["length"]) // { by: "length", isDescending: true } */
function parseOrder<Name extends string>(text: string | null, names: readonly Name[]): Ordered<Name> | null {
  const isDescending = text?.startsWith("-") ?? false;
  const by = names.find((name) => name === (isDescending ? text?.slice(1) : text));
  return by === undefined ? null : { by, isDescending };
}
