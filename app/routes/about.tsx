import { cmsPageLoader } from "#app/features/cms-pages/cms-page.server.ts";
import { cmsPageMeta } from "#app/features/cms-pages/cms-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "About", cache: { params: [] }, isInSitemap: true };

export const loader = cmsPageLoader("/about");
export const meta = cmsPageMeta("/about");
export { CmsPage as default } from "#app/features/cms-pages/cms-page.tsx";
export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
