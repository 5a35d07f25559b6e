import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { marksQuery, SAVED_PATH } from "#app/domain/mark-form.ts";
import { type Marks, NO_MARKS } from "#app/domain/marks.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { changeDevice } from "./change-marks.ts";
import { deviceMarks, subscribe } from "./marks-store.ts";
import type { SavedPageModel } from "./saved-model.ts";
import { SavedResorts } from "./saved-resorts.tsx";

/**
 * What this device holds of a visitor's, described by the index. What is taken back here stays in sight until the page is opened anew, so
 * that a slip can be undone.
 */
export function DeviceResorts() {
  const isHydrated = useHydrated();
  const { load, data } = useFetcher<SavedPageModel>();
  const marks = useSyncExternalStore(subscribe, deviceMarks, () => NO_MARKS);
  const described = useRef<Marks | null>(null);
  useEffect(() => {
    if (described.current && !hasMore(marks, described.current)) return;
    described.current = marks;
    load(`${SAVED_PATH}?${marksQuery(marks)}`);
  }, [load, marks]);

  if (!isHydrated) {
    return (
      <p className="saved__words">
        Without an account your resorts are stored by the script of this page, which is not there yet. Where
        scripts are off, log in to mark resorts.
      </p>
    );
  }
  if (data?.saved) return <SavedResorts saved={data.saved} onYears={changeDevice} />;
  return <Skeleton width="100%" height="12rem" label="Loading your resorts" />;
}

/** Whether there is a favourite, a visit or another year that the described marks do not have. */
function hasMore(marks: Marks, described: Marks): boolean {
  const isNew = ({ url_segment, year }: Marks["visited"][number]) =>
    described.visited.every((known) => known.url_segment !== url_segment || known.year !== year);
  return marks.visited.some(isNew) || marks.favourites.some((one) => !described.favourites.includes(one));
}
