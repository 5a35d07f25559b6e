import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnListsDocument } from "#app/api/generated.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { candidatesOf } from "#app/features/lists/candidates.server.ts";
import { doneWords, ownLists } from "#app/features/lists/own-lists-model.ts";
import { OwnListsPage } from "#app/features/lists/own-lists-page.tsx";
import { createList } from "#app/features/lists/save-list.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "Your lists", for: "members", cost: 10, formCost: 10 };

export const loader = memberPage({
  path: "/lists",
  load: async ({ request, api, says, requireSession }) => {
    const [own, candidates] = await Promise.all([api.require(OwnListsDocument), candidatesOf(request, api)]);
    requireSession(own.account !== null);
    return { lists: ownLists(own), candidates, done: doneWords(says) };
  },
});

export const action = createList;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Your lists");

export default function Lists() {
  const failure = useActionData<Failure>() ?? null;
  return <OwnListsPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
