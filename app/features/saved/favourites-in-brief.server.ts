import type { Api } from "#app/api/client.server.ts";
import { FavouritesInBriefDocument, type FavouritesInBriefQuery } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { textsPath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";
import { marksOf } from "../marks/marks.server.ts";
import { namedResort } from "../resort/named-resort.ts";
import { FAVOURITES_IN_BRIEF, type FavouriteInBrief, type SavedPageModel } from "./saved-model.ts";

/**
 * The first of these favourites by name, with what is new there; without those that the index does
 * not know.
 */
async function favouritesInBrief(api: Api, favourites: readonly string[]): Promise<FavouriteInBrief[]> {
  const urlSegments = favourites.slice(0, FAVOURITES_IN_BRIEF);
  if (urlSegments.length === 0) return [];
  const answer = await api.query(FavouritesInBriefDocument, { urlSegments });
  const news = new Map(answer.newestContributionsOf.map((text) => [text.resort.url_segment, newsOf(text)]));
  return answer.resortsByUrlSegments.map(({ asked, resort }) => {
    const { id: _, ...named } = namedResort(resort);
    return { ...named, asked, news: news.get(resort.url_segment) ?? null };
  });
}

/**
 * The same of the member who is signed in; null for a visitor, whose favourites the device holds,
 * and where they cannot be had.
 */
export async function memberFavourites(request: Request, api: Api): Promise<FavouriteInBrief[] | null> {
  const marks = await marksOf(request, api);
  return marks && orNull(favouritesInBrief(api, marks.favourites));
}

/**
 * What the page of all marks answers to a page that asks for a few favourites of a device; `brief`
 * is null where they cannot be had.
 */
export async function briefAnswer(api: Api, favourites: readonly string[]): Promise<SavedPageModel> {
  const brief = await orNull(favouritesInBrief(api, favourites));
  return { saved: null, settings: null, found: null, isStored: false, brief };
}

type NewText = FavouritesInBriefQuery["newestContributionsOf"][number];

function newsOf({ id, kind, author, is_former, created_at, resort }: NewText): FavouriteInBrief["news"] {
  const by = author ? ` by ${author}` : is_former ? " by a former member" : "";
  return {
    words: `${kind === "tip" ? "Tip" : "Review"} of ${shownDay(created_at) ?? ""}${by}`,
    href: `${textsPath(resort.url_segment)}#text-${id}`,
  };
}
