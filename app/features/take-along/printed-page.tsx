import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Attribution } from "../page/attribution.tsx";
import type { PrintedModel } from "./printed-model.ts";
import { PrintedResort } from "./printed-resort.tsx";
import "./printed-page.css";

export interface PrintedPageModel {
  readonly title: string;
  readonly resorts: readonly PrintedModel[];
  /** What of the address names no resort, in a sentence; null where all of it does. */
  readonly notice: string | null;
  /** Day of printing, in words. */
  readonly day: string;
  /** Path and query of its first page. */
  readonly path: string;
  readonly currentPage: number;
  readonly lastPage: number;
}

/** Resorts for paper, a page each: the route module's body. */
export function PrintedPage({ page }: { page: PrintedPageModel }) {
  const { title, resorts, notice, day, path, currentPage, lastPage } = page;
  return (
    <div className="wrap page printed stack gap-6">
      <header className="printed__head stack gap-3">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {notice && <Notice tone="warning">{notice}</Notice>}
        <PrintButton />
        <Pager
          currentPage={currentPage}
          lastPage={lastPage}
          hrefOf={(number) => (number === 1 ? path : `${path}&page=${number}`)}
          label="Parts of the list, each to be printed by itself"
        />
      </header>
      {resorts.map((resort) => (
        <PrintedResort key={resort.address} resort={resort}>
          <span>{`Printed on ${day}.`}</span> <Attribution />
        </PrintedResort>
      ))}
    </div>
  );
}

/** Without script the browser's own command prints the page. */
function PrintButton() {
  const isHydrated = useHydrated();
  return (
    <div className="cluster">
      {isHydrated ? (
        <Button onClick={() => window.print()}>Print</Button>
      ) : (
        <p className="quiet">Print this page with your browser: each resort takes one sheet.</p>
      )}
    </div>
  );
}
