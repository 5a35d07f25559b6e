import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { CmsPageDocument, type CmsPageQuery } from "#app/api/generated.ts";

/**
 * The loader of a page whose text the backend keeps at that path ("/about"): ours, or a 404, where
 * it has none.
 */
export function cmsPageLoader(path: string, ours: CmsPageQuery["cmsPage"] = null) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { cmsPage } = await createApi(request).require(CmsPageDocument, { url: path });
    const page = cmsPage ?? ours;
    if (!page) throw data(null, { status: 404 });
    return page;
  };
}
