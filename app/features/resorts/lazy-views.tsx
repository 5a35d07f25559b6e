import { lazyPiece } from "#app/islands/lazy-piece.tsx";
import { awaitBeforeHydration } from "#app/ui/before-hydration.ts";
import { loadLiveMap } from "./load-live-map.ts";
// Their style sheets come with the list: a document names no others, and without script nobody would load them.
import "#app/islands/map/map-look.css";
import "./drawn-map.css";
import "./results-map.css";
import "./results-table.css";
import "./table/column-chooser.css";

/** The views that only those load who look at them. */
export const ResultsTable = lazyPiece("div", () => import("./results-table.tsx"));
export const ResultsMap = lazyPiece("section", () => import("./results-map.tsx"));

/** Loads what a view needs, by its name in addresses, before it is shown. In the browser alone. */
export async function prepareView(view: string | null): Promise<void> {
  if (view === "table") await ResultsTable.prepare();
  if (view !== "map") return;
  loadLiveMap().catch(() => {});
  await ResultsMap.prepare();
}

// React gives up what the server drew when something else changes while a view is on its way.
if (typeof document !== "undefined") {
  awaitBeforeHydration(prepareView(new URLSearchParams(location.search).get("view")));
}
