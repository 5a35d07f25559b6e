import { env } from "#app/env.server.ts";

/**
 * What addresses begin with that robots have no use for: searches, forms, exports, answers to
 * scripts. What people hand on is not among them, because calendars, feed readers and messengers
 * obey robots.txt, too: calendars, feeds, pictures, and pages that are shared bear noindex.
 */
const NO_PAGES = [
  "/account/export",
  "/auth",
  "/follow",
  "/lists/add",
  "/logout",
  "/marks",
  "/media",
  "/origins",
  "/resort/*/forecast",
  "/resort/*/lines",
  "/resort/*/rate",
  "/resort/*/runs.geojson",
  "/resort/*/runs.gpx",
  "/resort/*/write",
  "/search",
  "/shortlist.gpx",
  "/print",
  "/resorts.csv",
  "/resorts.json",
  "/resorts/card",
  "/resorts/clusters",
  "/resorts/count",
  "/resorts/drive-times",
  "/resorts/filters",
  "/resorts/histograms",
  "/resorts/remembered",
  "/suggestions",
  "/trips/new",
  "/unfollow",
  "/graphql",
];

/** Tells robots what is nothing for them, and where everything else is listed. */
export function loader() {
  const lines = [
    "User-agent: *",
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env.SITE_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
