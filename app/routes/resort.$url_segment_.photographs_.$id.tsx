import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { PhotographDocument, PhotographsDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { onePhotographModel } from "#app/features/photographs/one-photograph-model.ts";
import { OnePhotographPage } from "#app/features/photographs/one-photograph-page.tsx";
import { photographPictureLink } from "#app/features/photographs/photograph-model.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Photograph of Alta Ski Area",
  cache: { params: [] },
  cost: 8,
};

/** A former segment, or that of another resort: the photograph knows its own. */
export async function loader({
  request,
  params: { url_segment: segment = "", id = "" },
}: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { photograph } = await api.require(PhotographDocument, { id });
  if (!photograph) throw data(null, { status: 404 });
  const { photographs } = await api.require(PhotographsDocument, {
    urlSegment: photograph.resort.url_segment,
  });
  const view = onePhotographModel(photograph, photographs ?? []);
  if (photograph.resort.url_segment !== segment) throw movedTo(view.path, request);
  const image = photograph.state === "shown" ? photographPictureLink([photograph]) : null;
  return data(
    { view, image },
    { headers: photograph.state === "shown" ? {} : { "Cache-Control": "no-store" } },
  );
}

export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaded) return pageMeta({ path: location.pathname, siteUrl, error, isIndexed: false });
  const { title, photograph, path, state } = loaded.view;
  return pageMeta({
    title: `Photograph of ${title}`,
    description: photograph.line ?? photograph.alt,
    path,
    siteUrl,
    image: loaded.image,
    ...(state !== "shown" && { isIndexed: false }),
  });
};

export default function OnePhotograph() {
  const { view } = useLoaderData<typeof loader>();
  return <OnePhotographPage view={view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
