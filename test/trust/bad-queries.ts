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
  "/resorts/card": ["resort", "weights", "who", "from"],
  "/resorts/clusters": ["filters", "weights", "area", "zoom"],
  "/resorts/my-score": [
    "filters",
    "weights",
    "who",
    "least",
    "like",
    "weight_snow_quality",
    "person1_want",
    "add",
    "remove",
  ],
  "/resorts.csv": ["filters", "orderBy", "page"],
  "/resorts.json": ["filters", "orderBy", "columns"],
  "/resort/zermatt-breuil-cervinia/reviews": ["kind", "sport", "level", "order", "page", "done"],
  "/resort/zermatt-breuil-cervinia/runs": ["order", "lifts", "run"],
  "/resort/zermatt-breuil-cervinia/write": ["id", "draft", "kind"],
  "/resort/zermatt-breuil-cervinia/rate": ["r", "saved", "removed"],
  "/land.svg": ["part"],
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
