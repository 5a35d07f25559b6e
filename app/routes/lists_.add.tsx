import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnListsDocument } from "#app/api/generated.ts";
import { addToListPath } from "#app/domain/list/named-list.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { AddToListPage } from "#app/features/lists/add-to-list-page.tsx";
import { resortToAdd } from "#app/features/lists/candidates.server.ts";
import { listsFor } from "#app/features/lists/own-lists-model.ts";
import { addResort } from "#app/features/lists/save-list.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Add to a list",
  sample: "?resort=:url_segment",
  for: "members",
  cost: 10,
  formCost: 10,
};

export const loader = memberPage({
  path: (searchParams) => {
    const segment = searchParams.get("resort");
    return segment ? addToListPath(segment) : null;
  },
  load: async ({ api, searchParams, requireSession }) => {
    const [own, resort] = await Promise.all([
      api.require(OwnListsDocument),
      resortToAdd(api, searchParams.get("resort") ?? ""),
    ]);
    requireSession(own.account !== null);
    if (!resort) throw data(null, { status: 404 });
    return { resort, lists: listsFor(own, resort.segment) };
  },
});

export const action = addResort;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Add to a list");

export default function AddToList() {
  const failure = useActionData<Failure>() ?? null;
  return <AddToListPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
