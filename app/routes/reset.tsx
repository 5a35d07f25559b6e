import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { useStaysDone } from "#app/features/form/use-stays-done.ts";
import {
  findResetLink,
  letterLinkOf,
  resetPassword,
} from "#app/features/letter-links/letter-links.server.ts";
import { ResetPage } from "#app/features/letter-links/reset-page.tsx";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { PRIVATE_HEADERS } from "#app/features/page/private-headers.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";

export const pageHandle: PageHandle = { title: "Set a new password", needsExtensions: true, formCost: 40 };

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { says, headers } = await takeNews(request, PRIVATE_HEADERS);
  if (says.size > 0) return data({ username: null, problem: null, isDone: says.has("done") }, { headers });
  const { status, ...found } = await findResetLink(api, letterLinkOf(request).token);
  return data({ ...found, isDone: false }, { status, headers });
}

export const action = resetPassword;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Set a new password");

export default function Reset() {
  const loaded = useLoaderData<typeof loader>();
  const isDone = useStaysDone(loaded.isDone);
  return <ResetPage {...loaded} isDone={isDone} failure={useActionData<Failure>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
