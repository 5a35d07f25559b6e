import type { Draft, Victim } from "./bad-requests.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";

const LIST = ["filters", "orderBy", "weights", "page", "view", "columns", "at", "compare"];
const LIST_FIELDS = [
  "continent",
  "country",
  "region",
  "or_region",
  "status",
  "place",
  "order",
  "column",
  "keep_page",
  "units",
];
const ATTRIBUTE_FIELDS = ["snow_quality_min", "vertical_drop_max", "night_skiing", "weight_snow_quality"];

/** What each address reads of its query. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "/resorts": [...LIST, ...LIST_FIELDS, ...ATTRIBUTE_FIELDS],
  "/resorts/count": ["filters", ...ATTRIBUTE_FIELDS],
  "/resorts/filters": ["filters", "orderBy", "units"],
  "/resorts/remembered": ["filters", "orderBy"],
  "/resorts/histograms": ["names"],
  "/resorts/card": ["resort", "weights"],
  "/resorts/clusters": ["filters", "weights", "area", "zoom"],
  "/resorts/my-score": ["filters", "weights", "like", "weight_snow_quality"],
  "/resorts.csv": ["filters", "orderBy", "page"],
  "/resorts.json": ["filters", "orderBy", "columns"],
  "/resort/zermatt-breuil-cervinia/reviews": ["kind", "sport", "level", "order", "page", "done"],
  "/resort/zermatt-breuil-cervinia/write": ["id", "draft", "kind"],
  "/resort/zermatt-breuil-cervinia/rate": ["r", "saved", "removed"],
  "/search": ["q", "page"],
  "/suggestions": ["q", "places"],
  "/compare": ["resorts", "only", "weights", "add"],
  "/login": ["redirectTo", "error", "provider"],
  "/signup": ["redirectTo"],
  "/profile/nobody": ["edit", "saved"],
  "/auth/landing": ["code", "state", "error"],
  "/auth/club/start": ["redirectTo"],
  "/auth/club/callback": ["code", "state", "error", "iss"],
};

/** Where filters are read as JSON. */
const FILTERED = ["/resorts", "/resorts/count", "/resorts/clusters", "/resorts/remembered", "/resorts.csv"];

const rating = (value: unknown, operator: unknown = ">=", name: unknown = "snow_quality") => ({
  type_name: name,
  operator,
  value,
});

const FILTERS: Readonly<Record<string, string>> = {
  "half of it": '[{"type_name":"snow_qu',
  "another end": '{"groupedType":[]}}',
  "a text": '"snow"',
  "a number": "1e309",
  null: "null",
  true: "true",
  "lists 6,000 deep": `${"[".repeat(3_000)}${"]".repeat(3_000)}`,
  "objects 1,500 deep": `${'{"a":'.repeat(1_500)}1${"}".repeat(1_500)}`,
  "conditions 2,000 deep": `{"groupedType":${"[".repeat(2_000)}${"]".repeat(2_000)}}`,
  "200 conditions": JSON.stringify(Array.from({ length: 120 }, (_, value) => rating(value % 100))),
  "a list where an object is due": '{"locationType":[]}',
  "an object where a list is due": '{"groupedType":{"0":1}}',
  "numbers beyond all": `{"groupedType":[${JSON.stringify(rating("1e309"))},{"type_name":"snow_quality","operator":">=","value":1e309}]}`,
  "no numbers": JSON.stringify([rating("NaN"), rating("Infinity"), rating("0x10"), rating("--1")]),
  "wrong types": JSON.stringify([
    rating({}),
    rating([]),
    rating(true),
    rating(null),
    rating(1, 7),
    rating(1, ">=", []),
  ]),
  "unknown operators": JSON.stringify([rating(1, "<>"), rating(1, "LIKE"), rating(1, "__proto__")]),
  "unknown attributes": JSON.stringify([
    rating(1, ">=", "__proto__"),
    rating(1, ">=", "constructor"),
    rating(1, ">=", "id; DROP"),
  ]),
  "a prototype": '{"__proto__":{"groupedType":[]},"constructor":{"prototype":{}}}',
  "an area without end":
    '{"locationType":{"mapArea":{"north":1e309,"south":-1e309,"east":1e309,"west":-1e309}}}',
  "an area reversed": '{"locationType":{"mapArea":{"north":-90,"south":90,"east":-180,"west":180}}}',
  "an area of texts": '{"locationType":{"mapArea":{"north":"90","south":"-90","east":"NaN","west":null}}}',
  "an area of minus nothing":
    '{"locationType":{"mapArea":{"north":-0.0,"south":-0.0,"east":-0.0,"west":-0.0}}}',
  "places of wrong types":
    '{"locationType":{"countryId":[{},[],null,1e309,"\\u0000"],"continentId":{"a":1}}}',
  "1,000 countries": JSON.stringify({
    locationType: { countryId: Array.from({ length: 1_000 }, () => "CH") },
  }),
  "a NUL": '{"locationType":{"countryId":["C\\u0000"]},"status":["\\u0000"],"position":"\\u0000"}',
  "lone surrogates": '{"status":["\\ud800"],"position":"\\udc00","groupedType":[{"type_name":"\\ud800"}]}',
  "the same key twice": '{"status":["operating"],"status":[["operating"]]}',
  "1,000 unknown keys": JSON.stringify(
    Object.fromEntries(Array.from({ length: 700 }, (_, key) => [`k${key}`, 1])),
  ),
};

const AREAS = [
  ["46,45,9", "5"],
  ["45,46,9,8", "5"],
  ["NaN,NaN,NaN,NaN", "NaN"],
  ["1e309,-1e309,1e309,-1e309", "1e309"],
  ["91,-91,181,-181", "5"],
  ["90,-90,180,-180", "99"],
  ["90,-90,180,-180", "-1"],
  ["90,-90,180,-180", "2.5"],
  ["-0,-0,-0,-0", "12"],
  ["90,90,180,180", "12"],
  ["90,-90,-180,180", "0"],
  ["0x1,0x0,0x1,0x0", "0x1"],
  [",,,", ""],
  ["__proto__,constructor,toString,valueOf", "__proto__"],
] as const;

const ORDERS: Readonly<Record<string, string>> = {
  "an unknown order": '[{"type_name":"nothing","direction":"asc"}]',
  "an unknown direction": '[{"type_name":"title","direction":"sideways"}]',
  "an order of a prototype": '[{"type_name":"__proto__"},{"type_name":"constructor","direction":"toString"}]',
  "300 orders": JSON.stringify(Array.from({ length: 300 }, () => ({ type_name: "title", direction: "asc" }))),
  "orders of wrong types": '[{"type_name":1,"direction":{}},null,[],"title"]',
  "an order 3,000 deep": `${"[".repeat(3_000)}${"]".repeat(3_000)}`,
  "an order of SQL": "title; DROP TABLE resorts; --",
};

/** Values of a parameter that is refused or left out the same everywhere. */
const REPEATED = [100, 1_000];

export function badQueries({ username }: Victim): Draft[] {
  return [
    ...Object.entries(PARAMETERS).flatMap(([path, names]) =>
      names.flatMap((name) => [
        ...Object.entries(HOSTILE_TEXTS).map(([fault, text]) =>
          draft(path, `${name}=${text}`, `${name}, ${fault}`),
        ),
        ...REPEATED.map((count) => {
          const query = Array.from({ length: count }, (_, value) => `${name}=${value}`).join("&");
          return draft(path, query, `${name}, ${count} times`);
        }),
        draft(path, `${name}[]=1&${name}[__proto__]=1&${name}[a][b]=1`, `${name}, with brackets`),
      ]),
    ),
    ...FILTERED.flatMap((path) =>
      Object.entries(FILTERS).map(([fault, filters]) => {
        const rest = path === "/resorts/clusters" ? "&area=90,-90,180,-180&zoom=2" : "";
        return draft(path, `filters=${encodeURIComponent(filters)}${rest}`, `filters, ${fault}`);
      }),
    ),
    ...AREAS.map(([area, zoom]) =>
      draft("/resorts/clusters", `area=${area}&zoom=${zoom}`, `area ${area}, zoom ${zoom}`),
    ),
    ...AREAS.map(([area, zoom]) =>
      draft("/resorts", `view=map&at=${area},${zoom}`, `a map at ${area}, ${zoom}`),
    ),
    ...Object.entries(ORDERS).flatMap(([fault, order]) =>
      ["/resorts", "/resorts.json"].map((path) => draft(path, `orderBy=${encodeURIComponent(order)}`, fault)),
    ),
    draft(
      "/resorts",
      Array.from({ length: 100 }, (_, name) => `p${name}=${name}`).join("&"),
      "100 unknown parameters",
    ),
    draft("/resorts", "__proto__=1&constructor=2&toString=3&hasOwnProperty=4", "names of prototypes"),
    draft("/resorts", "view=table&columns=__proto__,constructor&column=toString", "columns of prototypes"),
    draft("/suggestions", `q=${"%CC%81".repeat(1_000)}`, "accents without letters"),
    draft(`/profile/${username}`, "edit=__proto__&saved=%00&edit", "somebody else's form"),
  ];
}

function draft(path: string, query: string, fault: string): Draft {
  return { name: `${path}, ${fault}`, path: `${path}?${query}` };
}
