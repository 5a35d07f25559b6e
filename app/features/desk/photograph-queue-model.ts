import type { PhotographQueueQuery } from "#app/api/generated.ts";
import { shownDay } from "#app/domain/days.ts";
import { resortPath } from "#app/domain/urls.ts";
import { photographModel } from "../photographs/photograph-model.ts";

type Queue = NonNullable<PhotographQueueQuery["photographQueue"]>;

/** Why a photograph is refused, each with its key. Its member reads the sentence. */
export const REFUSALS = [
  { key: "1", label: "Someone can be recognised", reason: "Someone can be recognised on it." },
  { key: "2", label: "Not of this resort", reason: "It does not show this resort, or hardly." },
  { key: "3", label: "Too dark or blurred", reason: "It is too dark or too blurred to show what is there." },
  { key: "4", label: "Not their own work", reason: "It seems to be someone else’s work, or advertising." },
] as const;

/**
 * The photograph that is looked at now, with how many wait.
 *
 * @param after the one that was left for later, with all before it
 */
export function photographQueueModel({ waiting, photographs }: Queue, after: string | null) {
  const [found, next] = photographs;
  const hasLater = after !== null && waiting > 0;
  if (!found) return { waiting, one: null, laterHref: null, hasLater };
  const { resort, created_at } = found;
  return {
    waiting,
    one: {
      ...photographModel(found, resort.url_segment),
      resort: { title: resort.title, href: resortPath(resort.url_segment) },
      sent: shownDay(created_at) ?? "",
    },
    laterHref: next ? `?${new URLSearchParams({ after: found.id })}` : null,
    hasLater,
  };
}

export type PhotographQueueModel = ReturnType<typeof photographQueueModel>;
