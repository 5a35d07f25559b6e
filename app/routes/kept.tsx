import { OnThisDevicePage } from "#app/features/kept/kept-page.tsx";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { title: "On this device", needsData: false, cache: { params: [] } };

export const meta = unlistedMeta("On this device");

export default function Kept() {
  return <OnThisDevicePage />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
