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
import { ratePath } from "#app/domain/rating-form.ts";
import { type RatingFailure, unsentRatings } from "#app/features/rating/rating-failure.ts";
import { ratingFormModel } from "#app/features/rating/rating-form-model.ts";
import { RatingPage } from "#app/features/rating/rating-page.tsx";
import { isRatingForm, saveRatings } from "#app/features/rating/save-ratings.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { keepTyped } from "#app/features/sign-in/keep-typed.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";

export const handle: PageHandle = { cost: 12, formCost: 12 };

/** Only a backend with extensions says what a visitor has rated. */
export async function loader({ request, params: { url_segment: urlSegment = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  const found = api.hasExtensions ? await api.require(RatingFormDocument, { urlSegment }) : null;
  const view = found && ratingFormModel(found, new URL(request.url).searchParams);
  if (!view) throw data(null, { status: 404 });
  // A former segment: the current one is the form's only address. A form that was just sent is drawn where it is.
  if (view.path !== ratePath(urlSegment) && !request.headers.has("content-type"))
    throw movedTo(view.path, request);
  // What is the member's alone is not to be found by Back after the logout.
  return data({ view }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { url_segment: urlSegment = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = createApi(request);
  if (!isRatingForm(form) || !api.hasExtensions) throw new Response("No form of this page", { status: 400 });
  const saved = await saveRatings(request, api, urlSegment, form);
  if (!saved) throw data(null, { status: 404 });
  return "to" in saved ? redirect(saved.to, 303) : data(saved.failure, { status: saved.status });
}

export const clientAction = keepTyped(unsentRatings);

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

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
