import type { OwnPhotographsQuery } from "#app/api/generated.ts";
import { shownMonth } from "#app/domain/days.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { MEMBER_LICENCES, MOST_OF_A_VISIT } from "#app/domain/photographs/photograph.ts";
import { photographsPath } from "#app/domain/photographs/photograph-addresses.ts";
import { resortPath } from "#app/domain/urls.ts";
import { photographModel } from "./photograph-model.ts";

type Own = NonNullable<OwnPhotographsQuery["ownPhotographs"]>;

interface Given {
  readonly resort: { readonly title: string; readonly url_segment: string };
  readonly own: Own;
  readonly owner: string;
  /** What the form begins with. */
  readonly typed: { readonly month: string; readonly licence: string; readonly review: string };
  /** As a field for a month takes it. */
  readonly lastMonth: string;
}

const MEGABYTE = 1024 * 1024;

/** The page on which a member adds photographs of a resort. */
export function addPhotographsModel({ resort, own, owner, typed, lastMonth }: Given) {
  const { title, url_segment } = resort;
  const ofVisit = own.photographs.filter(({ month }) => month === typed.month).length;
  const shown = typed.month ? shownMonth(typed.month) : null;
  return {
    title,
    resortHref: resortPath(url_segment),
    path: photographsPath(url_segment),
    owner,
    typed: {
      ...typed,
      licence: MEMBER_LICENCES.some(({ value }) => value === typed.licence) ? typed.licence : "",
    },
    lastMonth,
    // What there is of the visit that the form begins with; null where it begins with none.
    visit: shown && ofVisit > 0 ? `${ofVisit} of ${MOST_OF_A_VISIT} photographs of ${shown} are here.` : null,
    room: `Yours take ${formatNumber(Math.ceil(own.bytes / MEGABYTE))} of ${formatNumber(own.most_bytes / MEGABYTE)} MB.`,
    own: own.photographs.map((photograph) => ({
      ...photographModel(photograph, url_segment),
      state: photograph.state,
      reason: photograph.reason ?? null,
    })),
  };
}

export type AddPhotographsModel = ReturnType<typeof addPhotographsModel>;
