import type { z } from "zod";
import { type MappedLift, type MappedRun, RUN_USES } from "#app/domain/mountain/mountain.ts";
import { today } from "../reading/day.ts";
import { quoted } from "../reading/raw-area.ts";
import { shortText } from "../reading/short-text.ts";
import { checkLine } from "./check-line.ts";
import { featureSchema, ODD, type Position, type WayGeometry, type WayProperties } from "./feature-schema.ts";
import type { Way, WayItself, WayKind, WaySkipReason } from "./way.ts";

/**
 * What becomes of a feature. The problems are sentences about what was wrong with it or was left
 * out of it.
 */
export type CheckedFeature = {
  readonly problems: readonly string[];
  /** Some member of it could not be read: of many features it tells of a new format. */
  readonly isOdd: boolean;
} & ({ readonly ways: readonly Way[] } | { readonly skipped: WaySkipReason });

/** Metres in plan. */
const LEAST_LENGTH: Readonly<Record<WayKind, number>> = { run: 30, lift: 20 };
const MAX_REF_LENGTH = 20;
const MAX_AREAS = 50;
/** Below these a capacity is what someone took for the seats of a chair. */
const CAPACITY = { least: 100, most: 10_000 };
const SEATS = { least: 1, most: 200 };
const SECONDS = { least: 10, most: 7_200 };

/** The runs or lifts that a feature describes, or why it does not belong in the index. */
export function checkFeature(value: unknown, kind: WayKind): CheckedFeature {
  const parsed = featureSchema.safeParse(value);
  if (!parsed.success) return skipped("broken", complaint(parsed.error));
  const { properties, geometry } = parsed.data;
  if (properties.type !== kind)
    return skipped("broken", `It is a ${properties.type}, in a file of ${kind}s.`);

  const members = new Members(properties);
  const status = members.read("status");
  if (status !== null && status !== "operating") return skipped("not operating");
  const use = RUN_USES.find((each) => properties.uses?.includes(each));
  if (kind === "run" && use === undefined) return skipped("for no downhill skiing");
  const areas = areasOf(properties, members);
  if (areas.length === 0) return { skipped: "no ski area", problems: members.problems, isOdd: members.isOdd };

  const parts = partsOf(geometry);
  if (parts === null) return skipped("no line", `Of a ${geometry.type} no line can be made.`);
  // A lift in several parts would be counted as several, and a run may be several pieces.
  if (kind === "lift" && (parts.isArea || parts.lines.length !== 1)) {
    return skipped("no line", `A lift is no ${geometry.type} of ${parts.lines.length} parts.`);
  }
  const usable = usableLines(parts, LEAST_LENGTH[kind], members);
  if ("skipped" in usable) return usable;

  const own = {
    id: idOf(properties, members),
    name: members.text("name"),
    ref: members.text("ref", MAX_REF_LENGTH),
  };
  const itself =
    kind === "lift" ? liftOf(own, members) : runOf(own, use ?? "downhill", parts.isArea, members);
  const shared = { areas, ...sourceOf(members) };
  return {
    ways: usable.outlines.map((outline, index) => ({
      ...shared,
      ...itself(outline, index === 0 ? own.id : `${own.id}/${index + 1}`),
      key: index === 0 ? properties.id : `${properties.id}/${index + 1}`,
    })),
    problems: members.problems,
    isOdd: members.isOdd,
  };
}

function skipped(reason: WaySkipReason, ...problems: string[]): CheckedFeature & { skipped: WaySkipReason } {
  return { skipped: reason, problems, isOdd: false };
}

/** Members of the properties, one by one, and sentences for those that are left out. */
class Members {
  readonly problems: string[] = [];
  isOdd = false;
  readonly #properties: WayProperties;

  constructor(properties: WayProperties) {
    this.#properties = properties;
  }

  read<Name extends keyof WayProperties>(name: Name): Exclude<WayProperties[Name], typeof ODD> | null {
    const value: unknown = this.#properties[name];
    if (value !== ODD) return (value ?? null) as Exclude<WayProperties[Name], typeof ODD> | null;
    this.odd(name);
    return null;
  }

  odd(name: string): void {
    this.isOdd = true;
    this.problems.push(`${quoted(name)} is not one that we know. It is left out.`);
  }

  text(name: "name" | "ref" | "elevation_source", maxLength?: number): string | null {
    return shortText(unescaped(this.read(name) ?? ""), maxLength) || null;
  }

  /** A whole number within bounds. */
  number(
    name: "occupancy" | "capacity" | "duration",
    { least, most }: { least: number; most: number },
  ): number | null {
    const value = this.read(name);
    if (value === null) return null;
    const whole = Math.round(value);
    if (whole >= least && whole <= most) return whole;
    this.problems.push(`${quoted(name)} cannot be ${value}. It is left out.`);
    return null;
  }
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&amp;": "&",
};

/** Some mappers have pasted names out of web pages. */
function unescaped(text: string): string {
  return text.replace(/&(?:quot|apos|#39|amp);/g, (found) => ESCAPED[found] ?? found);
}

function areasOf({ skiAreas }: WayProperties, members: Members): string[] {
  const ids = (skiAreas ?? []).flatMap((each) => {
    if (typeof each === "string") return [each.trim().toLowerCase()];
    members.odd("skiAreas");
    return [];
  });
  return [...new Set(ids)].slice(0, MAX_AREAS);
}

/** OpenStreetMap's, which outlives OpenSkiMap's: that is a hash of what is known of it. */
function idOf({ id }: WayProperties, members: Members): string {
  const sources = (members.read("sources") ?? []).filter((each) => each !== null && each !== ODD);
  const mapped = sources.find(
    ({ type, id }) => type === "openstreetmap" && /^(?:way|relation)\/\d{1,15}$/.test(id),
  );
  return mapped?.id ?? shortText(id);
}

function sourceOf(members: Members): Pick<Way, "mapped" | "heightsFrom"> {
  const mapped = members.read("mapped");
  const source = members.text("elevation_source");
  const day = today();
  const isToCome = mapped !== null && mapped > day.slice(0, mapped.length);
  return { mapped: isToCome ? null : mapped, heightsFrom: source === "OpenSkiMap" ? null : source };
}

type Own = Pick<MappedRun, "id" | "name" | "ref">;
type Outline = Pick<MappedRun, "line" | "holes">;
type Made = (outline: Outline, id: string) => WayItself;

function runOf(own: Own, mappedUse: MappedRun["use"], isArea: boolean, members: Members): Made {
  // Skied in both directions: no way down is made of it.
  const use = mappedUse === "downhill" && members.read("oneway") === false ? "connection" : mappedUse;
  const facts = {
    difficulty: members.read("difficulty"),
    use,
    isArea,
    isGroomed: isGroomed(members),
    isLit: members.read("lit"),
  };
  return (outline, id) => ({ run: { ...own, id, ...facts, ...outline } });
}

function liftOf(own: Own, members: Members): Made {
  const facts: Pick<MappedLift, "kind" | "seats" | "capacity" | "duration"> = {
    kind: members.read("liftType"),
    seats: members.number("occupancy", SEATS),
    capacity: members.number("capacity", CAPACITY),
    duration: members.number("duration", SECONDS),
  };
  return ({ line }, id) => ({ lift: { ...own, id, ...facts, line } });
}

/**
 * Moguls are shaped and left, so that no one finds a smooth piste there. A scooter grooms a track
 * of one width.
 */
const GROOMED: Readonly<Record<string, boolean>> = {
  classic: true,
  skating: true,
  scooter: true,
  mogul: false,
  backcountry: false,
};

/** By OpenStreetMap's piste:grooming, which may name several ways of it. */
function isGroomed(members: Members): boolean | null {
  const words = (members.read("grooming") ?? "")
    .toLowerCase()
    .split(/[+;,]/)
    .map((word) => word.trim());
  const known = words.flatMap((word) => (Object.hasOwn(GROOMED, word) ? [GROOMED[word] === true] : []));
  if (known.length > 0) return known.includes(true);
  if (words.join("") !== "")
    members.problems.push(`The grooming ${quoted(words.join(" "))} is not known. It is left out.`);
  return null;
}

type Positions = readonly Position[];

interface Parts {
  readonly isArea: boolean;
  /** Each a line; of areas the outline and its holes. */
  readonly lines: readonly (readonly [Positions, ...Positions[]])[];
}

/** The lines of a geometry, of areas their rings; null where it has none. */
function partsOf(geometry: WayGeometry): Parts | null {
  switch (geometry.type) {
    case "LineString":
      return { isArea: false, lines: [[geometry.coordinates]] };
    case "MultiLineString":
      return { isArea: false, lines: geometry.coordinates.map((line) => [line]) };
    case "Polygon":
      return { isArea: true, lines: ringsOf([geometry.coordinates]) };
    case "MultiPolygon":
      return { isArea: true, lines: ringsOf(geometry.coordinates) };
    default:
      return null;
  }
}

function ringsOf(polygons: readonly Positions[][]): Parts["lines"] {
  return polygons.flatMap(([outline, ...holes]) => (outline ? [[outline, ...holes] as const] : []));
}

/** Those parts that can be stored; why there is none. */
function usableLines(
  { lines, isArea }: Parts,
  least: number,
  members: Members,
): { readonly outlines: readonly Outline[] } | (CheckedFeature & { skipped: WaySkipReason }) {
  const checked = lines.map(([line, ...holes]) => ({ ...checkLine(line, { isRing: isArea }), holes }));
  const wrong = checked.flatMap((each) => ("wrong" in each ? [each.wrong] : []));
  const sound = checked.filter((each) => "line" in each);
  if (sound.length === 0) return skipped("no line", wrong[0] ?? "It has no points.");
  const long = sound.filter(({ metres }) => metres >= least);
  if (long.length === 0) return skipped("too short");
  members.problems.push(...wrong.map((each) => `A part of it is left out. ${each}`));
  if (long.some(({ hasBrokenHeights }) => hasBrokenHeights)) {
    members.problems.push(
      "Its heights are not those of all its points, or none on earth. They are left out.",
    );
  }
  return {
    outlines: long.map(({ line, holes }) => ({ line, ...holesOf(line, holes, members) })),
  };
}

function holesOf(outline: MappedRun["line"], rings: readonly Positions[], members: Members) {
  const holes = rings.flatMap((ring) => {
    const checked = checkLine(ring, { isRing: true, near: outline[0]?.[0] });
    if ("line" in checked) return [checked.line];
    members.problems.push(`A hole of it is left out. ${checked.wrong}`);
    return [];
  });
  return holes.length > 0 ? { holes } : {};
}

function complaint({ issues: [issue] }: z.ZodError): string {
  const member = issue?.path.join(".") ?? "";
  return `${quoted(member)} is not what it should be: ${quoted(issue?.message ?? "")}.`;
}
