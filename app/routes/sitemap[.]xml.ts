import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { sitemapIndexXml, sitemapPartPath } from "#app/domain/sitemap.ts";
import { env } from "#app/env.server.ts";
import { countSitemapParts, xmlAnswer } from "#app/features/shell/sitemap.server.ts";

/** Where the parts of the sitemap are. */
export function loader({ request }: LoaderFunctionArgs) {
  return xmlAnswer(async () => {
    const parts = await countSitemapParts(createApi(request));
    return sitemapIndexXml(
      Array.from({ length: parts }, (_, index) => env.SITE_URL + sitemapPartPath(index + 1)),
    );
  });
}
