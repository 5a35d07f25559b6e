import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { accountHref, profilePath } from "#app/domain/accounts/account.ts";
import { draftFrom, draftOf } from "#app/domain/accounts/profile-form.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { withoutTail } from "#app/domain/urls.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { pageMeta, siteUrlOf, titleOfPage } from "#app/features/page/page-meta.ts";
import { findProfile } from "#app/features/profile/own-profile.server.ts";
import { ProfileForm } from "#app/features/profile/profile-form.tsx";
import { type ProfileModel, privateModel, profileModel } from "#app/features/profile/profile-model.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { profileResorts } from "#app/features/profile/profile-resorts.server.ts";
import { saveProfile } from "#app/features/profile/save-profile.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { cache: { params: ["page"] } };

export async function loader({ request, params: { username = "" } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wantsEdit = searchParams.has("edit");
  // With a form that was just sent the page is drawn around what was typed, whichever member is
  // signed in meanwhile.
  const needsLogin = wantsEdit && !request.headers.has("content-type");
  const toLogin = accountHref("login", `${profilePath(username)}?edit`);
  if (needsLogin && !(await getSession(request))) return redirect(toLogin);

  const api = createApi(request);
  const found = await findProfile(request, api, username);
  if (!found) {
    const bare = withoutTail(username);
    throw bare === null ? data(null, { status: 404 }) : movedTo(profilePath(bare), request);
  }
  const { profile, own, isEnded } = found;
  // A new document tells the rest of the page, too.
  if (needsLogin && isEnded) return redirectDocument(toLogin);
  const page = parsePage(searchParams.get("page")).value;
  const resorts = await profileResorts(api, profile, { isOwn: own !== null, page });
  const isPastEnd = resorts.texts !== null && resorts.texts.currentPage > resorts.texts.lastPage;
  // What is the member's alone is not to be found by Back after the logout.
  const { says, headers } = await takeNews(request, own ? { "Cache-Control": "no-store" } : {});
  const loaded = {
    profile: profileModel(profile, resorts, own && privateModel(own, resorts.hasAccountPage)),
    // Another visitor's profile is only looked at.
    edit: wantsEdit && own ? { draft: draftOf(own) } : null,
    isSaved: says.has("saved"),
  };
  return data(loaded, { status: isPastEnd ? 404 : 200, headers });
}

export const action = saveProfile;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";
export { keepOpenForm as shouldRevalidate } from "#app/features/profile/profile-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: isHidden(loaded)
      ? "Hidden profile"
      : loaded && titleOfPage(loaded.profile.username, loaded.profile.texts?.currentPage ?? 1),
    description: loaded && (isHidden(loaded) ? null : `How and where ${loaded.profile.username} rides.`),
    path: loaded ? profilePath(loaded.profile.username) : location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    // People are found by who knows their name, not by what a search engine collects.
    isIndexed: false,
  });

/** To others than its member. */
function isHidden(loaded: { profile: Pick<ProfileModel, "isHidden" | "own"> } | undefined): boolean {
  return Boolean(loaded?.profile.isHidden && !loaded.profile.own);
}

export default function Profile() {
  const { profile, edit, isSaved } = useLoaderData<typeof loader>();
  const failure = useActionData<Failure>() ?? null;
  const draft = failure ? draftFrom((name) => failure.typed[name] ?? []) : edit?.draft;
  if (!draft) return <ProfilePage profile={profile} isSaved={isSaved} />;
  return <ProfileForm username={profile.username} draft={draft} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
