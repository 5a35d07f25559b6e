import type { ListedCardsQuery, ShownTripFragment } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { tripWhenWords } from "#app/domain/group-trips/group-trip.ts";
import { tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { type CardImage, PICTURE, type PictureLink } from "../og-image/card-image.ts";
import { drawnSegments, shortlistPicture } from "../og-image/shortlist-picture.ts";

/** "February 2027, 5 resorts to vote on". Who has voted is the group's alone, and not in it. */
function aboutTrip({ month, starts_on, ends_on, resorts, closed_at }: ShownTripFragment): string {
  const when = tripWhenWords({
    month: month ?? null,
    starts_on: starts_on ?? null,
    ends_on: ends_on ?? null,
  });
  const count = resortCount(resorts.length);
  return [when, closed_at ? count : `${count} to vote on`].filter(Boolean).join(", ");
}

/**
 * The picture of a trip: its first resorts by name, in the order of its owner, and their mountains.
 */
export function tripPicture(trip: ShownTripFragment, shown: ListedCardsQuery): CardImage {
  return shortlistPicture({ title: trip.title, place: aboutTrip(trip) }, drawnSegments(trip.resorts), shown);
}

/**
 * What the head of a trip's page says of its picture; null where operators have hidden the title.
 * Its address bears no version: the page would have to read cards for it, and every copy is asked
 * about before it is shown again.
 */
export function tripPictureLink(trip: ShownTripFragment): PictureLink | null {
  if (trip.is_hidden) return null;
  return { src: `${tripPath(trip.link)}/og.jpg`, ...PICTURE, alt: `${trip.title}: ${aboutTrip(trip)}` };
}
