import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ToldConsequencesDocument, ToldDeskDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { plural } from "#app/domain/numbers.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { forModerators } from "#app/features/moderation/send-moderation.server.ts";
import { titleOfPage, unlistedMeta } from "#app/features/page/page-meta.ts";
import { decideTold } from "#app/features/tell/decide-told.server.ts";
import { ToldDeskPage } from "#app/features/tell/told-desk-page.tsx";
import { DESK_LISTS, toldDeskModel } from "#app/features/tell/told-model.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "What was told of resorts",
  for: "operators",
  cost: 15,
  formCost: 25,
};

/** To everyone else there is no page here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  if (!(await getSession(request))) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("list") ?? "waiting";
  const list = DESK_LISTS.find(({ name }) => name === asked)?.name;
  if (!list) throw data(null, { status: 404 });
  const page = parsePage(searchParams.get("page")).value;
  const { toldDesk: answer } = await forModerators(api.query(ToldDeskDocument, { state: list, page }));
  const id = searchParams.get("preview");
  const tried = id === null ? null : await forModerators(api.query(ToldConsequencesDocument, { id }));
  const preview = id === null ? null : { id, sentences: tried?.toldConsequences ?? null };
  const desk = toldDeskModel({ answer, list, units: getUnits(request), preview });
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const status = desk.currentPage > desk.lastPage ? 404 : 200;
  return data({ desk, done: doneWords(says.get("done") ?? null) }, { status, headers });
}

function doneWords(done: string | null): string | null {
  if (done === null) return null;
  return /^\d+$/.test(done) ? `Done: ${plural(Number(done), "thing")} refused or taken back.` : "Done.";
}

export const action = decideTold;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

/** After a refusal, too: another operator may have been faster. */
export const shouldRevalidate = () => true;

export const meta = unlistedMeta<typeof loader>((loaded) =>
  titleOfPage("What was told of resorts", loaded?.desk.currentPage ?? 1),
);

export default function ToldDesk() {
  const failure = useActionData<Failure>() ?? null;
  return <ToldDeskPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
