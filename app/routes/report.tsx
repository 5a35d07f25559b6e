import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { type ModerationFailure, unsentModeration } from "#app/features/moderation/moderation-failure.ts";
import { aboutOf, sendReport } from "#app/features/moderation/send-moderation.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { ReportPage } from "#app/features/reports/report-page.tsx";
import { findReported } from "#app/features/reports/reported.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { formatNewsCookie, takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { cost: 10, formCost: 10 };

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const { searchParams } = new URL(request.url);
  const about = aboutOf(searchParams);
  if (!about || !api.hasExtensions) throw data(null, { status: 404 });
  const toLogin = accountHref("login", reportPath(about));
  // With a form that was just sent the page is drawn around what was typed, even where the session ended meanwhile.
  const needsLogin = !request.headers.has("content-type");
  if (needsLogin && !(await getSession(request))) return redirect(toLogin);
  const { reported, isSignedIn } = await findReported(api, about);
  // A new document tells the rest of the page, too.
  if (needsLogin && !isSignedIn) return redirectDocument(toLogin);
  if (!reported) throw data(null, { status: 404 });
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  return data({ reported, done: says.has("done") }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const about = aboutOf(new URL(request.url).searchParams);
  const form = await readForm(request);
  const api = createApi(request);
  if (!about || !api.hasExtensions) throw new Response("No form of this page", { status: 400 });
  const refused = await sendReport(api, about, form);
  if (refused) return data(refused.failure, { status: refused.status });
  const told = await formatNewsCookie(reportPath(about), { done: "" });
  return redirect(reportPath(about), { status: 303, headers: { "Set-Cookie": told } });
}

export const clientAction = keepTypedAs(unsentModeration);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches, location, error }) =>
  pageMeta({
    title: "Report to our moderators",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Report() {
  const failure = useActionData<ModerationFailure>() ?? null;
  return <ReportPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
