import type { LiftKind } from "#app/domain/attributes/derived-ratings.ts";
import type { Lift } from "#app/domain/mountain/named-lifts.ts";
import { type LiftOrder, runsPath } from "#app/domain/mountain/runs-address.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { RunsContext } from "./run-rows.ts";
import { shownHeight, shownLength, shownMinutes } from "./shown-units.ts";
import { compareNames, type WaysTableModel, waysTable } from "./ways-table-model.ts";

const KINDS: Readonly<Record<LiftKind, string>> = {
  cable_car: "Cable car",
  gondola: "Gondola",
  chair_lift: "Chair lift",
  mixed_lift: "Chairs and cabins",
  funicular: "Funicular",
  railway: "Railway",
  magic_carpet: "Magic carpet",
  "t-bar": "T-bar",
  "j-bar": "J-bar",
  platter: "Platter lift",
  drag_lift: "Drag lift",
  rope_tow: "Rope tow",
};

export function liftName({ name, ref, kind }: Lift): string {
  return name ?? (ref === null ? `${(kind && KINDS[kind]) ?? "Lift"} without a name` : `Lift ${ref}`);
}

export function liftsTable(lifts: readonly Lift[], { segment, units, shown }: RunsContext): WaysTableModel {
  const isNameless = ({ name, ref }: Lift) => Number(name === null && ref === null);
  const byName = lifts.toSorted(
    (a, b) => isNameless(a) - isNameless(b) || compareNames(liftName(a), liftName(b)),
  );
  return waysTable<Lift, LiftOrder>(byName, {
    order: shown.lifts,
    hrefOf: (order) => runsPath(segment, { ...shown, lifts: order, run: null }),
    rowOf: (lift) => ({ key: lift.key, name: liftName(lift), note: null, level: "lift", href: null }),
    rules: [
      {
        name: "name",
        title: "Name",
        isWords: true,
        sortedBy: (lift) => (isNameless(lift) ? null : liftName(lift)),
        shown: liftName,
      },
      {
        name: "kind",
        title: "Type",
        isWords: true,
        sortedBy: ({ kind }) => kind && KINDS[kind],
        shown: ({ kind }) => kind && KINDS[kind],
      },
      {
        name: "length",
        title: "Length",
        isDescendingFirst: true,
        sortedBy: ({ length }) => length,
        shown: ({ length }) => shownLength(length, units),
      },
      {
        name: "rise",
        title: "Rise",
        isDescendingFirst: true,
        sortedBy: ({ rise }) => rise,
        shown: ({ rise }) => (rise === null ? null : shownHeight(rise, units)),
      },
      {
        name: "duration",
        title: "Ride",
        sortedBy: ({ duration }) => duration,
        shown: ({ duration }) => (duration === null ? null : shownMinutes(duration)),
      },
      {
        name: "seats",
        title: "Seats",
        isDescendingFirst: true,
        sortedBy: ({ seats }) => seats,
        shown: ({ seats }) => (seats === null ? null : formatNumber(seats)),
      },
      {
        name: "capacity",
        title: "People an hour",
        isDescendingFirst: true,
        sortedBy: ({ capacity }) => capacity,
        shown: ({ capacity }) => (capacity === null ? null : formatNumber(capacity)),
      },
    ],
  });
}
