import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import { MISSING } from "#app/domain/proposals/whole-kinds.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { saveMissing } from "#app/features/tell/save-told.server.ts";
import { tellDone, tellFormModel } from "#app/features/tell/tell-model.ts";
import { TellPage } from "#app/features/tell/tell-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = {
  title: "A resort is missing",
  needsExtensions: true,
  needsData: false,
  formCost: 12,
};

export async function loader({ request }: LoaderFunctionArgs) {
  requireExtensions(createApi(request));
  const told = findTold(MISSING.name);
  if (!told) throw data(null, { status: 404 });
  const owner = (await getSession(request))?.username ?? "";
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const shown = { units: "metric", today: new Date() } as const;
  const form = tellFormModel({ ...shown, told, known: null, riders: [], owner, isSignedIn: owner !== "" });
  return data({ form, done: tellDone(says) }, { headers });
}

export const action = saveMissing;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta(MISSING.title);

export default function Missing() {
  const failure = useActionData<Failure>() ?? null;
  return <TellPage choice={null} {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
