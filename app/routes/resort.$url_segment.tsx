import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { type Api, createApi } from "#app/api/client.server.ts";
import { ResortByUrlSegmentDocument, ResortRecordDocument } from "#app/api/generated.ts";
import { env } from "#app/env.server.ts";
import type { ResortRecord } from "#app/features/resort/resort-data.ts";
import { ResortPage } from "#app/features/resort/resort-page.tsx";
import { resortView } from "#app/features/resort/resort-view.ts";
import { resortPath } from "#app/features/resorts/card-model.ts";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { getUnits } from "#app/session/units.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = createApi(request);
  const asked = params.url_segment ?? "";
  const { resortByUrlSegment: resort } = await api.require(ResortByUrlSegmentDocument, { urlSegment: asked });
  if (!resort) throw data({ message: "There is no resort at this address." }, { status: 404 });
  // A former segment, or one in other letters: the current one is the resort's only address.
  if (resort.url_segment !== asked) throw redirect(resortPath(resort.url_segment), 301);
  return {
    view: resortView({
      resort,
      record: await recordOf(api, resort.id),
      units: getUnits(request),
      templates: {
        accommodation: env.ACCOMMODATION_URL,
        gear: env.GEAR_URL,
        advertise: env.ADVERTISE_URL,
      },
      siteUrl: env.SITE_URL,
    }),
  };
}

/** Null with a backend without extensions, and when it fails: the page then goes without what only the record knows. */
async function recordOf(api: Api, id: string): Promise<ResortRecord | null> {
  if (!api.hasExtensions) return null;
  try {
    return (await api.query(ResortRecordDocument, { id })).resortRecord ?? null;
  } catch (error) {
    // The client has logged it.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaded) return pageMeta({ path: location.pathname, siteUrl, isIndexed: false });
  const { title, path, head, images } = loaded.view;
  return [
    ...pageMeta({ title, description: head.description, path, siteUrl, image: images[0]?.src }),
    // Remix escapes "<" and its like in here.
    ...head.jsonLd.map((object) => ({ "script:ld+json": object })),
  ];
};

export default function ResortRoute() {
  return <ResortPage view={useLoaderData<typeof loader>().view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
