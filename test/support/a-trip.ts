import type { Answer, Asker, BackendUnderTest } from "./a-backend.ts";
import type { MemberUnderTest } from "./a-member.ts";

const TRIP = `link title username is_own is_hidden month starts_on ends_on origin { id title } who closed_at voters own_by_browser needs_sign_in own_token gone_since_close
  resorts { title url_segment } ballots { ...Ballot } own { ...Ballot }`;
const BALLOT =
  "fragment Ballot on TripBallot { id name is_hidden is_own is_guest address unseen votes { url_segment vote word } }";

export const TRIP_OPERATIONS = {
  trip: `query ($link: String!) { result: trip(link: $link) { ${TRIP} } } ${BALLOT}`,
  own: "{ result: ownTrips { link title is_own is_hidden month starts_on ends_on closed_at resorts voters added } }",
  create: `mutation ($input: CreateTripInput!) { result: createTrip(input: $input) { ${TRIP} } } ${BALLOT}`,
  change: `mutation ($input: ChangeTripInput!) { result: changeTrip(input: $input) { ${TRIP} } } ${BALLOT}`,
  delete: "mutation ($link: String!) { result: deleteTrip(link: $link) }",
  vote: `mutation ($input: VoteOnTripInput!) { result: voteOnTrip(input: $input) { gone trip { ${TRIP} } } } ${BALLOT}`,
  takeBack: `mutation ($link: String!) { result: takeVoteBack(link: $link) { ${TRIP} } } ${BALLOT}`,
  remove: `mutation ($link: String!, $voter: ID!) { result: removeTripVoter(link: $link, voter: $voter) { ${TRIP} } } ${BALLOT}`,
  removeAddress: `mutation ($link: String!, $voter: ID!) { result: removeTripAddress(link: $link, voter: $voter) { ${TRIP} } } ${BALLOT}`,
  renew: `mutation ($link: String!) { result: renewTripLink(link: $link) { ${TRIP} } } ${BALLOT}`,
  ofToken: `query ($link: String!, $token: String!) { result: tripBallotOfToken(link: $link, token: $token) { ...Ballot } } ${BALLOT}`,
  move: `mutation ($link: String!, $token: String!) { result: moveTripVote(link: $link, token: $token) { ${TRIP} } } ${BALLOT}`,
} as const;

/** Does one of these for a visitor; an asker without a token has no account. */
export function askOfTrips(backend: BackendUnderTest) {
  return (operation: keyof typeof TRIP_OPERATIONS, variables: object, by?: Asker): Promise<Answer> =>
    backend.ask(TRIP_OPERATIONS[operation], variables, by);
}

/** A trip of the member's to these resorts; gives its link. */
export async function aTrip(
  backend: BackendUnderTest,
  by: MemberUnderTest,
  url_segments: readonly string[],
  words: object = {},
): Promise<string> {
  const input = { words: { title: "Powder week", ...words }, url_segments };
  const { result } = await backend.data(TRIP_OPERATIONS.create, { input }, { token: by.token });
  return result.link;
}

/** Votes as the form sends them: "yes", or "no: too far", by url_segment. */
export function votes(by: Readonly<Record<string, string>>) {
  return Object.entries(by).map(([url_segment, text]) => {
    const [vote, word] = text.split(": ");
    return { url_segment, vote: vote || null, ...(word && { word }) };
  });
}
