import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnProposalsDocument } from "#app/api/generated.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { titleOfPage, unlistedMeta } from "#app/features/page/page-meta.ts";
import { withdrawTold } from "#app/features/tell/decide-told.server.ts";
import { OwnToldPage } from "#app/features/tell/own-told-page.tsx";
import { ownToldModel } from "#app/features/tell/told-model.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "What you told of resorts",
  for: "members",
  cost: 10,
  formCost: 10,
};

const NOTHING = { proposals: [], paginatorInfo: { currentPage: 1, lastPage: 1, total: 0 } };

export const loader = memberPage({
  path: "/contributions/told",
  load: async ({ request, api, searchParams, says, requireSession }) => {
    const page = parsePage(searchParams.get("page")).value;
    const { account, ownProposals } = await api.require(OwnProposalsDocument, { page });
    requireSession(account !== null);
    return { own: ownToldModel(ownProposals ?? NOTHING, getUnits(request)), done: says.has("done") };
  },
  statusOf: ({ own }) => (own.currentPage > own.lastPage ? 404 : 200),
});

export const action = withdrawTold;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta<typeof loader>((loaded) =>
  titleOfPage("What you told of resorts", loaded?.own.currentPage ?? 1),
);

export default function OwnTold() {
  const failure = useActionData<Failure>() ?? null;
  return <OwnToldPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
