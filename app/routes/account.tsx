import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  replace,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { AccountDocument } from "#app/api/generated.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { env } from "#app/env.server.ts";
import { GoodBye } from "#app/features/account/good-bye.tsx";
import {
  ACCOUNT_INTENTS,
  type AccountIntent,
  type AccountProblem,
  changeOwnAccount,
  readAccountForm,
} from "#app/features/account/own-account.server.ts";
import {
  type AccountFailure,
  doneOf,
  ownAccountModel,
  unsent,
} from "#app/features/account/own-account-model.ts";
import { OwnAccountPage } from "#app/features/account/own-account-page.tsx";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { dropKept } from "#app/session/kept.server.ts";
import { formatNewsCookie, takeNews } from "#app/session/news.server.ts";
import { cookieHeaders } from "#app/session/own-cookie.server.ts";
import { formatEndedSessionCookie, getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { formCost: 40 };

const TO_LOGIN = accountHref("login", "/account");

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  if (!api.hasExtensions) throw data(null, { status: 404 });
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const isSignedIn = (await getSession(request)) !== null;
  if (!isSignedIn)
    return says.has("left") ? data({ left: says.get("left") ?? "" }, { headers }) : redirect(TO_LOGIN);
  const { account } = await api.require(AccountDocument);
  // A new document tells the rest of the page, too.
  if (!account) return redirectDocument(TO_LOGIN);
  const providers = env.oauth.map(({ name }) => name);
  return data({ account: ownAccountModel(account, providers), done: doneOf(says) }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readAccountForm(request);
  if (!(form instanceof FormData)) return failureOf("picture", form);
  const intent = ACCOUNT_INTENTS.find((one) => one === form.get("intent"));
  // Its time begins when the form is there, however slowly a picture came.
  const api = createApi(request);
  if (!intent || !api.hasExtensions) throw new Response("No form of this page", { status: 400 });
  const problem = await changeOwnAccount(api, intent, form);
  if (problem) return failureOf(intent, problem);
  const isLeft = intent === "delete";
  const session = isLeft ? await getSession(request) : null;
  const told = await formatNewsCookie(
    "/account",
    isLeft ? { left: session?.username ?? "" } : { done: intent },
  );
  const left = isLeft ? [await formatEndedSessionCookie(), await dropKept(request)] : [];
  return replace("/account", { headers: cookieHeaders([told, ...left].flatMap((cookie) => cookie ?? [])) });
}

function failureOf(intent: AccountIntent, { status, ...problem }: AccountProblem) {
  const failure: AccountFailure = { intent, ...problem };
  return data(failure, { status });
}

export const clientAction = keepTypedAs(unsent);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches, location, error }) =>
  pageMeta({
    title: "Your account",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Account() {
  const loaded = useLoaderData<typeof loader>();
  const failure = useActionData<AccountFailure>() ?? null;
  return "left" in loaded ? (
    <GoodBye username={loaded.left} />
  ) : (
    <OwnAccountPage {...loaded} failure={failure} />
  );
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
