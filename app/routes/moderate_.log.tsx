import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ModerationLogDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { decisionModels } from "#app/features/moderation/decision-model.ts";
import { ModerationLogPage } from "#app/features/moderation/moderation-log-page.tsx";
import { forModerators } from "#app/features/moderation/send-moderation.server.ts";
import { pageMeta, siteUrlOf, titleOfPage } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { title: "What was decided", for: "operators", cost: 10 };

/** To everyone else there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  if (!(await getSession(request))) throw data(null, { status: 404 });
  const page = parsePage(new URL(request.url).searchParams.get("page")).value;
  const { moderationLog } = await forModerators(api.query(ModerationLogDocument, { page }));
  const { currentPage, lastPage } = moderationLog.paginatorInfo;
  const loaded = { decisions: decisionModels(moderationLog.decisions), currentPage, lastPage };
  return data(loaded, {
    status: currentPage > lastPage ? 404 : 200,
    headers: { "Cache-Control": "no-store" },
  });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: titleOfPage("What was decided", loaded?.currentPage ?? 1),
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function ModerationLog() {
  return <ModerationLogPage {...useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
