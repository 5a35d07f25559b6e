import { useLoaderData } from "@remix-run/react";
import { OwnTripsDocument } from "#app/api/generated.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { doneWords, ownTrips } from "#app/features/group-trips/own-trips-model.ts";
import { OwnTripsPage } from "#app/features/group-trips/own-trips-page.tsx";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "Your trips", for: "members", cost: 10 };

export const loader = memberPage({
  path: "/trips",
  load: async ({ api, says, requireSession }) => {
    const own = await api.require(OwnTripsDocument);
    requireSession(own.account !== null);
    return { ...ownTrips(own), done: doneWords(says) };
  },
});

export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Your trips");

export default function Trips() {
  return <OwnTripsPage {...useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
