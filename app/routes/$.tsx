import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { MAP_PATH } from "#app/domain/menus.ts";
import { trimEnd } from "#app/domain/trim-end.ts";
import { withoutTail } from "#app/domain/urls.ts";
import { ERROR_TITLES } from "#app/features/page/error-kind.ts";
import { NotFoundScreen } from "#app/features/page/error-screen.tsx";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";

/** Where letters lead: mail programs and people put a dot or bracket behind. */
const LETTER_PATHS: ReadonlySet<string> = new Set(["account", "contributions", "forgot", "login"]);

/**
 * The map's short way is here, since a route of its own without a page is not in the manifest, and
 * a click would not find it.
 */
export function loader({ params: { "*": path = "" } }: LoaderFunctionArgs) {
  const bare = withoutTail(path);
  if (bare !== null && LETTER_PATHS.has(bare)) return redirect(`/${bare}`);
  // With a slash as well: of an earlier version browsers remember that it leads there.
  return `/${trimEnd(path, /\//)}` === MAP_PATH ? redirect("/resorts?view=map") : data(null, { status: 404 });
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

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
