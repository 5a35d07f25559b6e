import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnPhotographsDocument, ResortPositionDocument } from "#app/api/generated.ts";
import { lastDay } from "#app/domain/days.ts";
import { photographsPath } from "#app/domain/photographs/photograph-addresses.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { addPhotographsModel } from "#app/features/photographs/add-photographs-model.ts";
import { AddPhotographsPage } from "#app/features/photographs/add-photographs-page.tsx";
import { doneWords, savePhotographs } from "#app/features/photographs/save-photographs.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getSession } from "#app/session/session.server.ts";

export const pageHandle: PageHandle = {
  title: "Add photographs of Alta Ski Area",
  for: "members",
  cost: 10,
  formCost: 100,
};

export const loader = memberPage({
  path: (searchParams, { url_segment: segment = "" }) =>
    photographsPath(segment, Object.fromEntries(searchParams)),
  load: async ({
    request,
    api,
    params: { url_segment: urlSegment = "" },
    searchParams,
    says,
    requireSession,
  }) => {
    const [{ resortByUrlSegment: resort }, { ownPhotographs: own }] = await Promise.all([
      api.require(ResortPositionDocument, { urlSegment }),
      api.require(OwnPhotographsDocument, { urlSegment }),
    ]);
    if (!resort) throw data(null, { status: 404 });
    requireSession(own !== null);
    const text = (name: string) => searchParams.get(name) ?? "";
    const view = addPhotographsModel({
      resort,
      own: own ?? { photographs: [], bytes: 0, most_bytes: 0 },
      owner: (await getSession(request))?.username ?? "",
      typed: { month: text("month"), licence: text("licence"), review: text("review") },
      lastMonth: lastDay(new Date()).slice(0, 7),
    });
    return { view, done: doneWords(says) };
  },
});

export const action = savePhotographs;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta<typeof loader>(
  (loaded) => loaded && `Add photographs of ${loaded.view.title}`,
);

export default function AddPhotographs() {
  const failure = useActionData<Failure>() ?? null;
  const { view, done } = useLoaderData<typeof loader>();
  return <AddPhotographsPage key={view.path} view={view} done={done} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
