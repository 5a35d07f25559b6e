import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { KnownValuesDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { tellPath } from "#app/domain/proposals/proposals.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { saveTold } from "#app/features/tell/save-told.server.ts";
import { tellChoiceModel, tellDone, tellFormModel, toldOf } from "#app/features/tell/tell-model.ts";
import { TellPage } from "#app/features/tell/tell-page.tsx";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Add or correct: Alta Ski Area",
  needsExtensions: true,
  cost: 8,
  formCost: 12,
};

export async function loader({ request, params: { url_segment: segment = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { searchParams } = new URL(request.url);
  const told = toldOf(searchParams);
  if (!told && searchParams.has("what")) throw data(null, { status: 404 });
  const {
    knownValues: known,
    told: riders,
    account,
  } = await api.require(KnownValuesDocument, { urlSegment: segment });
  if (!known) throw data(null, { status: 404 });
  if (known.resort.url_segment !== segment)
    throw movedTo(tellPath(known.resort.url_segment, told?.what), request);
  const shown = { units: getUnits(request), today: new Date() };
  const owner = (await getSession(request))?.username ?? "";
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const form = told && tellFormModel({ ...shown, told, known, riders, owner, isSignedIn: account !== null });
  const choice = told ? null : tellChoiceModel(known, shown);
  return data({ choice, form, title: known.resort.title, done: tellDone(says) }, { headers });
}

export const action = saveTold;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta<typeof loader>(
  (loaded) => loaded && `${loaded.form?.title ?? "Add or correct"}: ${loaded.title}`,
);

export default function Tell() {
  const failure = useActionData<Failure>() ?? null;
  return <TellPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
