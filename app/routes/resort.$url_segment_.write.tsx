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
import { accountHref } from "#app/domain/accounts/account.ts";
import { writePath } from "#app/domain/contribution-addresses.ts";
import { saveText, writeIntent } from "#app/features/contributions/save-text.server.ts";
import { resortToWriteOf, writtenBefore } from "#app/features/contributions/write.server.ts";
import { unsentText, type WriteFailure, writeModel } from "#app/features/contributions/write-model.ts";
import { WritePage } from "#app/features/contributions/write-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { keepTyped } from "#app/features/sign-in/keep-typed.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const handle: PageHandle = { cost: 10, formCost: 10 };

/** A visitor who is not signed in can write, too: their text waits while they sign in. */
export async function loader({ request, params: { url_segment: segment = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  const needsLogin = id !== null && !request.headers.has("content-type");
  if (needsLogin && !(await getSession(request))) {
    throw redirect(accountHref("login", writePath(segment, { id })));
  }
  const [resort, before] = await Promise.all([
    resortToWriteOf(api, segment, request),
    writtenBefore(api, { id, draft: searchParams.get("draft"), segment }),
  ]);
  const kind = searchParams.get("kind");
  const write = writeModel({ resort, ...before, kind, hasTexts: api.hasExtensions, today: new Date() });
  return data({ write }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { url_segment: segment = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = createApi(request);
  const intent = writeIntent(form);
  if (!intent || !(api.hasExtensions || intent === "write")) {
    throw new Response("No form of this page", { status: 400 });
  }
  const resort = await resortToWriteOf(api, segment, request);
  const about = { segment: resort.url_segment, resortId: resort.id };
  const written = await saveText(api, about, intent, form);
  if ("failure" in written) return data(written.failure, { status: written.status });
  return redirect(written.href, 303);
}

export const clientAction = keepTyped(unsentText);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded && `Write about ${loaded.write.title}`,
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Write() {
  const failure = useActionData<WriteFailure>() ?? null;
  const { write } = useLoaderData<typeof loader>();
  return <WritePage key={`${write.resortHref} ${write.own?.id}`} write={write} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
