import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { findVoteLink, moveVote } from "#app/features/group-trips/vote-link.server.ts";
import { VOTE_LINK_TITLE, VoteLinkPage } from "#app/features/group-trips/vote-link-page.tsx";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { PRIVATE_HEADERS } from "#app/features/page/private-headers.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { needsExtensions: true, cost: 10, formCost: 10 };

export async function loader({ request, params: { link = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { status, ...found } = await findVoteLink(request, api, link);
  return data(found, { status, headers: PRIVATE_HEADERS });
}

export const action = moveVote;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta(VOTE_LINK_TITLE);

export default function VoteLink() {
  return <VoteLinkPage {...useLoaderData<typeof loader>()} failure={useActionData<Failure>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
