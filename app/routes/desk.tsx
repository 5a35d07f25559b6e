import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { SiteStateDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { deskModel } from "#app/features/desk/desk-model.ts";
import { DeskPage } from "#app/features/desk/desk-page.tsx";
import { forModerators } from "#app/features/moderation/send-moderation.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { title: "Desk", for: "operators", cost: 10 };

/** To everyone else there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  if (!(await getSession(request))) throw data(null, { status: 404 });
  const { siteState } = await forModerators(api.query(SiteStateDocument));
  return data({ desk: deskModel(siteState) }, { headers: { "Cache-Control": "no-store" } });
}

export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Desk");

export default function Desk() {
  return <DeskPage {...useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
