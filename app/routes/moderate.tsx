import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ModerationCaseDocument, ModerationQueueDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { ModeratePage } from "#app/features/moderation/moderate-page.tsx";
import { caseModel } from "#app/features/moderation/moderation-model.ts";
import { aboutOf, forModerators, sendDecision } from "#app/features/moderation/send-moderation.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { title: "Moderation", for: "operators", cost: 15, formCost: 15 };

/** To everyone else there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  if (!(await getSession(request))) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const about = aboutOf(searchParams);
  const found = about
    ? [(await forModerators(api.query(ModerationCaseDocument, about))).moderationCase]
    : (await forModerators(api.query(ModerationQueueDocument))).moderationQueue;
  const cases = found.flatMap((one) => (one ? [caseModel(one)] : []));
  if (about && cases.length === 0) throw data(null, { status: 404 });
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  return data({ cases, isOne: about !== null, done: says.has("done") }, { headers });
}

export const action = sendDecision;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

/** After a refusal, too: it may be that the case is otherwise by now. */
export const shouldRevalidate = () => true;

export const meta = unlistedMeta("Moderation");

export default function Moderate() {
  const failure = useActionData<Failure>() ?? null;
  return <ModeratePage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
