/** Where trips are: apart from what they say, since pages that only lead there have this alone. */

/**
 * Path of a trip's page. Its link has the shape of a list's (isListLink).
 *
 * @example tripPath("aB3dE6gH9jK2") // "/trips/aB3dE6gH9jK2"
 */
export function tripPath(link: string): string {
  return `/trips/${link}`;
}

/** Path of the calendar file of its days. */
export function tripCalendarPath(link: string): string {
  return `${tripPath(link)}/calendar.ics`;
}

/**
 * Path by which a guest changes a vote from a browser that is not known. Who has it has the vote:
 * it is for its voter alone.
 */
export function voteLinkPath(link: string, token: string): string {
  return `${tripPath(link)}/vote?${new URLSearchParams({ token })}`;
}

/**
 * Where a trip begins from resorts: those of a list by its link, of the favourites, or of an
 * address.
 */
export function newTripPath(
  from: { readonly list?: string; readonly resorts?: readonly string[] } = {},
): string {
  const params = new URLSearchParams({
    ...(from.list !== undefined && { list: from.list }),
    ...(from.resorts !== undefined && { resorts: from.resorts.join(",") }),
  });
  return params.size > 0 ? `/trips/new?${params}` : "/trips/new";
}

/**
 * What a report or a case is about: a trip's title and who comes along, or a voter's name and
 * words.
 *
 * @example tripTarget("aB3dE6gH9jK2", "12") // "aB3dE6gH9jK2.12"
 */
export function tripTarget(link: string, voter?: string): string {
  return voter === undefined ? link : `${link}.${voter}`;
}

/**
 * The parts of such a target; null for another text.
 *
 * @example parseTripTarget("aB3dE6gH9jK2") // { link: "aB3dE6gH9jK2", voter: null }
 */
export function parseTripTarget(
  text: string,
): { readonly link: string; readonly voter: number | null } | null {
  const [, link, voter] = /^([A-Za-z0-9]{12})(?:\.([1-9]\d{0,14}))?$/.exec(text) ?? [];
  return link === undefined ? null : { link, voter: voter === undefined ? null : Number(voter) };
}
