import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnTripsDocument } from "#app/api/generated.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { memberPage } from "#app/features/form/member-page.server.ts";
import { NewTripPage } from "#app/features/group-trips/new-trip-page.tsx";
import { monthChoices } from "#app/features/group-trips/own-trips-model.ts";
import { createTrip } from "#app/features/group-trips/save-trip.server.ts";
import { newTripAddress, tripCandidates } from "#app/features/group-trips/trip-candidates.server.ts";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Plan a trip",
  sample: "?resorts=:url_segment",
  for: "members",
  cost: 10,
  formCost: 10,
};

export const loader = memberPage({
  path: newTripAddress,
  load: async ({ request, api, searchParams, requireSession }) => {
    const [{ account }, candidates] = await Promise.all([
      api.require(OwnTripsDocument),
      tripCandidates(request, api, searchParams),
    ]);
    requireSession(account !== null);
    if (!candidates) throw data(null, { status: 404 });
    return { ...candidates, action: newTripAddress(searchParams), months: monthChoices(new Date(), null) };
  },
});

export const action = createTrip;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta = unlistedMeta("Plan a trip");

export default function NewTrip() {
  const failure = useActionData<Failure>() ?? null;
  return <NewTripPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
