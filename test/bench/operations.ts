import { type Backend, openBackend } from "#app/backend/index.server.ts";
import { median, type Row } from "./report.ts";

/** An operation on the embedded backend over the full index, and how many times the baseline it may take. */
interface Operation {
  readonly name: string;
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly budget: number;
}

/** One scan of all resorts, returned whole: what the machine can do today. */
const BASELINE: Operation = {
  name: "all url segments",
  query: "{ getAllResortUrlSegments }",
  budget: 1,
};

const CARDS = `query Cards($filter: Filter, $orderBy: OrderBy, $page: Int = 1) {
  resorts(first: 20, page: $page, filter: $filter, orderBy: $orderBy) {
    data { id title url_segment total_score { value } highlights { name value } numerics { name value } location { city state { name } country { code } } }
    paginatorInfo { total }
  }
}`;

const SEARCH = `query Search($query: String, $perPage: Int = 20) {
  searchResorts(query: $query, perPage: $perPage) {
    data { id title url_segment location { city state { name } country { name } } }
    paginatorInfo { total }
  }
}`;

const MAP = `query Map($area: MapArea!, $zoom: Int!) {
  mapClusters(area: $area, zoom: $zoom) {
    clusters { latitude longitude count north south east west resort { id title url_segment } }
    total inside without_position
  }
}`;

const condition = (type_name: string, operator: string, value: string) => ({ type_name, operator, value });

const OPERATIONS: readonly Operation[] = [
  { name: "list: default order, first page", query: CARDS, budget: 2.5 },
  { name: "list: default order, page 150", query: CARDS, variables: { page: 150 }, budget: 4 },
  {
    name: "list: three conditions, ordered by a rating",
    query: CARDS,
    variables: {
      filter: {
        groupedType: [
          condition("expert_terrain", ">=", "50"),
          condition("lift_access", ">=", "30"),
          condition("number_of_lifts", ">=", "5"),
        ],
        locationType: { continentId: ["5"] },
      },
      orderBy: { type_name: "expert_terrain", direction: "desc" },
    },
    budget: 5,
  },
  {
    name: "list: by weights of one's own",
    query: CARDS,
    variables: {
      orderBy: {
        type_name: "my_score",
        direction: "desc",
        weights: [
          { type_name: "snow_quality", weight: 5 },
          { type_name: "expert_terrain", weight: 3 },
        ],
      },
    },
    budget: 4,
  },
  { name: "search: a village", query: SEARCH, variables: { query: "zermatt" }, budget: 1.5 },
  { name: "search: a typo", query: SEARCH, variables: { query: "chamonx" }, budget: 6 },
  {
    name: "search: three letters, 400 rows",
    query: SEARCH,
    variables: { query: "ski", perPage: 400 },
    budget: 6,
  },
  {
    name: "search: as many short words as one looks for",
    query: SEARCH,
    variables: { query: "a b c d e f g h i j" },
    budget: 6,
  },
  {
    name: "map: the world",
    query: MAP,
    variables: { area: { north: 85, south: -85, east: 180, west: -180 }, zoom: 2 },
    budget: 2,
  },
  {
    name: "map: the Alps",
    query: MAP,
    variables: { area: { north: 49, south: 43, east: 17, west: 4 }, zoom: 8 },
    budget: 3,
  },
  { name: "histogram", query: '{ rheostatDirective(typeName: "number_of_lifts") { tickers } }', budget: 1.2 },
];

const ROUNDS = 25;

async function timeOf(backend: Backend, { query, variables }: Operation): Promise<number> {
  const started = performance.now();
  const response = await backend.fetch(
    new Request("http://localhost/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query, variables }),
    }),
    { address: null },
  );
  const answer = await response.json();
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return performance.now() - started;
}

/**
 * How many times the baseline each operation takes on the built-in index, which is filled into a folder of PGlite. Medians of
 * rounds of all, so that noise falls on all alike.
 */
export async function measureOperations(dataDir: string): Promise<Row[]> {
  const backend = await openBackend({
    databaseUrl: null,
    dataDir,
    providers: [],
    isOpen: false,
    siteUrl: "http://localhost:3000",
    log: () => {},
    audit: () => {},
    secret: "a secret of the bench",
  });
  try {
    return await measure(backend);
  } finally {
    await backend.close();
  }
}

async function measure(backend: Backend): Promise<Row[]> {
  const times = new Map<Operation, number[]>([BASELINE, ...OPERATIONS].map((operation) => [operation, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [operation, list] of times) list.push(await timeOf(backend, operation));
  }
  const baseline = median(times.get(BASELINE) ?? []);
  return OPERATIONS.map((operation) => {
    const time = median(times.get(operation) ?? []);
    return {
      name: operation.name,
      value: time / baseline,
      unit: "× baseline",
      budget: operation.budget,
      note: `${time.toFixed(1)} ms`,
    };
  });
}
