import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PhotographQueueDocument } from "#app/api/generated.ts";
import { PHOTOGRAPH_QUEUE_PATH } from "#app/domain/photographs/photograph-addresses.ts";
import { doneWords, lookAtPhotograph } from "#app/features/desk/look-at-photographs.server.ts";
import { photographQueueModel } from "#app/features/desk/photograph-queue-model.ts";
import { PhotographQueuePage } from "#app/features/desk/photograph-queue-page.tsx";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "Photographs", for: "operators", cost: 10, formCost: 10 };

/** To who may not look there is no page here. */
export const loader = memberPage({
  path: PHOTOGRAPH_QUEUE_PATH,
  load: async ({ api, searchParams, says }) => {
    const after = searchParams.get("after");
    const { photographQueue } = await api.require(PhotographQueueDocument, { after });
    if (!photographQueue) throw data(null, { status: 404 });
    const queue = photographQueueModel(photographQueue, after);
    return { queue, done: doneWords(says) };
  },
});

export const action = lookAtPhotograph;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Photographs");

export default function PhotographQueue() {
  const failure = useActionData<Failure>() ?? null;
  return <PhotographQueuePage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
