import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { parseSitemapFile, sitemapXml } from "#app/domain/sitemap.ts";
import { resortPath } from "#app/domain/urls.ts";
import { env } from "#app/env.server.ts";
import { placePaths, sitemapPart, xmlAnswer } from "#app/features/shell/sitemap.server.ts";
import { sitemapPaths } from "#app/server/page-handles.server.ts";

/**
 * One part of the sitemap: some of the resorts, and in the first part every other page and the
 * places.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const part = parseSitemapFile(params.file ?? "");
  return xmlAnswer(async () => {
    const api = createApi(request);
    const segments = part === null ? null : await sitemapPart(api, part);
    if (segments === null) throw new Response("There is no sitemap here.\n", { status: 404 });
    const pages = part === 1 ? [...sitemapPaths(), ...(await placePaths(api))] : [];
    const paths = [...pages, ...segments.map(resortPath)];
    return sitemapXml(paths.map((path) => env.SITE_URL + path));
  });
}
