import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ResortTextsDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import {
  ALL_TEXTS,
  parseTextsShown,
  TEXT_PARAM,
  TEXT_PARAMS,
  textsPath,
} from "#app/domain/contributions/contribution-addresses.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { TextsPage } from "#app/features/reviews/reviews-page.tsx";
import { textsDone, textsPageModel } from "#app/features/reviews/reviews-page-model.ts";
import { markHelpful } from "#app/features/reviews/save-review.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";

export const pageHandle: PageHandle = {
  title: "Reviews and tips of Alta Ski Area",
  needsExtensions: true,
  cache: { params: [...TEXT_PARAMS, TEXT_PARAM] },
  cost: 15,
  formCost: 10,
};

/** Only a backend with extensions has more texts than the page of the resort shows. */
export async function loader({ request, params: { url_segment: segment = "" } }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { searchParams } = new URL(request.url);
  const shown = parseTextsShown(searchParams);
  const text = searchParams.get(TEXT_PARAM);
  // The newest first, of all: so its page is counted.
  const of = text === null ? shown : ALL_TEXTS;
  const variables = { ...of, urlSegment: segment, skillLevel: of.level, text };
  const { resort, contributions, resortRecord, photographs } = await api.require(
    ResortTextsDocument,
    variables,
  );
  if (!resort || !contributions) throw data(null, { status: 404 });
  if (resort.url_segment !== segment) throw movedTo(textsPath(resort.url_segment), request);
  const at = text === null ? of : { ...of, page: contributions.paginatorInfo.currentPage };
  const page = textsPageModel(resort, contributions, {
    shown: at,
    editorsTips: resortRecord?.tips ?? [],
    photographs: photographs ?? [],
  });
  const isPastEnd = page.currentPage > page.lastPage;
  const { says, headers } = await takeNews(request);
  return data({ page, done: textsDone(says) }, { status: isPastEnd ? 404 : 200, headers });
}

export const action = markHelpful;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.page.documentTitle,
    description: loaded && `What riders say of ${loaded.page.title}, ${loaded.page.place}.`,
    path: loaded?.page.canonicalPath ?? location.pathname,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: loaded?.page.isIndexed ?? false,
  });

export default function Reviews() {
  const failure = useActionData<Failure>() ?? null;
  const loaded = useLoaderData<typeof loader>();
  return <TextsPage key={loaded.page.path} {...loaded} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
