import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { SearchResortsDocument } from "#app/api/generated.ts";
import { namedResortsOf } from "#app/api/named-resorts.server.ts";
import { orNull } from "#app/api/or-null.server.ts";
import { findProfile, isSignedInAs } from "#app/api/own-profile.server.ts";
import { REFUSED, saveProfile } from "#app/api/save-profile.server.ts";
import { accountHref, profilePath } from "#app/domain/account.ts";
import { FIRST_PAGE, SEARCH_THRESHOLD } from "#app/domain/limits.ts";
import { draftFrom, draftOf, readDraft } from "#app/domain/profile-form.ts";
import { FOUND_PAGE_SIZE, foundResorts } from "#app/features/member/found-resorts.ts";
import { ProfileForm } from "#app/features/member/profile-form.tsx";
import { ProfilePage } from "#app/features/member/profile-page.tsx";
import { namedResorts, privateView, profileView } from "#app/features/member/profile-view.ts";
import { resortRefs } from "#app/features/member/resort-refs.ts";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { formTexts, readForm } from "#app/session/form.server.ts";
import { getSession } from "#app/session/session.server.ts";

export async function loader({ request, params: { username = "" } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wantsEdit = searchParams.has("edit");
  const path = profilePath(username);
  if (wantsEdit && !(await getSession(request))) return redirect(accountHref("login", `${path}?edit`));

  const api = createApi(request);
  const found = await findProfile(request, api, username);
  if (!found) throw data(null, { status: 404 });
  const { profile, own } = found;
  const keys = namedResorts(profile);
  const resorts = resortRefs(keys, await namedResortsOf(api, keys));
  return {
    profile: profileView(profile, resorts, own && privateView(own)),
    // Somebody else's profile is only looked at.
    edit: wantsEdit && own ? { draft: draftOf(own), resorts } : null,
    isSaved: searchParams.has("saved"),
  };
}

export async function action({ request, params: { username = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const path = profilePath(username);
  if (!(await isSignedInAs(request, username))) return redirect(accountHref("login", `${path}?edit`));

  const api = createApi(request);
  const draft = draftFrom((name) => formTexts(form, name));
  const [text = ""] = formTexts(form, "find");
  const [intent = text.trim() ? "find" : "save"] = formTexts(form, "intent");
  const { input, problems } = readDraft(draft, (name) => form.has(name));
  const isRefused = Object.keys(problems).length > 0;
  const failure =
    intent === "find"
      ? null
      : isRefused
        ? { status: 400, message: REFUSED, problems }
        : await saveProfile(api, input);
  if (intent !== "find" && !failure) return replace(`${path}?saved`);

  const query = text.trim();
  const keys = [...new Set([...draft.favorite_resort, ...draft.visited_resorts])];
  const [known, answer] = await Promise.all([
    namedResortsOf(api, keys),
    intent === "find" && [...query].length >= SEARCH_THRESHOLD
      ? orNull(api.query(SearchResortsDocument, { query, page: FIRST_PAGE, perPage: FOUND_PAGE_SIZE }))
      : null,
  ]);
  return data(
    {
      draft,
      resorts: resortRefs(keys, known),
      problems: failure?.problems ?? {},
      failure: failure?.message ?? null,
      found: intent === "find" ? foundResorts(query, answer?.searchResorts ?? null) : null,
    },
    { status: failure?.status ?? 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.profile.username,
    description: loaded && `What ${loaded.profile.username} tells of their riding.`,
    path: loaded ? profilePath(loaded.profile.username) : location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    // People are found by who knows their name, not by what a search engine collects.
    isIndexed: false,
  });

export default function Profile() {
  const { profile, edit, isSaved } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === "POST";
  const form = sent ?? (edit && { ...edit, problems: {}, failure: null, found: null });
  if (!form) return <ProfilePage profile={profile} isSaved={isSaved} />;
  return <ProfileForm {...form} username={profile.username} isPending={isPending} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
