import type { PhotographQuery, PhotographsQuery } from "#app/api/generated.ts";
import { photographPath } from "#app/domain/photographs/photograph-addresses.ts";
import { resortPath } from "#app/domain/urls.ts";
import { photographModel } from "./photograph-model.ts";

type Found = NonNullable<PhotographQuery["photograph"]>;

/** @param shown all of its resort that others see, in their order */
export function onePhotographModel(found: Found, shown: NonNullable<PhotographsQuery["photographs"]>) {
  const { title, url_segment } = found.resort;
  const index = shown.findIndex(({ id }) => id === found.id);
  const hrefOf = (at: number) => {
    const other = index < 0 ? undefined : shown[at];
    return other ? photographPath(url_segment, other.id) : null;
  };
  return {
    title,
    resortHref: resortPath(url_segment),
    path: photographPath(url_segment, found.id),
    photograph: photographModel(found, url_segment),
    state: found.state,
    isOwn: found.is_own,
    place: index >= 0 && shown.length > 1 ? `${index + 1} of ${shown.length}` : null,
    previous: hrefOf(index - 1),
    next: hrefOf(index + 1),
  };
}

export type OnePhotographModel = ReturnType<typeof onePhotographModel>;
