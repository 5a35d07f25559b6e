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
import { writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { keepTypedAs } from "#app/features/form/keep-typed.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { saveText, writeIntent } from "#app/features/texts/save-text.server.ts";
import { resortToWriteOf, writtenBefore } from "#app/features/texts/write.server.ts";
import { unsentText, type WriteFailure, writeModel } from "#app/features/texts/write-model.ts";
import { WritePage } from "#app/features/texts/write-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { dropKept, findKept, keepForm } from "#app/session/kept.server.ts";
import { formatNewsCookie } from "#app/session/news.server.ts";
import { cookieHeaders } from "#app/session/own-cookie.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { refusalAsTyped } from "#app/session/typed-as.server.ts";

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
  const kept = id === null ? await findKept(request, writePath(segment)) : null;
  const [resort, before] = await Promise.all([
    resortToWriteOf(api, segment, request),
    writtenBefore(api, { id, draft: kept?.value ?? null, segment }),
  ]);
  const kind = searchParams.get("kind");
  const owner = (await getSession(request))?.username ?? "";
  const hasTexts = api.hasExtensions;
  const wantsDraft = kept !== null;
  const write = writeModel({ resort, ...before, wantsDraft, kind, owner, hasTexts, today: new Date() });
  const headers = cookieHeaders(kept?.setCookie ? [kept.setCookie] : []);
  headers.set("Cache-Control", "no-store");
  return data({ write }, { headers });
}

export async function action({ request, params: { url_segment: segment = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const api = createApi(request);
  const intent = writeIntent(form);
  if (!intent || !(api.hasExtensions || intent === "write")) {
    throw new Response("No form of this page", { status: 400 });
  }
  const another = await refusalAsTyped(request, form);
  if (another !== null) return data(unsentText(another, form), { status: 409 });
  const resort = await resortToWriteOf(api, segment, request);
  const about = { segment: resort.url_segment, resortId: resort.id };
  const path = writePath(resort.url_segment);
  const kept = intent === "write" ? await findKept(request, path) : null;
  const written = await saveText(api, about, intent, form, kept?.value);
  if ("failure" in written) return data(written.failure, { status: written.status });
  const { href, done, draft } = written;
  const setCookies = await Promise.all([
    done && formatNewsCookie(href, { done }),
    draft ? keepForm(request, path, { value: draft, form }) : kept && dropKept(request, path),
  ]);
  const headers = cookieHeaders(setCookies.flatMap((cookie) => cookie || []));
  return redirect(href, { status: 303, headers });
}

export const clientAction = keepTypedAs(unsentText);

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
  return (
    <WritePage key={`${write.resortHref} ${write.own?.id} ${write.owner}`} write={write} failure={failure} />
  );
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
