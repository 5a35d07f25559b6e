import type { ReactNode } from "react";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { KEPT_PATH, keptNames } from "#app/domain/kept-names.ts";
import { Link } from "#app/ui/link.tsx";
import { keepPages } from "./kept-store.ts";

/** What the button and the words beside it show. */
export interface Shown {
  readonly says?: ReactNode;
  /** On the button while pages are being stored. */
  readonly busy?: string;
  /** There is nothing left to press. */
  readonly isKept?: boolean;
}

const KEPT: Shown = {
  isKept: true,
  says: (
    <>
      <span>Kept on this device.</span> <Link to={KEPT_PATH}>See all</Link>
    </>
  ),
};

/** Of pages that the device keeps already; null where one of them is missing. */
export async function ifKept(paths: readonly string[]): Promise<Shown | null> {
  const names = keptNames(await caches.keys());
  return paths.every((path) => names.some((kept) => kept.path === path)) ? KEPT : null;
}

/** Keeps the pages and shows how far it is. */
export async function keepNow(
  paths: readonly string[],
  units: UnitSystem,
  show: (shown: Shown) => void,
): Promise<void> {
  const busy = (count: number) => (paths.length === 1 ? "One moment…" : `${count} of ${paths.length} pages…`);
  show({ busy: busy(0) });
  const failure = await keepPages(paths, units, (count) => show({ busy: busy(count) }));
  show(failure === null ? KEPT : { says: failure });
}
