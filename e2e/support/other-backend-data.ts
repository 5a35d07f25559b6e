/**
 * What the other backend serves: plain values and functions in the shape of the core contract, for
 * graphql-js to resolve. Made-up places, named so that no visitor takes them for real ones.
 */

const COUNT = 45;
const SITE = "https://other-backend.example";

interface Arguments {
  [name: string]: unknown;
}

function paged<T>(all: readonly T[], page: number, perPage: number) {
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    paginatorInfo: {
      currentPage: page,
      perPage,
      total: all.length,
      lastPage: Math.max(1, Math.ceil(all.length / perPage)),
    },
  };
}

function aResort(number: number, hostile: boolean) {
  const segment = `fixture-peak-${number}`;
  const score = (name: string, title: string, value: number) => ({
    id: `${number}:${name}`,
    name,
    title,
    value,
    type: {
      id: name,
      name,
      title,
      category: "Rating",
      type_group: { id: "snow", name: "snow", title: "Snow" },
    },
  });
  const snow = score("snow_quality", "Snow quality", 88);
  const lifts = score("lift_access", "Lift access", 31);
  return {
    id: String(number),
    title: hostile ? `<img src=x onerror="document.title='owned'">` : `Fixture Peak ${number}`,
    url_segment: segment,
    url: hostile ? "javascript:document.title='owned'" : `${SITE}/resort/${segment}`,
    affiliate_url: hostile ? "javascript:document.title='owned'" : `${SITE}/${segment}`,
    description: hostile ? "<script>document.title='owned'</script>" : "A place made for a test.",
    location: {
      id: String(number),
      city: "Testville",
      state: { id: "CH-test", code: null, name: "Test Canton" },
      country: { id: "CH", code: "CH", name: "Switzerland" },
      continent: { id: "5", continent_id: 5, code: "EU", name: "Europe" },
      latitude: 46.5,
      longitude: 8.2,
    },
    total_score: { id: `${number}:total_score`, name: "total_score", title: "Total score", value: 71.5 },
    ratingScores: [snow, lifts],
    numerics: [
      { id: `${number}:vertical_drop`, name: "vertical_drop", title: "Vertical drop", value: 1000 + number },
      { id: `${number}:number_of_lifts`, name: "number_of_lifts", title: "Lifts", value: number },
    ],
    generics: [{ id: `${number}:night_skiing`, name: "night_skiing", title: "Night skiing", value: "yes" }],
    highlights: [snow],
    lowlights: [lifts],
    resort_images: hostile
      ? [
          {
            id: "1",
            name: "x",
            alt: "x",
            sort_order: 1,
            image: { path: "javascript:alert(1)", content_type: "image/png" },
          },
        ]
      : [],
    comments: [
      { id: "1", comment: "Ride the north side early.", author: "A tester", kind: "tip", created_at: null },
    ],
  };
}

/** The root value; with `hostile` every text is an attack on the page that shows it. */
export function otherBackendData({ hostile }: { hostile: boolean }) {
  const resorts = Array.from({ length: COUNT }, (_, index) => aResort(index + 1, hostile));
  const url = (path: string) => (hostile ? "javascript:document.title='owned'" : `${SITE}${path}`);
  const types = [
    {
      id: "snow_quality",
      name: "snow_quality",
      title: "Snow quality",
      category: "Rating",
      max_value: 100,
      type_group: { id: "snow", name: "snow", title: "Snow" },
    },
  ];
  return {
    resorts: ({ first, page }: Arguments) => paged(resorts, Number(page), Number(first)),
    resort: ({ id }: Arguments) => resorts.find((resort) => resort.id === id) ?? null,
    resortByUrlSegment: ({ url_segment }: Arguments) =>
      resorts.find((resort) => resort.url_segment === url_segment) ?? null,
    searchResorts: ({ query, page, perPage }: Arguments) =>
      paged(
        resorts.filter(({ title }) => query && title.toLowerCase().includes(String(query).toLowerCase())),
        Number(page),
        Number(perPage),
      ),
    types: () => types,
    rheostatDirective: () => ({ min: 0, max: 100, tickers: Array(100).fill(0), totalResorts: 0 }),
    getAllResortUrlSegments: () => resorts.map(({ url_segment }) => url_segment),
    staticMenu: ({ code }: Arguments) => ({
      menuItems:
        code === "header-menu-main"
          ? [
              { title: "Resorts", url: url("/resorts"), items: [] },
              { title: "About", url: url("/about"), items: [] },
            ]
          : [
              { title: "Privacy", url: url("/privacy"), items: [] },
              { title: "Terms", url: url("/terms"), items: [] },
            ],
    }),
    settings: () => ({ copyright_message: hostile ? "<b>owned</b>" : "© The other backend" }),
    teamMembers: () => [
      { name: "Second", url: url("/b"), sort_order: 2 },
      { name: "First", url: url("/a"), sort_order: 1 },
    ],
    supporters: () => [
      { name: "Later supporter", url: url("/later"), sort_order: 2 },
      { name: "Early supporter", url: url("/early"), sort_order: 1 },
    ],
    cmsPage: ({ url: path }: Arguments) =>
      ["/about", "/privacy", "/terms"].includes(String(path))
        ? { layout: "page", title: `Page ${path}`, description: "First paragraph.\n\nSecond paragraph." }
        : null,
  };
}
