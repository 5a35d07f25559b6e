import { countryName, ENGLISH_COUNTRIES } from "../places/countries.ts";
import { RESORT_STATUSES } from "../resort-status.ts";
import { trimEnd } from "../trim-end.ts";
import { cleanLine, tooLong } from "../typed-text.ts";
import { choice, type ProposalKind } from "./proposal-kind.ts";

const STATUS_WORDS: Readonly<Record<string, string>> = {
  operating: "Open in its season",
  abandoned: "Closed for good",
  proposed: "Planned",
};
/** Characters of a name. */
const NAME_LENGTH = 100;

/** What the resort is: a wrong one hurts it, so that members alone never decide. */
export const WHOLE_KINDS: readonly ProposalKind[] = [
  {
    name: "name",
    title: "Its name",
    group: "resort",
    isByMembers: false,
    fieldsOf: () => [
      { name: "value", label: "Name", hint: "As the resort calls itself, in Latin letters", type: "text" },
    ],
    read: (typed) => ({ value: cleanLine(typed("value")) }),
    problem: nameProblem,
    words: (value) => value,
  },
  {
    name: "status",
    title: "Whether it is open",
    group: "resort",
    isByMembers: false,
    fieldsOf: () => [
      choice(
        "value",
        "Today it is",
        RESORT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] ?? value })),
      ),
    ],
    read: (typed) => ({ value: typed("value") }),
    problem: (value) => (RESORT_STATUSES.some((one) => one === value) ? null : "Choose what it is today."),
    words: (value) => STATUS_WORDS[value] ?? value,
  },
  {
    name: "position",
    title: "Where it lies",
    group: "resort",
    isByMembers: false,
    fieldsOf: () => [
      { name: "value", label: "Latitude and longitude", hint: "In degrees, as in 46.02, 7.75", type: "text" },
    ],
    read: (typed) => ({
      value: typed("value")
        .trim()
        .replace(/[\s;,]+/, ","),
    }),
    problem: positionProblem,
    words: (value) => value.replace(",", ", "),
  },
  {
    name: "same_as",
    title: "It is the same as another one",
    group: "resort",
    isByMembers: false,
    fieldsOf: () => [
      {
        name: "value",
        label: "The other resort’s page",
        hint: "Its address here, as in /resort/zermatt",
        type: "text",
      },
    ],
    read: (typed) => {
      const [path = ""] = typed("value").trim().split(/[?#]/);
      return { value: (trimEnd(path, /\//).split("/").pop() ?? "").toLowerCase() };
    },
    problem: (value) =>
      /^[\p{L}\p{N}-]{1,120}$/u.test(value)
        ? null
        : "Give the address of its page here, as in /resort/zermatt.",
    words: (value) => value,
  },
];

/** A resort that the index lacks: told of no resort. */
export const MISSING: ProposalKind = {
  name: "missing",
  title: "A resort is missing",
  group: "resort",
  isByMembers: false,
  fieldsOf: () => [
    { name: "value", label: "Name", type: "text" },
    choice("country", "Country", ENGLISH_COUNTRIES),
    { name: "place", label: "Latitude and longitude", hint: "In degrees, as in 46.02, 7.75", type: "text" },
  ],
  read: (typed) => {
    const [name, country] = [cleanLine(typed("value")), typed("country")];
    const place = typed("place")
      .trim()
      .replace(/[\s;,]+/, ",");
    const problem = nameProblem(name);
    if (problem) return { problem, field: "value" };
    if (!isCountry(country)) return { problem: "Choose the country.", field: "country" };
    const misplaced = positionProblem(place);
    return misplaced ? { problem: misplaced, field: "place" } : { value: `${country} ${place} ${name}` };
  },
  problem: (value) => {
    const { country, place, name } = missingIn(value);
    if (!isCountry(country)) return "Choose the country.";
    return positionProblem(place) ?? nameProblem(name);
  },
  words: (value) => {
    const { country, place, name } = missingIn(value);
    return `${name}, ${countryName(country) ?? country}, at ${place.replace(",", ", ")}`;
  },
};

/** The parts of a missing resort as it is stored. */
export function missingIn(value: string): { country: string; place: string; name: string } {
  const [country = "", place = "", ...name] = value.split(" ");
  return { country, place, name: name.join(" ") };
}

/** As the index writes codes: lists would not find a resort in "at". */
function isCountry(code: string): boolean {
  return code === code.toUpperCase() && countryName(code) !== null;
}

function nameProblem(name: string): string | null {
  if (Array.from(name).length < 2) return "Give a name of at least 2 letters.";
  if (cleanLine(name) !== name || /:\/\/|www\./i.test(name)) return "Give the name alone.";
  return tooLong(name, NAME_LENGTH);
}

function positionProblem(value: string): string | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(value) ?? [];
  const isOnEarth =
    latitude && longitude && Math.abs(Number(latitude)) <= 85 && Math.abs(Number(longitude)) <= 180;
  if (!isOnEarth) return "Give two numbers in degrees, as in 46.02, 7.75.";
  return Number(latitude) === 0 && Number(longitude) === 0 ? "No resort lies there." : null;
}
