import type { VisitsModel } from "../profile/visits-model.ts";
import type { CardModel } from "../resort/card/card-model.ts";
import type { LegendEntry } from "../resort/card/legend.ts";
import type { FoundResorts } from "../resort/found-resorts.ts";
import type { NamedResort } from "../resort/named-resort.ts";

/** Favourites that Home names: as many as stand in one row of a wide window. */
export const FAVOURITES_IN_BRIEF = 4;

/** What a visitor or a member has marked, as the page of it shows it. */
export interface SavedModel {
  readonly favourites: {
    readonly cards: readonly CardModel[];
    readonly legend: readonly LegendEntry[];
    readonly count: number;
  };
  readonly pager: { readonly currentPage: number; readonly lastPage: number };
  readonly visits: VisitsModel;
  /** The last that a visit can be of. */
  readonly lastYear: number;
  /** Present url_segments of resorts that the device knows by a former one; empty for a member. */
  readonly renamed: Readonly<Record<string, string>>;
}

/** What of it the member's profile shows. */
export interface ProfileSettings {
  readonly profileHref: string;
  readonly showsVisited: boolean;
  /** The favourite that the profile names; null for none. */
  readonly favourite: string | null;
  readonly choices: readonly { readonly segment: string; readonly title: string }[];
}

/** A favourite on a page that is about something else. */
export interface FavouriteInBrief extends Omit<NamedResort, "id"> {
  /** The segment by which it is marked, maybe a former one. */
  readonly asked: string;
  /** The newest text of it, as "Review of 12 March 2026 by Ada"; null where none is new. */
  readonly news: { readonly words: string; readonly href: string } | null;
}

export interface SavedPageModel {
  /** Null for a visitor, whose marks only the device knows. */
  readonly saved: SavedModel | null;
  /** Null for a visitor. */
  readonly settings: ProfileSettings | null;
  /** What a search for resorts to mark brought; null before one. */
  readonly found: FoundResorts | null;
  /** A form has just been saved. */
  readonly isStored: boolean;
  /** A few favourites, for a page that asks for no more; null for this one. */
  readonly brief: readonly FavouriteInBrief[] | null;
}
