import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { writePath } from "#app/domain/contributions/contribution-addresses.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { saveText } from "#app/features/reviews/save-review.server.ts";
import { writeForm } from "#app/features/reviews/write.server.ts";
import { writeModel } from "#app/features/reviews/write-model.ts";
import { WritePage } from "#app/features/reviews/write-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { findKept } from "#app/session/kept.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = { title: "Write about Alta Ski Area", cost: 10, formCost: 10 };

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
  const form = await writeForm(api, { id, draft: kept?.value ?? null, segment }, request);
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const kind = searchParams.get("kind");
  const owner = (await getSession(request))?.username ?? "";
  const wantsDraft = kept !== null;
  const isRated = says.get("done") === "rated";
  const write = writeModel({ ...form, wantsDraft, kind, owner, isRated, today: new Date() });
  if (kept?.setCookie) headers.append("Set-Cookie", kept.setCookie);
  return data({ write }, { headers });
}

export const action = saveText;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta<typeof loader>((loaded) => loaded && `Write about ${loaded.write.title}`);

export default function Write() {
  const failure = useActionData<Failure>() ?? null;
  const { write } = useLoaderData<typeof loader>();
  return (
    <WritePage key={`${write.resortHref} ${write.own?.id} ${write.owner}`} write={write} failure={failure} />
  );
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
