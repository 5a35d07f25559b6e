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
import { OwnContributionsDocument } from "#app/api/generated.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { type ModerationFailure, unsentModeration } from "#app/features/moderation/moderation-failure.ts";
import { NO_CONTRIBUTIONS, ownContributionsModel } from "#app/features/moderation/moderation-model.ts";
import { OwnContributionsPage } from "#app/features/moderation/own-contributions-page.tsx";
import { doneWords, isObjection, sendObjection } from "#app/features/moderation/send-moderation.server.ts";
import { pageMeta, siteUrlOf, titleOfPage } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { formatNewsCookie, takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { cost: 10, formCost: 10 };

const TO_LOGIN = accountHref("login", "/contributions");

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  if (!api.hasExtensions) throw data(null, { status: 404 });
  // With a form that was just sent the page is drawn around what was typed, even where the session ended meanwhile.
  const needsLogin = !request.headers.has("content-type");
  if (needsLogin && !(await getSession(request))) return redirect(TO_LOGIN);
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams.get("page")).value;
  const { ownContributions: own } = await api.require(OwnContributionsDocument, { page });
  // A new document tells the rest of the page, too.
  if (needsLogin && !own) return redirectDocument(TO_LOGIN);
  // What is the member's alone is not to be found by Back after the logout.
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const loaded = { own: own ? ownContributionsModel(own) : NO_CONTRIBUTIONS, done: doneWords(says) };
  const isPastEnd = loaded.own.currentPage > loaded.own.lastPage;
  return data(loaded, { status: isPastEnd ? 404 : 200, headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = createApi(request);
  if (!isObjection(form) || !api.hasExtensions) throw new Response("No form of this page", { status: 400 });
  const refused = await sendObjection(api, form);
  if (refused) return data(refused.failure, { status: refused.status });
  const told = await formatNewsCookie("/contributions", { done: "object" });
  return redirect("/contributions", { status: 303, headers: { "Set-Cookie": told } });
}

export const clientAction = keepTypedAs(unsentModeration);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: titleOfPage("Your contributions", loaded?.own.currentPage ?? 1),
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Contributions() {
  const failure = useActionData<ModerationFailure>() ?? null;
  return <OwnContributionsPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
