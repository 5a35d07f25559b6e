import { type Api, createApi } from "#app/api/client.server.ts";
import { MarkedResortsDocument, type MarkedResortsQuery, OwnProfileDocument } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { formTexts } from "#app/session/form.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { type MarksFailure, SIGNED_OUT, sendMarks } from "../marks/marks.server.ts";
import { type SaveResult, saveProfile } from "../profile/save-profile.server.ts";
import { namedResortsOf } from "../resort/named-resorts.server.ts";
import { resortRefs } from "../resort/resort-refs.ts";
import type { ProfileSettings } from "./saved-model.ts";

/** Favourites that the profile's field offers, the newest. */
const MAX_CHOICES = 100;

interface MemberMarks {
  readonly username: string;
  readonly marks: NonNullable<MarkedResortsQuery["markedResorts"]>;
}

/** What the member who is signed in has marked; null for a visitor. */
export async function memberMarks(request: Request, api: Api): Promise<MemberMarks | null> {
  const session = await getSession(request);
  if (!session) return null;
  const { markedResorts } = await api.require(MarkedResortsDocument);
  return markedResorts ? { username: session.username, marks: markedResorts } : null;
}

/** What of it their profile shows. */
export async function profileSettings(
  api: Api,
  { username, marks: { favourites, shows_visited } }: MemberMarks,
): Promise<ProfileSettings> {
  const offered = favourites.slice(0, MAX_CHOICES);
  const [{ profile }, known] = await Promise.all([
    api.require(OwnProfileDocument, { username }),
    namedResortsOf(api, offered),
  ]);
  const favourite = profile?.favorite_resort ?? null;
  const named = resortRefs(offered, known);
  // One that is not offered, or has another address by now, stays what the profile says.
  const isMissing = favourite !== null && !offered.includes(favourite);
  const refs = isMissing ? [...named, ...resortRefs([favourite], [])] : named;
  return {
    profileHref: profilePath(username),
    showsVisited: shows_visited,
    favourite,
    choices: refs.map(({ key, title }) => ({ segment: key, title })),
  };
}

/** Saves what a form says of that. */
export async function saveSettings(
  request: Request,
  form: FormData,
): Promise<Extract<SaveResult, { setCookie: unknown }> | MarksFailure> {
  const session = await getSession(request);
  if (!session) return SIGNED_OUT;
  const failure = await sendMarks(request, { shows_visited: form.has("shows_visited") });
  if (failure) return failure;
  const [favourite = ""] = formTexts(form, "favorite_resort");
  const draft = { input: { favorite_resort: favourite || null }, problems: {} };
  const saved = await saveProfile(request, createApi(request), session.username, draft);
  return "failure" in saved ? saved.failure : saved;
}
