import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { SiteStateDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { closeMessage } from "#app/features/desk/close-message.server.ts";
import { deskModel } from "#app/features/desk/desk-model.ts";
import { DeskPage } from "#app/features/desk/desk-page.tsx";
import { messagesModel } from "#app/features/desk/messages-model.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { forModerators } from "#app/features/moderation/send-moderation.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { title: "Desk", for: "operators", cost: 10, formCost: 10 };

/** To everyone else there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  if (!(await getSession(request))) throw data(null, { status: 404 });
  const page = parsePage(new URL(request.url).searchParams.get("page")).value;
  const { siteState, contactMessages } = await forModerators(api.query(SiteStateDocument, { page }));
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const messages = messagesModel(contactMessages);
  const loaded = { desk: deskModel(siteState), messages, isClosed: says.has("done") };
  return data(loaded, { status: page > messages.lastPage ? 404 : 200, headers });
}

export const action = closeMessage;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Desk");

export default function Desk() {
  const failure = useActionData<Failure>() ?? null;
  return <DeskPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
