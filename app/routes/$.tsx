import type { MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/react";
import { ERROR_TITLES } from "#app/features/shell/error-kind.ts";
import { NotFoundScreen } from "#app/features/shell/error-screen.tsx";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
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
