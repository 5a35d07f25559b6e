import { env } from "#app/env.server.ts";

/** What addresses that are no pages to be found begin with: searches, comparisons, files, answers to scripts. */
const NO_PAGES = [
  "/account/export",
  "/auth",
  "/follow",
  "/lists/add",
  "/logout",
  "/marks",
  "/media",
  "/origins",
  "/resort/*/feed.atom",
  "/resort/*/forecast",
  "/resort/*/lines",
  "/resort/*/rate",
  "/resort/*/runs.geojson",
  "/resort/*/runs.gpx",
  "/resort/*/season.ics",
  "/resort/*/write",
  "/search",
  "/compare",
  "/shortlist.gpx",
  "/print",
  "/resorts.csv",
  "/resorts.json",
  "/resorts/card",
  "/resorts/clusters",
  "/resorts/count",
  "/resorts/drive-times",
  "/resorts/feed.atom",
  "/resorts/filters",
  "/resorts/histograms",
  "/resorts/my-score",
  "/resorts/remembered",
  "/suggestions",
  "/trips/new",
  "/trips/*/calendar.ics",
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
