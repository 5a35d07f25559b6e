import { DRAWING_HEIGHT, frameOf, type Place } from "#app/domain/mountain/drawing-frame.ts";
import type { Mountain } from "#app/domain/mountain/mountain.ts";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { LEVEL_FORMS, levelOf, levelWords, type RunLevel } from "#app/domain/mountain/run-levels.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { MountainFile } from "../files/mountain-file.server.ts";
import { escaped } from "../xml.ts";
import type { LabelBox } from "./label-room.ts";
import { type Label, type Named, placeLabels } from "./labels.ts";
import { pathData, simplified } from "./path-data.ts";

/** The colours of a drawing that is opened by itself; a page sets its own as custom properties. */
const COLOURS: Readonly<Record<RunLevel | "lift", string>> = {
  green: "#1a7f37",
  blue: "#1259c3",
  red: "#c62828",
  black: "#101a21",
  double: "#101a21",
  freeride: "#101a21",
  unknown: "#5d6f7c",
  lift: "#8a5300",
};
/** The hardest last, above the others. */
const ORDER: readonly RunLevel[] = ["unknown", "green", "blue", "red", "black", "double", "freeride"];
/** Dark lines, which a dark page rims. */
const RIMMED: ReadonlySet<RunLevel> = new Set<RunLevel>(["black", "double", "freeride"]);
const MAX_NAME = 28;
/** A lift is known by its name more than a run of its length is. */
const LIFT_WEIGHT = 1.3;
/** Font sizes from the middle of a line of text to its baseline. */
const BASELINE = 0.36;
/** Between a form, which may lean over, and the name. */
const EN_SPACE = "\u2002";
/** Where on a lift its arrow is. */
const ARROW_AT = 0.55;
const LEAST_WITH_ARROW = 30;

interface Drawn extends Named {
  readonly key: string;
  readonly kind: RunLevel | "lift";
  readonly title: string;
  readonly lines: readonly (readonly Place[])[];
  readonly isArea: boolean;
}

/**
 * The runs and lifts of a mountain as an SVG file, to be shown by `<use href="…#drawing">`: true to
 * scale, north up, in one frame for all mountains. Runs are paths with the id "r-" and their key.
 * Colours, widths, dashes and font sizes are custom properties that a page hands down;
 * `--drawing-more: none` leaves out what has room in a wide drawing alone.
 *
 * @param country an ISO 3166-1 code, by whose convention the runs are coloured
 */
export function drawingSvg(mountain: Mountain, { country }: { readonly country: string | null }): string {
  const lines = [...mountain.runs, ...mountain.lifts].map(({ line }) => line);
  const { width, place, metresPerUnit } = frameOf(lines);
  const drawnLine = (line: (typeof lines)[number]) => simplified(line.map(place));
  const runs = runsOf(mountain).map((run): Drawn => {
    const kind = levelOf(run.difficulty, country);
    const outlines = run.pieces.flatMap((index) => mountain.runs[index] ?? []).filter(({ isArea }) => isArea);
    const drawn = (run.isArea ? outlines.map(({ line }) => line) : run.lines)
      .map(drawnLine)
      .filter((line) => line.length > 1);
    return {
      key: run.key,
      kind,
      form: LEVEL_FORMS[kind],
      name: shortened(run.name ?? run.ref ?? ""),
      title: `${run.name ?? run.ref ?? "Run without a name"}, ${levelWords(kind, country).toLowerCase()}`,
      lines: drawn,
      line: run.isArea ? [] : longest(drawn),
      weight: lengthOf(longest(drawn)),
      isArea: run.isArea,
    };
  });
  const lifts = liftsOf(mountain).map((lift): Drawn => {
    const drawn = [drawnLine(lift.line)].filter((line) => line.length > 1);
    const line = longest(drawn);
    return {
      key: lift.key,
      kind: "lift",
      form: "",
      name: shortened(lift.name ?? lift.ref ?? ""),
      title: `${lift.name ?? lift.ref ?? "Lift without a name"}, lift`,
      lines: drawn,
      line,
      weight: LIFT_WEIGHT * lengthOf(line),
      isArea: false,
    };
  });
  const outlines = mountain.runs.flatMap(({ isArea, line, difficulty }) =>
    isArea ? [{ level: levelOf(difficulty, country), line: drawnLine(line) }] : [],
  );
  const all = [...runs.filter(({ isArea }) => !isArea), ...lifts].filter(({ lines: its }) => its.length > 0);
  const labels = placeLabels(
    oneOfEachName(all),
    all.flatMap(({ lines: its }) => its),
    { width, reserved: [footBox(width)] },
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="drawing" viewBox="0 0 ${width} ${DRAWING_HEIGHT}">`,
    areas(outlines),
    ...ORDER.map((level) => level).map((level) =>
      runsGroup(
        level,
        runs.filter(({ kind, isArea }) => kind === level && !isArea),
      ),
    ),
    liftsGroup(lifts.filter(({ lines: its }) => its.length > 0)),
    names("", labels.phone),
    names(' display="var(--drawing-more,inline)"', labels.wide),
    foot(metresPerUnit, width),
    "</svg>\n",
  ].join("");
}

/** Along the lower edge, for the scale and the north. */
function footBox(width: number): LabelBox {
  return { x: width / 2, y: FOOT_Y, angle: 0, width, height: 90 };
}

function colour(kind: RunLevel | "lift"): string {
  return `var(--run-${kind},${COLOURS[kind]})`;
}

function areas(outlines: readonly { level: RunLevel; line: readonly Place[] }[]): string {
  return ORDER.map((level) => {
    const its = outlines.filter((outline) => outline.level === level && outline.line.length > 2);
    return its.length === 0
      ? ""
      : `<path fill="${colour(level)}" fill-opacity="var(--drawing-area,.16)" d="${pathData(
          its.map(({ line }) => line),
          "Z",
        )}"/>`;
  }).join("");
}

function runsGroup(level: RunLevel, runs: readonly Drawn[]): string {
  const paths = runs
    .filter(({ lines }) => lines.length > 0)
    .map((run) => path(run))
    .join("");
  if (paths === "") return "";
  const rim = RIMMED.has(level)
    ? `<g stroke="var(--drawing-rim,none)" stroke-width="var(--drawing-rim-width,3.4)"><use href="#drawing-${level}"/></g>`
    : "";
  const dash = `stroke-dasharray="var(--dash-${level},none)"`;
  const lines = `<g id="drawing-${level}">${paths}</g>`;
  return `<g fill="none" stroke-linejoin="round">${rim}<g stroke="${colour(level)}" stroke-width="var(--drawing-run,1.6)" ${dash}>${lines}</g></g>`;
}

function path({ key, title, lines }: Drawn): string {
  return `<path vector-effect="non-scaling-stroke" id="r-${key}" d="${pathData(lines)}"><title>${escaped(title)}</title></path>`;
}

/** Each with a dot at both ends and an arrow. */
function liftsGroup(lifts: readonly Drawn[]): string {
  if (lifts.length === 0) return "";
  const ends = lifts.flatMap(({ line }) => [line[0], line.at(-1)]).flatMap((end) => end ?? []);
  const dots = Array.from(
    { length: ends.length / 2 },
    (_, index) => `M${ends[2 * index]} ${ends[2 * index + 1]}h0`,
  );
  const arrows = lifts
    .filter(({ line }) => lengthOf(line) >= LEAST_WITH_ARROW)
    .map(({ line }) => {
      const [x, y, angle] = along(line, ARROW_AT);
      return `<use href="#drawing-up" transform="translate(${x} ${y})rotate(${angle})"/>`;
    });
  return [
    `<g fill="none" stroke="${colour("lift")}" stroke-width="var(--drawing-lift,1.4)" stroke-dasharray="var(--dash-lift,none)">`,
    ...lifts.map(path),
    `<path vector-effect="non-scaling-stroke" stroke-dasharray="none" stroke-linecap="round" stroke-width="var(--drawing-station,4)" d="${dots.join("")}"/></g>`,
    '<defs><path id="drawing-up" style="transform:scale(var(--drawing-mark,1))" d="M-8-7 9 0-8 7-4 0z"/></defs>',
    `<g fill="${colour("lift")}" stroke="none">${arrows.join("")}</g>`,
  ].join("");
}

function names(attributes: string, labels: readonly Label<Drawn>[]): string {
  if (labels.length === 0) return "";
  const texts = labels.map(({ of, x, y, angle, away, hasName }) => {
    const degrees = Math.round((angle * 180) / Math.PI);
    const turn = degrees === 0 ? "" : `rotate(${degrees})`;
    const rim = of.kind !== "lift" && RIMMED.has(of.kind) ? FORM_RIM : "";
    // A square on its corner would be a diamond.
    const upright = degrees === 0 ? "" : ` rotate="${-degrees}"`;
    const form =
      of.form === ""
        ? ""
        : `<tspan font-size=".8em" fill="${colour(of.kind)}"${rim}${upright}>${of.form}</tspan>`;
    const name = hasName ? `${form && EN_SPACE}${escaped(of.name)}` : "";
    const fill = of.kind === "lift" ? ` fill="${colour("lift")}"` : "";
    const down = Math.round(100 * (away + BASELINE)) / 100;
    return `<text transform="translate(${Math.round(x)} ${Math.round(y)})${turn}"${fill} dy="${down}em">${form}${name}</text>`;
  });
  return `<g${attributes} ${TEXT} text-anchor="middle">${texts.join("")}</g>`;
}

const FOOT_Y = 1245;
const FORM_RIM = ' stroke="var(--drawing-form-rim,#fff)" stroke-width=".18em"';
const TEXT =
  'fill="var(--drawing-text,#13202a)" stroke="var(--drawing-ground,#fff)" stroke-width=".28em" stroke-linejoin="round" paint-order="stroke" font-family="var(--font,sans-serif)" font-weight="600" font-size="var(--drawing-name,25px)"';

function foot(metresPerUnit: number, width: number): string {
  const { units, words } = scaleBar(metresPerUnit);
  return [
    `<path vector-effect="non-scaling-stroke" fill="none" stroke="var(--drawing-text,#13202a)" stroke-width="1.5" d="M40 1236v16h${units}v-16"/>`,
    `<g ${TEXT}><text x="${units + 60}" y="1252">${words}</text><text x="${width - 40}" y="1252" text-anchor="end">↑ N</text></g>`,
  ].join("");
}

/** Of runs and lifts of one name the longest alone is named. */
function oneOfEachName(all: readonly Drawn[]): Drawn[] {
  const named = new Set<string>();
  return [...all]
    .sort((a, b) => b.weight - a.weight)
    .map((each) => {
      const id = `${each.kind} ${each.name}`;
      if (!named.has(id)) {
        named.add(id);
        return each;
      }
      return { ...each, name: "" };
    });
}

function shortened(name: string): string {
  const letters = [...name.trim()];
  return letters.length > MAX_NAME
    ? `${letters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
}

function longest(lines: readonly (readonly Place[])[]): readonly Place[] {
  return lines.reduce<readonly Place[]>((most, line) => (lengthOf(line) > lengthOf(most) ? line : most), []);
}

function lengthOf(line: readonly Place[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [x0 = x, y0 = y] = line[index - 1] ?? [];
    return sum + Math.hypot(x - x0, y - y0);
  }, 0);
}

/** A place on a line and which way it runs there, in degrees, in whole numbers. */
function along(line: readonly Place[], share: number): [x: number, y: number, angle: number] {
  let rest = lengthOf(line) * share;
  for (let index = 1; index < line.length; index += 1) {
    const [[x0, y0] = [0, 0], [x, y] = [0, 0]] = [line[index - 1], line[index]];
    const length = Math.hypot(x - x0, y - y0);
    if (rest <= length && length > 0) {
      return [
        Math.round(x0 + ((x - x0) * rest) / length),
        Math.round(y0 + ((y - y0) * rest) / length),
        Math.round((Math.atan2(y - y0, x - x0) * 180) / Math.PI),
      ];
    }
    rest -= length;
  }
  return [0, 0, 0];
}

const ROUND = [1, 2, 5, 10];
const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;
/** Units of the longest bar: on a phone the words need the rest of a narrow drawing. */
const LONGEST_BAR = 300;

/** The bar of the scale: a round number of metres, and what it is in feet or miles. */
export function scaleBar(metresPerUnit: number): { readonly units: number; readonly words: string } {
  const most = LONGEST_BAR * metresPerUnit;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (ROUND.findLast((each) => each * power <= most) ?? 1);
  const metric = metres < 1000 ? `${metres} m` : `${metres / 1000} km`;
  const imperial =
    metres < 800
      ? `${formatNumber(Number((metres / METRES_PER_FOOT).toPrecision(2)))} ft`
      : `${Number((metres / METRES_PER_MILE).toPrecision(2))} mi`;
  return { units: Math.round(metres / metresPerUnit), words: `${metric} · ${imperial}` };
}

/** The drawing of a resort's runs and lifts, which pages show by reference. */
export const DRAWING: MountainFile = {
  name: "runs.svg",
  contentType: "image/svg+xml; charset=utf-8",
  write: ({ resort, mountain }) => drawingSvg(mountain, { country: resort.location.country.code }),
};
