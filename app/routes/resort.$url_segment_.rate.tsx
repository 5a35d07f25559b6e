import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { RatingFormDocument } from "#app/api/generated.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { ratingFormModel } from "#app/features/rating/rating-form-model.ts";
import { RatingPage } from "#app/features/rating/rating-page.tsx";
import { saveRatings } from "#app/features/rating/save-ratings.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { findKept } from "#app/session/kept.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = {
  title: "Rate Alta Ski Area",
  needsExtensions: true,
  cost: 12,
  formCost: 12,
};

/** Only a backend with extensions says what a visitor has rated. */
export async function loader({ request, params: { url_segment: urlSegment = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  const found = await api.require(RatingFormDocument, { urlSegment });
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const kept = await findKept(request, ratePath(urlSegment));
  const username = (await getSession(request))?.username ?? null;
  const isInFigures = new URL(request.url).searchParams.has("figures");
  const asked = { keptRatings: kept?.value ?? null, username, isInFigures };
  const view = ratingFormModel(found, says, asked);
  if (!view) throw data(null, { status: 404 });
  // A former segment: the current one is the form's only address. A form that was just sent is
  // drawn where it is.
  if (view.path !== ratePath(urlSegment) && !request.headers.has("content-type"))
    throw movedTo(view.path, request);
  // What is the member's alone is not to be found by Back after the logout.
  if (kept?.setCookie) headers.append("Set-Cookie", kept.setCookie);
  return data({ view }, { headers });
}

export const action = saveRatings;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta<typeof loader>((loaded) => loaded && `Rate ${loaded.view.title}`);

export default function RateResort() {
  const failure = useActionData<Failure>() ?? null;
  const { view } = useLoaderData<typeof loader>();
  // Another resort is another page: nothing of the one before is changed into it.
  return <RatingPage key={`${view.path} ${view.isInFigures}`} view={view} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
