import type { ProfileTextsQuery } from "#app/api/generated.ts";
import { textsPath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownMonth } from "#app/domain/days.ts";
import { plural } from "#app/domain/numbers.ts";
import { resortPath } from "#app/domain/urls.ts";
import { type RatingModel, ratingModel } from "../reviews/rating-model.ts";
import { type TextModel, textOfMember } from "../reviews/review-model.ts";

/** What a member gives a resort as a whole. */
export interface ProfileRating {
  readonly resort: { readonly title: string; readonly href: string };
  readonly rating: RatingModel;
  /** The month of the visit. */
  readonly visited: string | null;
}

/** A page of what a member wrote of resorts. */
export interface ProfileTextsModel {
  readonly texts: readonly TextModel[];
  /** "12 reviews and tips": those that everybody sees; null where there are none. */
  readonly count: string | null;
  readonly ratings: readonly ProfileRating[];
  /** Where forms of the texts go, by their resorts. */
  readonly action: string;
  readonly currentPage: number;
  readonly lastPage: number;
}

export function profileTexts({
  texts,
  ratings,
  paginatorInfo: { total, currentPage, lastPage },
}: NonNullable<ProfileTextsQuery["textsOf"]>): ProfileTextsModel {
  const [first] = texts;
  return {
    texts: texts.map(textOfMember),
    count: total === 0 ? null : plural(total, "review or tip", "reviews and tips"),
    ratings: ratings.flatMap(({ resort, value, visited_on }) => {
      const rating = ratingModel(value);
      return rating
        ? {
            resort: { title: resort.title, href: resortPath(resort.url_segment) },
            rating,
            visited: visited_on ? shownMonth(visited_on) : null,
          }
        : [];
    }),
    action: first ? textsPath(first.resort.url_segment) : "",
    currentPage,
    lastPage,
  };
}
