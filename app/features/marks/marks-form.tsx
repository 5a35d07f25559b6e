import { useLocation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useContext, useEffect } from "react";
import {
  changeOf,
  MARKS_FORM_ID,
  MARKS_PATH,
  RETURN_FIELD,
  SAVED_PATH,
} from "#app/domain/marks/mark-form.ts";
import { loadOnce } from "#app/ui/client/load-once.ts";
import { clearPending, deviceText, markProblem, NOT_STORED, setProblem, tellOfSaved } from "./marks-store.ts";
import { MarkerContext } from "./use-marks.ts";

const loadChanges = loadOnce(() => import("./change-marks.ts"));

/**
 * The form of all buttons on a page that mark a resort. Without script it is sent and leads back;
 * with it nothing is left. What a visitor marked on this device goes to the account with the first
 * page on which they are signed in.
 */
export function MarksForm() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const marker = useContext(MarkerContext);
  const member = marker?.member ?? null;

  useEffect(() => {
    if (member === null) return;
    clearPending();
    if (deviceText() === null) return;
    loadChanges()
      .then(({ mergeDevice }) => mergeDevice())
      .then(
        (isMerged) => isMerged && revalidate(),
        // The device keeps its marks; the next page tries again.
        () => {},
      );
  }, [member, revalidate]);

  async function mark(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const change = changeOf([submitter.name, submitter.value], 0);
    if (change === null || change === "year") return;
    event.preventDefault();
    try {
      const { changeAsMember, changeDevice } = await loadChanges();
      if (member) await changeAsMember(change);
      else changeDevice([change]);
      const isSaved = change.isFavourite || change.isVisited;
      if (isSaved && markProblem() === null && pathname !== SAVED_PATH) tellOfSaved();
      if (!member) return;
      // The page of all marks shows one that is new; what is taken back stays in sight there, so
      // that a slip can be undone.
      if (pathname === SAVED_PATH && isSaved) revalidate();
    } catch {
      // Its script did not come.
      setProblem(NOT_STORED);
    }
  }

  if (marker === null) return null;
  return (
    <form id={MARKS_FORM_ID} method="post" action={MARKS_PATH} onSubmit={mark} hidden>
      <input type="hidden" name={RETURN_FIELD} value={`${pathname}${search}`} />
    </form>
  );
}
