import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnContributionsDocument } from "#app/api/generated.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { NO_CONTRIBUTIONS, ownContributionsModel } from "#app/features/moderation/moderation-model.ts";
import { OwnContributionsPage } from "#app/features/moderation/own-contributions-page.tsx";
import { doneWords, sendObjection } from "#app/features/moderation/send-moderation.server.ts";
import { titleOfPage, unlistedMeta } from "#app/features/page/page-meta.ts";
import { givenPhotographs } from "#app/features/photographs/given-photographs.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "Your contributions", for: "members", cost: 10, formCost: 10 };

export const loader = memberPage({
  path: "/contributions",
  load: async ({ api, searchParams, says, requireSession }) => {
    const page = parsePage(searchParams.get("page")).value;
    const given = await api.require(OwnContributionsDocument, { page });
    const { ownContributions: own } = given;
    requireSession(own !== null);
    return {
      own: own ? ownContributionsModel(own) : NO_CONTRIBUTIONS,
      photographs: givenPhotographs(given),
      done: doneWords(says),
    };
  },
  statusOf: ({ own }) => (own.currentPage > own.lastPage ? 404 : 200),
});

export const action = sendObjection;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta<typeof loader>((loaded) =>
  titleOfPage("Your contributions", loaded?.own.currentPage ?? 1),
);

export default function Contributions() {
  const failure = useActionData<Failure>() ?? null;
  return <OwnContributionsPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
