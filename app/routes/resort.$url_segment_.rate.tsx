import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { RatingFormDocument } from "#app/api/generated.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { type RatingFailure, unsentRatings } from "#app/features/rating/rating-failure.ts";
import { ratingFormModel } from "#app/features/rating/rating-form-model.ts";
import { RatingPage } from "#app/features/rating/rating-page.tsx";
import { isRatingForm, saveRatings } from "#app/features/rating/save-ratings.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { dropKept, findKept, keepForm } from "#app/session/kept.server.ts";
import { formatNewsCookie, takeNews } from "#app/session/news.server.ts";
import { cookieHeaders } from "#app/session/own-cookie.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { cost: 12, formCost: 12 };

/** Only a backend with extensions says what a visitor has rated. */
export async function loader({ request, params: { url_segment: urlSegment = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  const found = api.hasExtensions ? await api.require(RatingFormDocument, { urlSegment }) : null;
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const kept = await findKept(request, ratePath(urlSegment));
  const username = (await getSession(request))?.username ?? null;
  const view = found && ratingFormModel(found, says, { keptRatings: kept?.value ?? null, username });
  if (!view) throw data(null, { status: 404 });
  // A former segment: the current one is the form's only address. A form that was just sent is drawn where it is.
  if (view.path !== ratePath(urlSegment) && !request.headers.has("content-type"))
    throw movedTo(view.path, request);
  // What is the member's alone is not to be found by Back after the logout.
  if (kept?.setCookie) headers.append("Set-Cookie", kept.setCookie);
  return data({ view }, { headers });
}

export async function action({ request, params: { url_segment: urlSegment = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = createApi(request);
  if (!isRatingForm(form) || !api.hasExtensions) throw new Response("No form of this page", { status: 400 });
  const saved = await saveRatings(request, api, urlSegment, form);
  if (!saved) throw data(null, { status: 404 });
  if ("failure" in saved) return data(saved.failure, { status: saved.status });
  const setCookies = await Promise.all(
    "kept" in saved
      ? [keepForm(request, saved.path, { value: saved.kept, form })]
      : [formatNewsCookie(saved.path, saved.says), dropKept(request, saved.path)],
  );
  const headers = cookieHeaders(setCookies.flatMap((cookie) => cookie ?? []));
  const to = "kept" in saved ? accountHref("login", saved.path) : saved.path;
  return redirect(to, { status: 303, headers });
}

export const clientAction = keepTypedAs(unsentRatings);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded && `Rate ${loaded.view.title}`,
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function RateResort() {
  const failure = useActionData<RatingFailure>() ?? null;
  const { view } = useLoaderData<typeof loader>();
  // Another resort is another page: nothing of the one before is changed into it.
  return <RatingPage key={view.path} view={view} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
