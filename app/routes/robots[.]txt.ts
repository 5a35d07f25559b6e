import { env } from "#app/env.server.ts";

/** Search results, comparisons and the backend are no pages to be found; everything else is. */
export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /search",
    "Disallow: /compare",
    "Disallow: /graphql",
    "",
    `Sitemap: ${env.SITE_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
