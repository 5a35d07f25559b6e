import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { IndexCountsDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { ScoresPage } from "#app/features/scores/scores-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "How scores work",
  needsData: false,
  cache: { params: [] },
  isInSitemap: true,
};

/** How many resorts have a total score, and of how many; null where the backend does not tell. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const answer = await orNull(api.query(IndexCountsDocument));
  if (!answer) return { rated: null };
  const { resorts, attributes } = answer.indexCounts;
  const rated = attributes.find(({ type_name }) => type_name === "total_score")?.resorts ?? 0;
  return { rated: { resorts: rated, of: resorts } };
}

export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  pageMeta({
    title: "How scores work",
    description:
      "How the score of a ski resort is worked out: what counts, how much, and what it does not say.",
    path: "/scores",
    siteUrl: siteUrlOf(matches),
    error,
  });

export default function Scores() {
  return <ScoresPage rated={useLoaderData<typeof loader>().rated} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
