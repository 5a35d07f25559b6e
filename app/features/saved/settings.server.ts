import type { Api } from "#app/api/client.server.ts";
import { MarkedResortsDocument, type MarkedResortsQuery, OwnProfileDocument } from "#app/api/generated.ts";
import { accountHref, profilePath } from "#app/domain/accounts/account.ts";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { getSession } from "#app/session/session.server.ts";
import { memberAction } from "../form/member-action.server.ts";
import { sendMarks } from "../marks/marks.server.ts";
import { updateProfile } from "../profile/save-profile.server.ts";
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
export const saveSettings = memberAction({
  intents: {
    settings: async ({ request, api, form, text }) => {
      const username = (await getSession(request))?.username ?? "";
      const refused = await sendMarks(request, { shows_visited: form.has("shows_visited") });
      const saved =
        refused ??
        (await updateProfile({ request, api }, username, {
          favorite_resort: text("favorite_resort") || null,
        }));
      if (!("message" in saved))
        return { href: SAVED_PATH, says: { saved: "" }, setCookies: [saved.setCookie] };
      // What is chosen is on the page again after the login.
      return saved.status === 401 ? { href: accountHref("login", SAVED_PATH) } : saved;
    },
  },
});
