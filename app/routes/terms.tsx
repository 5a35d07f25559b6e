import { cmsPageLoader } from "#app/features/cms-pages/cms-page.server.ts";
import { cmsPageMeta } from "#app/features/cms-pages/cms-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "Terms", cache: { params: [] }, isInSitemap: true };

export const loader = cmsPageLoader("/terms");
export const meta = cmsPageMeta("/terms");
export { CmsPage as default } from "#app/features/cms-pages/cms-page.tsx";
export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
