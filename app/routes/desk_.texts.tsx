import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { SitePartsDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { searchTextIn } from "#app/domain/search-text.ts";
import { siteTextsModel } from "#app/features/cms-editing/site-texts-model.ts";
import { SiteTextsPage } from "#app/features/cms-editing/site-texts-page.tsx";
import { forModerators } from "#app/features/moderation/send-moderation.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { FOUND_PAGE_SIZE, foundResorts } from "#app/features/resort/found-resorts.ts";
import { searchByName } from "#app/features/resort/named-resorts.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { title: "Texts of the site", for: "operators", cost: 10 };

/** To everyone but operators there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  if (!(await getSession(request))) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const text = searchTextIn(searchParams, "resort");
  const [{ siteParts }, answer] = await Promise.all([
    forModerators(api.query(SitePartsDocument)),
    searchByName(api, text, FOUND_PAGE_SIZE),
  ]);
  const found = searchParams.has("resort") ? foundResorts(text, answer) : null;
  return data({ ...siteTextsModel(siteParts), found }, { headers: { "Cache-Control": "no-store" } });
}

export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Texts of the site");

export default function SiteTexts() {
  return <SiteTextsPage {...useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
