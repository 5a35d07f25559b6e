import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { marksQuery, SAVED_PATH } from "#app/domain/mark-form.ts";
import type { MarkChange } from "#app/domain/marks.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { changeDevice } from "./change-marks.ts";
import { deviceMarks } from "./marks-store.ts";
import type { SavedPageModel } from "./saved-model.ts";
import { SavedResorts } from "./saved-resorts.tsx";

/**
 * What this device holds of a visitor's, described by the index. What is taken back here stays in sight until the page is opened anew, so
 * that a slip can be undone.
 */
export function DeviceResorts() {
  const isHydrated = useHydrated();
  const { load, data, state } = useFetcher<SavedPageModel>();
  const [edition, setEdition] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(edition): years were saved
  useEffect(() => load(`${SAVED_PATH}?${marksQuery(deviceMarks())}`), [load, edition]);

  if (!isHydrated) {
    return (
      <p className="saved__words">
        Without an account your resorts are stored by the script of this page, which is not there yet. Where
        scripts are off, log in to mark resorts.
      </p>
    );
  }
  if (data?.saved) {
    const saveYears = (changes: readonly MarkChange[]) => {
      changeDevice(changes);
      setEdition(edition + 1);
    };
    return <SavedResorts saved={data.saved} onYears={saveYears} />;
  }
  if (state === "idle" && data)
    return <p role="status">Your resorts could not be loaded. Reload the page.</p>;
  return <Skeleton width="100%" height="12rem" label="Loading your resorts" />;
}
