import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { aboutOf, sendReport } from "#app/features/moderation/send-moderation.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { ReportPage } from "#app/features/reports/report-page.tsx";
import { findReported } from "#app/features/reports/reported.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Report to our moderators",
  sample: "?member=:username",
  for: "members",
  cost: 10,
  formCost: 10,
};

export const loader = memberPage({
  path: (searchParams) => {
    const about = aboutOf(searchParams);
    return about && reportPath(about);
  },
  load: async ({ api, searchParams, says, requireSession }) => {
    const found = await findReported(api, aboutOf(searchParams) ?? {});
    requireSession(found.isSignedIn);
    if (!found.reported) throw data(null, { status: 404 });
    return { reported: found.reported, done: says.has("done") };
  },
});

export const action = sendReport;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Report to our moderators");

export default function Report() {
  const failure = useActionData<Failure>() ?? null;
  return <ReportPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
