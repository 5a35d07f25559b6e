import { readTypedNumber } from "../attributes/typed-number.ts";
import { MONTHS } from "../days.ts";
import { formatNumber } from "../numbers.ts";
import { currencyOf } from "../places/currencies.ts";
import { choice, type ProposalKind } from "./proposal-kind.ts";
import { readLink } from "./told-link.ts";
import {
  dearestDay,
  formatToldPrice,
  parseToldPrice,
  shownPrice,
  TICKET_WAYS,
  toldSeasons,
} from "./told-price.ts";

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

/** When one goes, what it costs, and where it is read or asked. */
export const TRIP_KINDS: readonly ProposalKind[] = [
  {
    name: "season",
    title: "The season",
    group: "trip",
    isByMembers: true,
    fieldsOf: () => [
      choice("value", "It usually opens in", MONTH_OPTIONS),
      choice("until", "It usually closes in", MONTH_OPTIONS),
    ],
    read: (typed) => {
      const [from, to] = [typed("value"), typed("until")];
      if (!isMonth(from)) return { problem: "Choose the month in which it opens.", field: "value" };
      return isMonth(to)
        ? { value: `${from}-${to}` }
        : { problem: "Choose the month in which it closes.", field: "until" };
    },
    problem: (value) =>
      value.split("-").length === 2 && value.split("-").every(isMonth) ? null : "Choose two months.",
    words: (value) => {
      const [from, to] = value.split("-").map((month) => MONTHS[Number(month) - 1]);
      return `${from} to ${to}`;
    },
  },
  {
    name: "ticket",
    title: "The price of a day",
    group: "trip",
    names: [
      { name: "adult", title: "Day ticket, adult" },
      { name: "child", title: "Day ticket, child" },
    ],
    isByMembers: true,
    isMany: true,
    fieldsOf: (_, { country, latitude, today }) => [
      {
        name: "value",
        label: `Price in ${currencyOf(country ?? "") ?? "the currency of the country"}`,
        type: "text",
        isNumber: true,
      },
      choice(
        "season",
        "Season",
        toldSeasons(latitude, today).map((season) => ({ value: season, label: season })),
      ),
      choice(
        "way",
        "How was it bought?",
        TICKET_WAYS.map(({ value, title }) => ({ value, label: title })),
      ),
    ],
    read: (typed) => {
      const read = readTypedNumber(typed("value"));
      if ("problem" in read) return { problem: `${read.problem}.`, field: "value" };
      const way = TICKET_WAYS.find(({ value }) => value === typed("way"))?.value;
      if (!typed("season")) return { problem: "Choose the season.", field: "season" };
      if (!way) return { problem: "Choose how it was bought.", field: "way" };
      return { value: formatToldPrice({ amount: Number(read.number), season: typed("season"), way }) };
    },
    problem: (value, _, { country, latitude, today }) => {
      const price = parseToldPrice(value);
      if (!price || formatToldPrice(price) !== value || country === null || currencyOf(country) === null)
        return "Give a price in figures, as in 68.50.";
      if (!toldSeasons(latitude, today).includes(price.season)) return "Choose a season from the list.";
      if (price.amount <= 0) return "Give a price above 0.";
      const most = dearestDay(country);
      return price.amount > most ? `Give a price of at most ${formatNumber(most)}.` : null;
    },
    words: (value, _, { country }) => {
      const price = parseToldPrice(value);
      if (!price) return value;
      const shown =
        shownPrice(price.amount, currencyOf(country ?? "") ?? "") ?? formatNumber(price.amount, 2);
      const way = TICKET_WAYS.find((one) => one.value === price.way)?.words ?? "";
      return `${shown}, ${price.season}, ${way}`;
    },
  },
  link("webcams", "Webcams"),
  link("snow_report", "Snow report"),
  link("lift_status", "Lift status"),
  link("trail_map", "Trail map"),
  link("website", "Official site"),
  {
    name: "phone",
    title: "A telephone number",
    group: "trip",
    names: [
      { name: "office", title: "Telephone of the resort" },
      { name: "snow", title: "Snow telephone" },
      { name: "rescue", title: "Piste rescue" },
    ],
    isByMembers: false,
    fieldsOf: () => [
      {
        name: "value",
        label: "Number",
        hint: "With the code of the country, as in +41 27 966 01 01",
        type: "tel",
      },
    ],
    read: (typed) => ({
      value: typed("value")
        .replace(/[\s()./\u00a0-]/g, "")
        .replace(/^00/, "+"),
    }),
    problem: (value) =>
      /^\+[1-9]\d{6,14}$/.test(value)
        ? null
        : "Give the number with the code of the country, as in +41 27 966 01 01.",
    words: (value) => value,
  },
];

function link(name: string, title: string): ProposalKind {
  return {
    name,
    title,
    group: "trip",
    isByMembers: true,
    fieldsOf: () => [
      { name: "value", label: "Address of the page", hint: "It begins with https://", type: "url" },
    ],
    read: (typed) => {
      const read = readLink(typed("value"));
      return "value" in read ? read : { ...read, field: "value" };
    },
    problem: (value) => {
      const read = readLink(value);
      return "problem" in read ? read.problem : read.value === value ? null : "Give the address of a page.";
    },
    words: (value) => value.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, ""),
  };
}

function isMonth(text: string | undefined): boolean {
  return /^([1-9]|1[0-2])$/.test(text ?? "");
}
