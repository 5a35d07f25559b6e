import type { StripModel } from "./calendar-of-resort.ts";

/** A row of the strip: what its label is, and which shape in which class. */
interface Row {
  readonly label: string;
  readonly kind: "season" | "holidays" | "quiet" | "days" | "light";
  readonly path: string;
}

/** Units of the drawing: a week is one wide, a row ten high. */
const ROW = 10;
const HOURS = 24;

/**
 * The weeks of a winter, a row for each thing that is known. Rows have shapes of their own and no meaning by colour alone; for those who
 * listen the sentences beside it say the same.
 */
export function CalendarStrip({ calendar, hasHead = true }: { calendar: StripModel; hasHead?: boolean }) {
  const rows = rowsOf(calendar);
  const weeks = calendar.days.length;
  const height = rows.length * ROW;
  return (
    <div className="calendar" aria-hidden>
      {hasHead && <CalendarMonths calendar={calendar} />}
      {rows.map(({ kind, label }) => (
        <span key={kind} className="calendar__label">
          {label}
        </span>
      ))}
      <svg
        viewBox={`0 0 ${weeks} ${height}`}
        preserveAspectRatio="none"
        className="calendar__weeks"
        aria-hidden
        style={{ "--rows": rows.length }}
      >
        <path className="calendar__lines" d={linesOf(calendar, height)} />
        {rows.map(({ kind, path }) => (
          <path key={kind} className={`calendar__${kind}`} d={path} />
        ))}
      </svg>
    </div>
  );
}

/** The head of one strip, or of several below each other. */
export function CalendarMonths({ calendar: { months } }: { calendar: StripModel }) {
  return (
    <div className="calendar__months">
      {months.map(({ name, weeks }) => (
        <span key={name} style={{ "--weeks": weeks }}>
          {name.slice(0, 3)}
        </span>
      ))}
    </div>
  );
}

function rowsOf({ open, shares, quiet, days, hours }: StripModel): Row[] {
  const rows: (Omit<Row, "path"> & { readonly draw: ((top: number) => string) | null })[] = [
    { label: "Usual season", kind: "season", draw: open ? (top) => boxes(open, top + 3, 4, 0) : null },
    { label: "School holidays", kind: "holidays", draw: shares ? (top) => bars(shares, top + 9) : null },
    {
      label: "Quiet weeks",
      kind: "quiet",
      draw: quiet?.includes("1") ? (top) => boxes(quiet, top + 2, 6, 0.15) : null,
    },
    {
      label: "Public holidays",
      kind: "days",
      draw: days.includes("1") ? (top) => ticks(days, top + 2) : null,
    },
    { label: "Daylight", kind: "light", draw: hours ? (top) => curve(hours, top + 9) : null },
  ];
  return rows
    .filter(({ draw }) => draw !== null)
    .map(({ label, kind, draw }, index) => ({ label, kind, path: draw?.(index * ROW) ?? "" }));
}

/** A box for each run of marked weeks. */
function boxes(marks: string, top: number, height: number, inset: number): string {
  return [...marks.matchAll(/1+/g)]
    .map(
      ({ index, 0: run }) => `M${index + inset} ${top}h${run.length - 2 * inset}v${height}H${index + inset}z`,
    )
    .join("");
}

/** The smallest share is still seen. */
function bars(shares: readonly (number | null)[], bottom: number): string {
  return shares
    .map((share, week) =>
      share ? `M${week} ${bottom}v-${Math.max(share * 0.08, 0.8).toFixed(1)}h.8V${bottom}z` : "",
    )
    .join("");
}

function ticks(marks: string, top: number): string {
  return [...marks.matchAll(/1/g)].map(({ index }) => `M${index + 0.5} ${top}v6`).join("");
}

/** Hours of light over the weeks, of all 24. */
function curve(hours: readonly number[], bottom: number): string {
  const points = hours.map((hour, week) => `${week + 0.5} ${(bottom - (8 * hour) / HOURS).toFixed(1)}`);
  return `M0 ${bottom}L${points.join(" ")} ${hours.length} ${bottom}z`;
}

/** Where months begin, and the floor of each row. */
function linesOf({ months, days }: StripModel, height: number): string {
  const starts = months.map((_, index) => months.slice(0, index).reduce((sum, { weeks }) => sum + weeks, 0));
  const floors = Array.from({ length: height / ROW }, (_, row) => `M0 ${row * ROW + 9}h${days.length}`);
  return starts.map((start) => `M${start} 0v${height}`).join("") + floors.join("");
}
