import { memo, useState } from "react";
import { segmentOf } from "#app/domain/compare/compare-selection.ts";
import { followPath } from "#app/domain/follow-addresses.ts";
import { pageHref } from "#app/domain/urls.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { part } from "#app/ui/client/part.ts";
import { Pager } from "#app/ui/controls/pager.tsx";
import { FollowLink } from "../page/follow-link.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import { RankedList } from "../resort/card/ranked-list.tsx";
import { ResortCard } from "../resort/card/resort-card.tsx";
import { CompareToggle } from "./compare-choice/compare-toggle.tsx";
import { useListHref } from "./form/list-form-context.ts";
import type { ListModel } from "./list-model.ts";
import { shownResorts } from "./shown-resorts.ts";

const NoResults = part("no-results", () => import("./no-results.tsx"));
const ResultsTable = part("table", () => import("./table/results-table.tsx"));
const ListedDrives = part("drives", () => import("../drive-times/listed-drives.tsx"));
const ResultsMap = part("map", () => import("./map/results-map.tsx"));

/** What a view draws beside cards: the view switch loads it ahead. */
export const VIEW_PARTS = { list: null, table: ResultsTable, map: ResultsMap } as const;

/** One page of the resorts, in the view that the address asks for, or why there are none. */
export function Results({ list }: { list: ListModel }) {
  const { map, currentPage, lastPage, firstPageHref, total } = list;
  const listHref = useListHref();
  const hrefOf = (page: number) => pageHref(listHref(firstPageHref), page);
  // The map stays where nothing is found: moving it may be the way out.
  const isEmpty = total === 0;
  const hasResorts = shownResorts(list).length > 0;
  const isPastEnd = !isEmpty && !hasResorts;
  return (
    <>
      {map && <ResultsMap map={map} />}
      {isEmpty && <NoResults resetHref={list.resetHref} relaxations={list.relaxations} />}
      {isPastEnd && <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />}
      {hasResorts && (
        <>
          <Resorts list={list} />
          <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of resorts" />
          {list.followed && <FollowLink href={followPath(list.followed)} name="this list" />}
        </>
      )}
    </>
  );
}

/** Drawn again only for another list, not while that is on its way. */
const Resorts = memo(function Resorts({ list }: { list: ListModel }) {
  const { table, cards, firstRank, drivesFrom, ranking } = list;
  const [drives, setDrives] = useState<Readonly<Record<string, string>>>({});
  if (table) return <ResultsTable table={table} />;
  const segments = cards.map(({ href }) => segmentOf(href) ?? "");
  const drawn = cards.map((resort, index) => (
    <IslandBoundary key={resort.href} drawn={resort}>
      <li>
        <ResortCard
          resort={resort}
          rank={index < ranking.ranked ? firstRank + index : undefined}
          drive={drivesFrom && drives[segments[index] ?? ""]}
        >
          <CompareToggle resort={resort} hasWords />
        </ResortCard>
      </li>
    </IslandBoundary>
  ));
  return (
    <>
      {drivesFrom && <ListedDrives origin={drivesFrom} segments={segments} onKnown={setDrives} />}
      <RankedList start={firstRank} ranking={ranking}>
        {drawn}
      </RankedList>
    </>
  );
});
