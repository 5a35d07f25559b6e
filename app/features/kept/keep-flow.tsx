import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { KEPT_PATH, keptNames } from "./kept-names.ts";
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

/** Of a page that the device keeps already; null of any other. */
export async function ifKept(path: string): Promise<Shown | null> {
  return keptNames(await caches.keys()).some((kept) => kept.path === path) ? KEPT : null;
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
