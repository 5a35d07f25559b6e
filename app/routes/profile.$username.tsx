import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  replace,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { namedResortsOf } from "#app/api/named-resorts.server.ts";
import { findProfile, isSignedInAs } from "#app/api/own-profile.server.ts";
import { REFUSED, saveProfile } from "#app/api/save-profile.server.ts";
import { searchByName } from "#app/api/search-by-name.server.ts";
import { accountHref, profilePath } from "#app/domain/account.ts";
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
  // With a form that was just sent the page is drawn around what was typed, whoever is signed in meanwhile.
  const isAfterForm = request.headers.has("content-type");
  if (wantsEdit && !isAfterForm && !(await getSession(request))) {
    return redirect(accountHref("login", `${profilePath(username)}?edit`));
  }

  const api = createApi(request);
  const found = await findProfile(request, api, username);
  if (!found) throw data(null, { status: 404 });
  const { profile, own } = found;
  const keys = namedResorts(profile);
  const resorts = resortRefs(keys, await namedResortsOf(api, keys));
  const loaded = {
    profile: profileView(profile, resorts, own && privateView(own)),
    // Somebody else's profile is only looked at.
    edit: wantsEdit && own ? { draft: draftOf(own), resorts } : null,
    isSaved: searchParams.has("saved"),
  };
  // What is the member's alone is not to be found by Back after the logout.
  return data(loaded, own ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

export async function action({ request, params: { username = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const isMember = await isSignedInAs(request, username);
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
        : await saveProfile(isMember ? api : null, input);
  if (intent !== "find" && !failure) return replace(`${profilePath(username)}?saved`);

  const query = text.trim();
  const keys = [...new Set([...draft.favorite_resort, ...draft.visited_resorts])];
  const [known, answer] = await Promise.all([
    namedResortsOf(api, keys),
    intent === "find" ? searchByName(api, query, FOUND_PAGE_SIZE) : null,
  ]);
  return data(
    {
      draft,
      resorts: resortRefs(keys, known),
      problems: failure?.problems ?? {},
      failure: failure?.message ?? null,
      found: intent === "find" ? foundResorts(query, answer) : null,
    },
    { status: failure?.status ?? 200 },
  );
}

export { keepOpenForm as shouldRevalidate } from "#app/features/member/keep-open-form.ts";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

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
