import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { env } from "#app/env.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { useStaysDone } from "#app/features/form/use-stays-done.ts";
import { ForgotPage } from "#app/features/letter-links/forgot-page.tsx";
import { requestReset } from "#app/features/letter-links/letter-links.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";

export const pageHandle: PageHandle = {
  title: "Forgot your password?",
  needsExtensions: true,
  needsData: false,
};

export async function loader({ request }: LoaderFunctionArgs) {
  requireExtensions(createApi(request));
  const { says, headers } = await takeNews(request);
  // Of another backend only its answer tells.
  const hasMail = env.api.kind !== "embedded" || env.mail !== null;
  return data({ hasMail, isSent: says.has("done") }, { headers });
}

export const action = requestReset;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Forgot your password?");

export default function Forgot() {
  const loaded = useLoaderData<typeof loader>();
  const isSent = useStaysDone(loaded.isSent);
  return <ForgotPage {...loaded} isSent={isSent} failure={useActionData<Failure>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
