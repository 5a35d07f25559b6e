import { MONTHS } from "#app/domain/days.ts";
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
 * The weeks of a winter, a row for each thing that is known. Rows have shapes of their own and no
 * meaning by colour alone; for those who listen the sentences beside it say the same.
 */
export function CalendarStrip({ calendar, hasHead = true }: { calendar: StripModel; hasHead?: boolean }) {
  const rows = rowsOf(calendar);
  const weeks = calendar.days.length;
  const height = rows.length * ROW;
  return (
    <div className="calendar" aria-hidden>
      {hasHead && <CalendarMonths calendar={calendar} />}
      <div className="calendar__labels">
        {rows.map(({ kind, label }) => (
          <span key={kind}>{label}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${weeks} ${height}`}
        preserveAspectRatio="none"
        className="calendar__weeks"
        aria-hidden
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
export function CalendarMonths({ calendar: { firstMonth, months } }: { calendar: StripModel }) {
  const name = (index: number) => MONTHS[(firstMonth - 1 + index) % MONTHS.length]?.slice(0, 3);
  return (
    <div className="calendar__months">
      {[...months].map((weeks, index) => (
        <span key={name(index)} style={{ "--weeks": weeks }}>
          {name(index)}
        </span>
      ))}
    </div>
  );
}

function rowsOf({ open, holidays, quiet, days, hours, months }: StripModel): Row[] {
  const rows: (Omit<Row, "path"> & { readonly draw: ((top: number) => string) | null })[] = [
    { label: "Usual season", kind: "season", draw: open ? (top) => boxes(open, top + 3, 4, 0) : null },
    {
      label: "School holidays",
      kind: "holidays",
      draw: holidays ? (top) => skyline(holidays, top + 9) + dashes(holidays, top + 5) : null,
    },
    {
      label: "Quiet weeks",
      kind: "quiet",
      draw: quiet?.includes("1") ? (top) => boxes(quiet, top + 2, 6, 0.15) + dashes(quiet, top + 5) : null,
    },
    {
      label: "Public holidays",
      kind: "days",
      draw: days.includes("1") ? (top) => ticks(days, top + 2) : null,
    },
    { label: "Daylight", kind: "light", draw: hours ? (top) => curve(hours, months, top + 9) : null },
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

/** One outline over all weeks, nine units high where all are off. */
function skyline(digits: string, floor: number): string {
  const steps = [...digits.matchAll(/(.)\1*/g)].map(
    ([run, digit]) => `V${floor - (digit === "-" ? 0 : Number(digit))}h${run.length}`,
  );
  return `M0 ${floor}${steps.join("")}V${floor}z`;
}

/** A dash for each week of which it is not known. */
function dashes(marks: string, top: number): string {
  return [...marks.matchAll(/-/g)].map(({ index }) => `M${index + 0.3} ${top}h0.4v1h-0.4z`).join("");
}

function ticks(marks: string, top: number): string {
  return [...marks.matchAll(/1/g)].map(({ index }) => `M${index + 0.5} ${top}v6`).join("");
}

/** Hours of light, of all 24, from the middle of a month to that of the next. */
function curve(hours: readonly number[], months: string, floor: number): string {
  const starts = startsOf(months);
  const height = (hour: number) => (floor - (9 * hour) / HOURS).toFixed(1);
  const points = hours.map((hour, month) => {
    const middle = (starts[month] ?? 0) + Number(months[month]) / 2;
    return `${middle} ${height(hour)}`;
  });
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];
  return `M0 ${floor}V${height(first)}L${points.join(" ")}V${height(last)}H${starts.at(-1)}V${floor}z`;
}

/** The first week of each month, and where the last one ends. */
function startsOf(months: string): number[] {
  let week = 0;
  return [0, ...[...months].map((weeks) => (week += Number(weeks)))];
}

/** Where months begin, and the floor of each row. */
function linesOf({ months, days }: StripModel, height: number): string {
  const floors = Array.from({ length: height / ROW }, (_, row) => `M0 ${row * ROW + 9}h${days.length}`);
  return startsOf(months)
    .map((start) => `M${start} 0v${height}`)
    .concat(floors)
    .join("");
}
