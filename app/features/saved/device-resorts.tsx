import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { marksQuery, SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { type Marks, markState, NO_MARKS } from "#app/domain/marks/marks.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { changeDevice, renameOnDevice } from "../marks/change-marks.ts";
import { deviceMarks, subscribe } from "../marks/marks-store.ts";
import type { SavedPageModel } from "./saved-model.ts";
import { SavedResorts } from "./saved-resorts.tsx";

/**
 * What this device holds of a visitor's, described by the index. What is taken back here stays in
 * sight until the page is opened anew, so that a slip can be undone.
 */
export function DeviceResorts() {
  const isHydrated = useHydrated();
  const { load, data, state } = useFetcher<SavedPageModel | null>();
  const marks = useSyncExternalStore(subscribe, deviceMarks, () => NO_MARKS);
  const described = useRef<Marks | null>(null);
  const describe = useCallback(() => {
    described.current = described.current ? withKept(deviceMarks(), described.current) : deviceMarks();
    load(`${SAVED_PATH}?${marksQuery(described.current)}`);
  }, [load]);
  useEffect(() => {
    if (!described.current || hasMore(marks, described.current)) describe();
  }, [describe, marks]);
  const renamed = data?.saved?.renamed;
  useEffect(() => {
    if (!renamed || Object.keys(renamed).length === 0) return;
    renameOnDevice(renamed);
    // What is shown is described by these addresses already.
    described.current = deviceMarks();
  }, [renamed]);

  if (!isHydrated) {
    return (
      <p className="measure">
        Without an account your resorts are stored in this browser by a script, which is still loading. If
        scripts are off, log in to mark resorts.
      </p>
    );
  }
  if (data?.saved) return <SavedResorts saved={data.saved} isDevice onYears={changeDevice} />;
  if (data === null && state === "idle") {
    return (
      <Notice tone="error" isLive>
        <p>Your resorts are on this device, but we could not load what we know of them.</p>
        <Button look="quiet" size="small" onClick={describe}>
          Try again
        </Button>
      </Notice>
    );
  }
  return <Skeleton width="100%" height="12rem" label="Loading your resorts" />;
}

/**
 * What is described stays where it is, also where its mark is taken back; what is new comes before
 * it.
 */
function withKept({ favourites, visited }: Marks, described: Marks): Marks {
  const newVisits = visited.filter(({ url_segment }) => !markState(described, url_segment).visited);
  const kept = described.visited.map(
    (was) => visited.find(({ url_segment }) => url_segment === was.url_segment) ?? was,
  );
  return {
    favourites: [
      ...new Set([
        ...favourites.filter((one) => !described.favourites.includes(one)),
        ...described.favourites,
      ]),
    ],
    visited: [...newVisits, ...kept],
  };
}

/** Whether there is a favourite, a visit or another year that the described marks do not have. */
function hasMore(marks: Marks, described: Marks): boolean {
  const isNew = ({ url_segment, year }: Marks["visited"][number]) =>
    described.visited.every((known) => known.url_segment !== url_segment || known.year !== year);
  return marks.visited.some(isNew) || marks.favourites.some((one) => !described.favourites.includes(one));
}
