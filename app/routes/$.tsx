import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { ERROR_TITLES } from "#app/features/shell/error-kind.ts";
import { NotFoundScreen } from "#app/features/shell/error-screen.tsx";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";

/**
 * Short ways into pages that have no path of their own: the addresses of a menu are paths alone. Here, since a route of its own without
 * a page is not in the manifest, and a click would not find it.
 */
const SHORT_WAYS: Readonly<Record<string, string>> = { map: "/resorts?view=map" };

export function loader({ params: { "*": path = "" } }: LoaderFunctionArgs) {
  const to = Object.hasOwn(SHORT_WAYS, path) && SHORT_WAYS[path];
  return to ? redirect(to) : data(null, { status: 404 });
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
