import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { isWholeToken } from "#app/domain/accounts/link-token.ts";
import { endFollowLetters, endTokenOf } from "#app/features/follow/save-follow.server.ts";
import { UnfollowPage } from "#app/features/follow/unfollow-page.tsx";
import type { Failure } from "#app/features/form/failure.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { PRIVATE_HEADERS } from "#app/features/page/private-headers.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";

export const pageHandle: PageHandle = {
  title: "End the monthly letter",
  needsExtensions: true,
  needsData: false,
  formCost: 10,
};

/**
 * Where a letter leads that its reader wants to end. Changes nothing: programs that look at mail
 * follow links as well.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  requireExtensions(createApi(request));
  const { says, headers } = await takeNews(request, PRIVATE_HEADERS);
  const isDone = says.has("done");
  const isIncomplete = !isDone && !isWholeToken(endTokenOf(request));
  return data({ isDone, isIncomplete }, { status: isIncomplete ? 404 : 200, headers });
}

export const action = endFollowLetters;

export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("End the monthly letter");

export default function Unfollow() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<Failure | { isDone: true }>();
  const isDone = loaded.isDone || (answer !== undefined && "isDone" in answer);
  const failure = answer && "message" in answer ? answer : null;
  return <UnfollowPage {...loaded} isDone={isDone} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
