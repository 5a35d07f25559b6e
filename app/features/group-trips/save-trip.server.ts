import type { Api } from "#app/api/client.server.ts";
import {
  ChangeTripDocument,
  type ChangeTripMutationVariables,
  CreateTripDocument,
  DeleteTripDocument,
  OriginsDocument,
  RemoveTripAddressDocument,
  RemoveTripVoterDocument,
  RenewTripLinkDocument,
} from "#app/api/generated.ts";
import { positionOf } from "#app/domain/getting-there/origin.ts";
import { FROM_TEXT_FIELD, NEAR_FIELD } from "#app/domain/getting-there/trip-params.ts";
import { tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { type Handler, memberAction, type Sent } from "../form/member-action.server.ts";
import { type FieldOfArgument, fieldsCalled, fieldsRefused } from "../form/refusal.server.ts";
import { fieldOfBallot, sendBallot, takeBallotBack } from "./send-ballot.server.ts";

const named = fieldsCalled(["title", "month", "starts_on", "ends_on", "who"]);
const OTHERWISE_CALLED: ReadonlyMap<string, string> = new Map([
  ["input.words.origin", NEAR_FIELD],
  ["input.url_segments", "resort"],
]);
const fieldOfTrip: FieldOfArgument = (argument) =>
  OTHERWISE_CALLED.get(argument) ?? fieldOfBallot(argument) ?? named(argument);

/** What a form says of a trip beside its resorts; null where its place is not known. */
async function wordsOf({ api, text }: Pick<Sent, "api" | "text">) {
  const origin = await originOfForm(api, text);
  if (origin === undefined) return null;
  const [title, month, starts_on, ends_on, who] = ["title", "month", "starts_on", "ends_on", "who"].map(text);
  return { title: title ?? "", month, starts_on, ends_on, who, origin };
}

const create: Handler = async (sent) => {
  const words = await wordsOf(sent);
  if (!words) return fieldsRefused({ [NEAR_FIELD]: UNKNOWN_ORIGIN });
  const input = { words, url_segments: sent.texts("resort") };
  const { createTrip: trip } = await sent.api.query(CreateTripDocument, { input });
  return { href: tripPath(trip.link), says: { done: "create" } };
};

/** Makes the trip that a form describes. */
export const createTrip = memberAction({ intents: { create }, fields: fieldOfTrip });

type Change = Omit<ChangeTripMutationVariables["input"], "link">;

function changing(done: string, changeOf: (sent: Sent) => Change): Handler {
  return async (sent) => {
    const { link = "" } = sent.params;
    await sent.api.query(ChangeTripDocument, { input: { link, ...changeOf(sent) } });
    return { href: tripPath(link), says: { done }, replaces: true };
  };
}

const changeWords: Handler = async (sent) => {
  const words = await wordsOf(sent);
  if (!words) return fieldsRefused({ [NEAR_FIELD]: UNKNOWN_ORIGIN });
  return changing("words", () => ({ words }))(sent);
};

/**
 * Does to the trip of the address what a form asks for: its owner's forms, and the ballot of every
 * visitor.
 */
export const changeTrip = memberAction({
  intents: {
    vote: sendBallot,
    "take-back": takeBallotBack,
    words: changeWords,
    add: changing("add", ({ texts }) => ({ add: texts("resort") })),
    remove: changing("remove", ({ texts }) => ({ remove: texts("resort") })),
    close: changing("close", () => ({ is_closed: true })),
    open: changing("open", () => ({ is_closed: false })),
    voter: async ({ api, text, params: { link = "" } }) => {
      await api.query(RemoveTripVoterDocument, { link, voter: text("voter") });
      return { href: tripPath(link), says: { done: "voter" }, replaces: true };
    },
    address: async ({ api, text, params: { link = "" } }) => {
      await api.query(RemoveTripAddressDocument, { link, voter: text("voter") });
      return { href: tripPath(link), says: { done: "address" }, replaces: true };
    },
    renew: async ({ api, params: { link = "" } }) => {
      const { renewTripLink: trip } = await api.query(RenewTripLinkDocument, { link });
      return { href: tripPath(trip.link), says: { done: "renew" }, replaces: true };
    },
    delete: async ({ api, params: { link = "" } }) => {
      await api.query(DeleteTripDocument, { link });
      return { href: "/trips", says: { done: "delete" }, replaces: true };
    },
  },
  fields: fieldOfTrip,
});

/** What is said of a place that is not known. */
export const UNKNOWN_ORIGIN = "No city, airport or station of that name is known here.";

/**
 * Where a trip begins, as a form says it: the best that a typed name may mean, or what was chosen
 * before while the field still says its name. Null for nowhere, undefined for a name that means no
 * place. A position is none: it would tell the group where the owner lives.
 */
export async function originOfForm(api: Api, text: Sent["text"]): Promise<string | null | undefined> {
  const typed = text(NEAR_FIELD).trim().slice(0, MAX_SEARCH_LENGTH);
  if (typed === "") return null;
  if (typed === text(FROM_TEXT_FIELD) && text("from") !== "") return text("from");
  if (positionOf(typed)) return undefined;
  const { origins } = await api.query(OriginsDocument, { query: typed, first: 1 });
  return origins[0]?.id;
}
