import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { MAP_PATH } from "#app/domain/menus.ts";
import { ERROR_TITLES } from "#app/features/shell/error-kind.ts";
import { NotFoundScreen } from "#app/features/shell/error-screen.tsx";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";

/** The map's short way is here, since a route of its own without a page is not in the manifest, and a click would not find it. */
export function loader({ params: { "*": path = "" } }: LoaderFunctionArgs) {
  return `/${path}` === MAP_PATH ? redirect("/resorts?view=map") : data(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) =>
  pageMeta({
    title: ERROR_TITLES.lost,
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    isIndexed: false,
  });

export default function NotFound() {
  return <NotFoundScreen />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
