import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "./client.server.ts";
import { CmsPageDocument } from "./generated.ts";

/** The loader of a page whose text the backend keeps at that path ("/about"): 404 where it has none. */
export function cmsPageLoader(path: string) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { cmsPage } = await createApi(request).require(CmsPageDocument, { url: path });
    if (!cmsPage) throw data(null, { status: 404 });
    return cmsPage;
  };
}
