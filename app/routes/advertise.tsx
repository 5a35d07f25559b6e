import { env } from "#app/env.server.ts";
import { cmsPageLoader } from "#app/features/cms-pages/cms-page.server.ts";
import { cmsPageMeta } from "#app/features/cms-pages/cms-page.tsx";
import { advertisePage } from "#app/features/resort-page/advertise-page.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "Advertise", cache: { params: [] }, isInSitemap: true };

// Every resort links here: with a backend that keeps no such page our own text is in.
export const loader = cmsPageLoader("/advertise", advertisePage(env.CONTACT ?? null));
export const meta = cmsPageMeta("/advertise");
export { CmsPage as default } from "#app/features/cms-pages/cms-page.tsx";
export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
