import type { ResortQuery } from "#app/api/generated.ts";
import { textsPath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { resortPath } from "#app/domain/urls.ts";
import { textModel } from "../reviews/review-model.ts";

import type { Resort } from "./resort-model.ts";

/** What riders wrote of a resort, as a backend with extensions tells it. */
export type RiderTexts = Pick<ResortQuery, "comments" | "tips">;

/** The same, as much as the page of the resort shows of it. */
export type RidersModel = NonNullable<ReturnType<typeof ridersModel>>;

/** Null where the backend knows no texts of the resort. */
export function ridersModel(
  { url_segment: segment, ratingScores }: Pick<Resort, "url_segment" | "ratingScores">,
  { comments, tips }: RiderTexts,
  editorsTips: readonly string[],
) {
  if (!comments) return null;
  const model = {
    tips: (tips?.texts ?? []).map((text) => textModel(text, segment)),
    comments: comments.texts.map((text) => textModel(text, segment)),
  };
  const total = comments.comments + comments.tips;
  // Hidden texts, which their author alone sees, are not in the total.
  const shown = [...(tips?.texts ?? []), ...comments.texts].filter(({ state }) => state === "shown");
  const isAll = total <= shown.length;
  return {
    ...model,
    editorsTips,
    all: isAll ? null : `All ${formatNumber(total)} reviews and tips`,
    textsHref: textsPath(segment),
    // The page itself.
    resortHref: resortPath(segment),
    writeHref: writePath(segment),
    // Where members rate what no one has rated yet; null where the ratings lead there.
    rateHref: ratingScores.length > 0 ? null : ratePath(segment),
  };
}
