import { rangeProblem } from "./range-problems.ts";
import type { Tray, TrayValues } from "./tray.ts";

/** What the address would say if everything that can be applied were. */
export function applicable({ said, drafts }: Tray): TrayValues {
  const all = { ...said, ...drafts };
  return { ...said, ...only(drafts, (name) => !rangeProblem(name, all)) };
}

/** The form after the visitor is done with a change: `sent` is another one where there is something to send. */
export function applied(tray: Tray): Tray {
  const all = { ...tray.said, ...tray.drafts };
  const refused = Object.fromEntries(
    Object.keys(tray.drafts).flatMap((name) => {
      const problem = rangeProblem(name, all);
      return problem ? [[name, problem]] : [];
    }),
  );
  const wanted = applicable(tray);
  return { ...tray, refused, sent: isSameTray(wanted, tray.sent) ? tray.sent : wanted };
}

/** The form after the router was given what was sent. */
export function handedOver(tray: Tray, sent: TrayValues): Tray {
  return { ...tray, handedOver: sent };
}

/**
 * The form after an address has come, which decides. Only what it is no answer to stays: what was typed and never sent, and
 * what is still on its way. Unless the address says something new in its place that was not sent from here, or figures mean
 * something else now.
 *
 * @param opened the form as that address has it
 * @param isPending another address is on its way already
 */
export function arrived(before: Tray, opened: Tray, isPending: boolean): Tray {
  const { drafts, sent, refused, touched } = before;
  const isWaiting = sent !== before.said && sent !== before.handedOver;
  const isSameMeaning = before.carried.units === opened.carried.units;
  const stays = (name: string) =>
    isSameMeaning &&
    (isPending || isWaiting || !isSameField(drafts[name], sent[name])) &&
    !(isWaiting && isSameField(drafts[name], opened.said[name])) &&
    [before.said, sent].some((expected) => isSameField(expected[name], opened.said[name]));
  const after = { ...opened, drafts: only(drafts, stays), refused: only(refused, stays), touched };
  if (isPending) return { ...after, sent, handedOver: before.handedOver };
  if (!isWaiting) return after;
  const settled = only(after.drafts, (name) => isSameField(drafts[name], sent[name]));
  return { ...after, sent: applied({ ...after, drafts: settled }).sent };
}

/** The form after what was sent has been given up, as for a link that was followed meanwhile: it can be sent again. */
export function recalled(tray: Tray): Tray {
  return { ...tray, sent: tray.said, handedOver: tray.said };
}

/**
 * Whether what is to be sent says something new under a name, so that a list that is on its way must not overrule it there.
 * Both ends of a figure go together, as the address takes them; another place is somewhere else on the map.
 *
 * @example const decides = decidedBy(applied(edited(tray, "apres_min", ["70"])));
 * decides("apres_max") // true
 * decides("country") // false
 */
export function decidedBy({
  sent,
  handedOver,
}: Pick<Tray, "sent" | "handedOver">): (name: string) => boolean {
  const changed = Object.keys({ ...handedOver, ...sent }).filter(
    (name) => !isSameField(sent[name], handedOver[name]),
  );
  const decided = new Set(["units", ...changed.map(figureOf)]);
  if (decided.has("continent") || decided.has("country")) decided.add("at");
  return (name) => decided.has(figureOf(name));
}

/** The query of what is to be sent. It says what became empty, too: a list that is on its way may say something else there. */
export function sentQuery(tray: Tray): URLSearchParams {
  const query = new URLSearchParams(trayQuery(tray, tray.sent));
  const decides = decidedBy(tray);
  for (const name of Object.keys({ ...tray.handedOver, ...tray.sent }))
    if (decides(name) && !query.has(name)) query.append(name, "");
  return query;
}

/** Whether what is to be sent leaves nothing of the filters, those without a field included. */
export function isEmptied({ sent, carried }: Tray): boolean {
  return !carried.filters && /^(status=operating)?$/.test(trayQuery({ carried: {} }, sent));
}

/** @example figureOf("apres_min") // "apres" */
function figureOf(name: string): string {
  return name.replace(/_(min|max)$/, "");
}

/**
 * The query that the form sends for these values: only what is filled in, and what it carries along.
 *
 * @example trayQuery(tray, { country: ["CH"], apres_min: [""] }) // "units=metric&country=CH"
 */
export function trayQuery({ carried }: Pick<Tray, "carried">, values: TrayValues): string {
  const query = new URLSearchParams(carried);
  for (const [name, list] of Object.entries(values))
    for (const value of filled(list)) query.append(name, value);
  return query.toString();
}

/** Whether two sets of values say the same, name by name. */
export function isSameTray(one: TrayValues, other: TrayValues): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSameField(one[name], other[name]),
  );
}

/** The same of one field. */
export function isSameField(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return filled(one).join("\n") === filled(other).join("\n");
}

/** An empty value says nothing. */
function filled(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

function only<Value>(values: Readonly<Record<string, Value>>, isKept: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
}
