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
import { OwnListsDocument } from "#app/api/generated.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { candidatesOf } from "#app/features/lists/candidates.server.ts";
import { type ListFailure, unsentList } from "#app/features/lists/list-failure.ts";
import { doneWords, ownLists } from "#app/features/lists/own-lists-model.ts";
import { OwnListsPage } from "#app/features/lists/own-lists-page.tsx";
import { createList } from "#app/features/lists/save-list.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { formatNewsCookie, takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { cost: 10, formCost: 10 };

const TO_LOGIN = accountHref("login", "/lists");

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  if (!api.hasExtensions) throw data(null, { status: 404 });
  // With a form that was just sent the page is drawn around what was typed, even where the session ended meanwhile.
  const needsLogin = !request.headers.has("content-type");
  if (needsLogin && !(await getSession(request))) return redirect(TO_LOGIN);
  const [own, candidates] = await Promise.all([api.require(OwnListsDocument), candidatesOf(request, api)]);
  // A new document tells the rest of the page, too.
  if (needsLogin && !own.account) return redirectDocument(TO_LOGIN);
  // What is the member's alone is not to be found by Back after the logout.
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  return data({ lists: ownLists(own), candidates, done: doneWords(says) }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = createApi(request);
  if (form.get("intent") !== "create" || !api.hasExtensions) {
    throw new Response("No form of this page", { status: 400 });
  }
  const made = await createList(api, form);
  if ("failure" in made) return data(made.failure, { status: made.status });
  const path = listPath(made.link);
  const told = await formatNewsCookie(path, { done: "create" });
  return redirect(path, { status: 303, headers: { "Set-Cookie": told } });
}

export const clientAction = keepTypedAs(unsentList);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches, location, error }) =>
  pageMeta({
    title: "Your lists",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Lists() {
  const failure = useActionData<ListFailure>() ?? null;
  return <OwnListsPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
