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
import { ModerationCaseDocument, ModerationQueueDocument } from "#app/api/generated.ts";
import { casePath } from "#app/domain/contributions/contribution-addresses.ts";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { ModeratePage } from "#app/features/moderation/moderate-page.tsx";
import { type ModerationFailure, unsentModeration } from "#app/features/moderation/moderation-failure.ts";
import { caseModel } from "#app/features/moderation/moderation-model.ts";
import { aboutOf, forModerators, sendDecision } from "#app/features/moderation/send-moderation.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { formatNewsCookie, takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { cost: 15, formCost: 15 };

/** To everyone else there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  if (!api.hasExtensions || !(await getSession(request))) throw data(null, { status: 404 });
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

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = createApi(request);
  const about = aboutOf(form);
  if (!about || !api.hasExtensions) throw new Response("No form of this page", { status: 400 });
  const refused = await sendDecision(api, about, form);
  if (refused) return data(refused.failure, { status: refused.status });
  const path = form.has("back") ? casePath(about) : "/moderate";
  const told = await formatNewsCookie(path, { done: "" });
  return redirect(path, { status: 303, headers: { "Set-Cookie": told } });
}

export const clientAction = keepTypedAs(unsentModeration);

/** After a refusal, too: it may be that the case is otherwise by now. */
export const shouldRevalidate = () => true;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches, location, error }) =>
  pageMeta({
    title: "Moderation",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Moderate() {
  const failure = useActionData<ModerationFailure>() ?? null;
  return <ModeratePage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
