import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { lastYear } from "#app/domain/days.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { holdsMarks, isBrief, marksIn, SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { searchTextIn } from "#app/domain/search-text.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { pageMeta, siteUrlOf, titleOfPage } from "#app/features/page/page-meta.ts";
import { FOUND_PAGE_SIZE, foundResorts } from "#app/features/resort/found-resorts.ts";
import { searchByName } from "#app/features/resort/named-resorts.server.ts";
import { briefAnswer } from "#app/features/saved/favourites-in-brief.server.ts";
import { savedOfDevice, savedOfMember } from "#app/features/saved/saved.server.ts";
import type { SavedPageModel } from "#app/features/saved/saved-model.ts";
import { SavedPage } from "#app/features/saved/saved-page.tsx";
import { memberMarks, profileSettings, saveSettings } from "#app/features/saved/settings.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Your resorts",
  needsExtensions: true,
  needsData: false,
  cost: 15,
  formCost: 10,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const latest = lastYear(now);
  const page = parsePage(searchParams.get("page")).value;
  const options = { units: getUnits(request), page, thisYear: now.getUTCFullYear(), lastYear: latest };
  const text = searchParams.has("find") ? searchTextIn(searchParams, "find") : null;
  const ofDevice = marksIn(searchParams, latest);
  if (ofDevice && isBrief(searchParams)) {
    return data(await briefAnswer(api, ofDevice.favourites), { headers: { "Cache-Control": "no-store" } });
  }
  const member = ofDevice ? null : await memberMarks(request, api);
  const [saved, settings, answer] = await Promise.all([
    ofDevice ? savedOfDevice(api, ofDevice, options) : member && savedOfMember(api, member, options),
    member && profileSettings(api, member),
    text === null ? null : searchByName(api, text, FOUND_PAGE_SIZE),
  ]);
  const found = text === null ? null : foundResorts(text, answer);
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  const model: SavedPageModel = { saved, settings, found, isStored: says.has("saved"), brief: null };
  return data(model, { headers });
}

/** What describes a device's marks may fail without taking the page along: null then. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const loaded = serverLoader<typeof loader>();
  return holdsMarks(new URL(request.url).searchParams) ? loaded.catch(() => null) : loaded;
}

export const action = saveSettings;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, error }) =>
  pageMeta({
    title: titleOfPage("Your resorts", loaded?.saved?.pager.currentPage ?? 1),
    description: "Your favourite resorts, where you have been on the map, and how long the rest will take.",
    path: SAVED_PATH,
    siteUrl: siteUrlOf(matches),
    error,
    isIndexed: false,
  });

export default function Saved() {
  return <SavedPage {...useLoaderData<typeof loader>()} failure={useActionData<Failure>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
