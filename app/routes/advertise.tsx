import { cmsPageLoader } from "#app/api/cms-page.server.ts";
import { ADVERTISE_PAGE } from "#app/features/resort/advertise-page.ts";
import { cmsPageMeta } from "#app/features/shell/cms-page.tsx";
import type { PageHandle } from "#app/session/page-handles.server.ts";

export const handle: PageHandle = { cache: { params: [] }, isInSitemap: true };

// Every resort links here: with a backend that keeps no such page our own text stands in.
export const loader = cmsPageLoader("/advertise", ADVERTISE_PAGE);
export const meta = cmsPageMeta("/advertise");
export { CmsPage as default } from "#app/features/shell/cms-page.tsx";
export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
