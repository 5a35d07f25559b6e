import { useEffect, useRef, useState } from "react";
import { readableName } from "#app/domain/compare/compare.ts";
import { COMPARE_FIELD, MAX_COMPARED, refusalWords } from "#app/domain/compare/compare-selection.ts";
import { resortPath } from "#app/domain/urls.ts";
import { part } from "#app/ui/client/part.ts";
import { UntilScript } from "#app/ui/client/until-script.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { LIST_FORM_ID } from "../form/form-fields.ts";
import { useListForm } from "../form/list-form-context.ts";

const SelectedResorts = part("selected-resorts", () => import("./selected-resorts.tsx"));

interface CompareBarProps {
  /** The resorts on this page of the list. */
  resorts: readonly { title: string; href: string }[];
  /** Its number. */
  page: number;
}

/** The resorts selected to be compared, each with the way back, and the way to their comparison. */
export function CompareBar({ resorts, page }: CompareBarProps) {
  const { compare, surplus, choose } = useListForm();
  const titleOf = useTitles(resorts);
  const place = useRef<HTMLDivElement>(null);
  const count = compare.length;
  const refused = useRefused(compare, surplus);
  const nameOf = (segment: string) => titleOf(segment) ?? readableName(segment);

  // What was pressed to remove something goes with it: reading goes on where it stood.
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [count]);

  return (
    <div ref={place} tabIndex={-1} className="compare-place">
      <div className="wrap">
        <UntilScript>
          <Button type="submit" look="quiet" form={LIST_FORM_ID} name="keep_page" value={page}>
            Add the ticked resorts to the comparison
          </Button>
        </UntilScript>
      </div>
      <div role="status" className={refused.length > 0 ? "compare-place__refusal" : "visually-hidden"}>
        <p className="wrap">{statusWords(count, refused.map(nameOf))}</p>
      </div>
      {count > 0 && <SelectedResorts compare={compare} choose={choose} nameOf={nameOf} />}
    </div>
  );
}

function statusWords(count: number, refused: readonly string[]): string {
  if (refused.length > 0) return refusalWords(refused);
  return count > 0 ? `${count} of ${MAX_COMPARED} to compare` : "";
}

/**
 * What was ticked beyond MAX_COMPARED and is not selected: the box that was ticked last, or what
 * came before the script.
 */
function useRefused(compare: readonly string[], surplus: readonly string[]): readonly string[] {
  const [ticked, setTicked] = useState<string | null>(null);
  const isFull = compare.length >= MAX_COMPARED;
  useEffect(() => {
    setTicked(null);
    if (!isFull) return;
    // Whatever draws the box: it is told by its field.
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== COMPARE_FIELD) return;
      if (!compare.includes(target.value)) setTicked(target.value);
    };
    document.addEventListener("change", follow);
    return () => document.removeEventListener("change", follow);
  }, [compare, isFull]);
  if (!isFull) return [];
  return ticked === null ? surplus : [ticked];
}

/**
 * Titles by path, of every resort that this tab has seen in a list. Filled by effects, so never on
 * the server.
 */
const seen = new Map<string, string>();

/** How the resorts of this page, and of those before it, are called; undefined for others. */
function useTitles(resorts: readonly { title: string; href: string }[]) {
  useEffect(() => {
    for (const { title, href } of resorts) seen.set(href, title);
  }, [resorts]);
  return (segment: string): string | undefined => {
    const path = resortPath(segment);
    return resorts.find(({ href }) => href === path)?.title ?? seen.get(path);
  };
}
