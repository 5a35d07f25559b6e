import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  replace,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { accountHref, profilePath } from "#app/domain/accounts/account.ts";
import { draftFrom, draftOf, readDraft, searchedFor } from "#app/domain/accounts/profile-form.ts";
import { FOUND_PAGE_SIZE, foundResorts } from "#app/features/profile/found-resorts.ts";
import { namedResortsOf, searchByName } from "#app/features/profile/named-resorts.server.ts";
import { findProfile } from "#app/features/profile/own-profile.server.ts";
import { ProfileForm, type ProfileUnsent, useProfileForm } from "#app/features/profile/profile-form.tsx";
import { namedResorts, privateModel, profileModel } from "#app/features/profile/profile-model.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { resortRefs } from "#app/features/profile/resort-refs.ts";
import { saveProfile } from "#app/features/profile/save-profile.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { keepTyped } from "#app/features/sign-in/keep-typed.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { formTexts, readForm } from "#app/session/form.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { cache: { params: [] } };

export async function loader({ request, params: { username = "" } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wantsEdit = searchParams.has("edit");
  // With a form that was just sent the page is drawn around what was typed, whichever member is signed in meanwhile.
  const needsLogin = wantsEdit && !request.headers.has("content-type");
  const toLogin = accountHref("login", `${profilePath(username)}?edit`);
  if (needsLogin && !(await getSession(request))) return redirect(toLogin);

  const api = createApi(request);
  const found = await findProfile(request, api, username);
  if (!found) throw data(null, { status: 404 });
  const { profile, own, isEnded } = found;
  // A new document tells the rest of the page, too.
  if (needsLogin && isEnded) return redirectDocument(toLogin);
  const keys = namedResorts(profile);
  const resorts = resortRefs(keys, await namedResortsOf(api, keys));
  const loaded = {
    profile: profileModel(profile, resorts, own && privateModel(own, api.hasExtensions)),
    // Another visitor's profile is only looked at.
    edit: wantsEdit && own ? { draft: draftOf(own), resorts } : null,
    isSaved: searchParams.has("saved"),
  };
  // What is the member's alone is not to be found by Back after the logout.
  return data(loaded, own ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

export async function action({ request, params: { username = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const texts = (name: string) => formTexts(form, name);
  const draft = draftFrom(texts);
  const has = (name: string) => form.has(name);
  const text = searchedFor(texts);
  const api = createApi(request);
  const saved = text === null ? await saveProfile(request, api, username, readDraft(draft, has)) : null;
  if (saved && "setCookie" in saved) {
    const headers = saved.setCookie ? { "Set-Cookie": saved.setCookie } : undefined;
    return replace(`${profilePath(username)}?saved`, { headers });
  }

  const keys = [...new Set([...draft.favorite_resort, ...draft.visited_resorts])];
  const [known, answer] = await Promise.all([
    namedResortsOf(api, keys),
    text === null ? null : searchByName(api, text, FOUND_PAGE_SIZE),
  ]);
  const { status, message, problems } = saved?.failure ?? { status: 200, message: null, problems: {} };
  const found = text === null ? null : foundResorts(text, answer);
  return data({ draft, resorts: resortRefs(keys, known), problems, failure: message, found }, { status });
}

export const clientAction = keepTyped((failure): ProfileUnsent => ({ failure, problems: {} }));

export { keepOpenForm as shouldRevalidate } from "#app/features/profile/profile-form.tsx";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.profile.username,
    description: loaded && `How and where ${loaded.profile.username} rides.`,
    path: loaded ? profilePath(loaded.profile.username) : location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    // People are found by who knows their name, not by what a search engine collects.
    isIndexed: false,
  });

export default function Profile() {
  const { profile, edit, isSaved } = useLoaderData<typeof loader>();
  const form = useProfileForm(edit, useActionData<typeof action | (() => ProfileUnsent)>());
  const { formAction, formData } = useNavigation();
  const isPending =
    formAction === `${profilePath(profile.username)}?edit` && formData?.get("intent") !== "find";
  if (!form) return <ProfilePage profile={profile} isSaved={isSaved} />;
  return <ProfileForm {...form} username={profile.username} isPending={isPending} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
