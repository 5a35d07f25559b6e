import type { Draft, Victim } from "./bad-requests.ts";
import { PLAIN_HOSTILE_TEXTS } from "./hostile-texts.ts";

const PATH = "/graphql";
const JSON_TYPE = "application/json";

/** Operations of no page, by what is bad about them. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  nothing: "",
  "no operation": "fragment F on Query { types { name } }",
  "half of one": "query { resorts(",
  "a text": '"""',
  "unknown fields": "{ nothing __proto__ constructor }",
  "an unknown operation": "subscription { resorts { data { id } } }",
  introspection: "{ __schema { types { name fields { name } } } }",
  "introspection of a type": '{ __type(name: "Mutation") { fields { name args { name } } } }',
  "typenames by the hundred": `{ ${Array.from({ length: 200 }, (_, name) => `a${name}: __typename`).join(" ")} }`,
  "200 aliases": `{ ${Array.from({ length: 200 }, (_, name) => `a${name}: resorts { data { id } }`).join(" ")} }`,
  "two guesses":
    '{ a: profile(username: "a") { bio } } mutation { a: login(data: { identifier: "a", password: "b" }) { token } b: login(data: { identifier: "a", password: "c" }) { token } }',
  "guesses by aliases": `mutation { ${Array.from({ length: 20 }, (_, name) => `a${name}: login(data: { identifier: "a", password: "b${name}" }) { token }`).join(" ")} }`,
  "40 levels": `{ resorts { data { ${"location { ".repeat(40)} id ${"} ".repeat(40)} } } }`,
  "5,000 braces": "{".repeat(5_000),
  "5,000 lists": `{ resorts(filter: ${"[".repeat(5_000)} }`,
  "fragments in circles": "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A types { name } }",
  "a fragment of itself": "query { ...A } fragment A on Query { ...A }",
  "fragments that double": `{ ...F0 } ${Array.from({ length: 20 }, (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`).join(" ")} fragment F20 on Query { types { name } }`,
  "an unknown fragment": "{ ...Nothing ... on Nothing { id } }",
  "1,000 directives": `{ types ${"@include(if: true) ".repeat(1_000)} { name } }`,
  "directives without an argument": "{ types @include @skip { name } }",
  "unknown directives": "{ types @defer @stream @nothing(if: true) { name } }",
  "directives at the operation": `query ${"@skip(if: false) ".repeat(500)} { types { name } }`,
  "unknown variables": "{ resorts(first: $first) { data { id } } }",
  "200 variables": `query (${Array.from({ length: 200 }, (_, name) => `$v${name}: Int = 1`).join(" ")}) { types { name } }`,
  "a variable of itself": "query ($a: LoginInput = $a) { types { name } }",
  "wrong types": '{ resorts(first: "20", page: [], filter: 7, orderBy: true) { data { id } } }',
  "numbers beyond all": "{ resorts(first: 1e309, page: 99999999999999999999) { data { id } } }",
  "negative pages": "{ resorts(first: -1, page: -2147483648) { data { id } } }",
  "a page of all": "{ resorts(first: 2147483647) { data { id } } }",
  "a map of nothing":
    "{ mapClusters(area: { north: -90, south: 90, east: 1e308, west: -1e308 }, zoom: -1) { total } }",
  "an operator of SQL":
    '{ resorts(filter: { groupedType: [{ type_name: "snow_quality", operator: "; DROP", value: "1" }] }) { data { id } } }',
  "an order of a prototype":
    '{ resorts(orderBy: { type_name: "__proto__", direction: "constructor" }) { data { id } } }',
  "a histogram of a prototype": '{ rheostatDirective(typeName: "__proto__") { min } }',
  "a resort of a prototype":
    '{ resort(id: "constructor") { id } resortByUrlSegment(url_segment: "__proto__") { id } }',
  "an id that is none": '{ resort(id: "1; DROP TABLE resorts") { id } }',
  "101 segments": `{ resortsByUrlSegments(url_segments: ${JSON.stringify(Array.from({ length: 101 }, (_, name) => `s${name}`))}) { asked } }`,
  "a part beyond all": "{ resortUrlSegmentPart(part: 2147483647) }",
  "a NUL": '{ profile(username: "\\u0000") { bio } }',
  "a lone surrogate":
    '{ profile(username: "\\ud800") { bio } searchResorts(query: "\\udc00abc") { data { id } } }',
  "10 kB of comments": `${"# x\n".repeat(10_000)} { types { name } }`,
};

/** Fields that no visitor may give themselves. */
const ASSIGNED = [
  "is_operator",
  "isAdmin",
  "role",
  "member_tier",
  "id",
  "user_id",
  "email",
  "password_hash",
  "username",
  "__proto__",
];

/** Bodies that are no operation. */
const BODIES: readonly (readonly [name: string, body: string, type?: string])[] = [
  ["nothing", ""],
  ["half of JSON", '{"query":"{ types { name'],
  ["a number", "1e309"],
  ["null", "null"],
  ["a text", '"{ types { name } }"'],
  ["an empty batch", "[]"],
  ["a batch", `[${Array.from({ length: 50 }, () => '{"query":"{ types { name } }"}').join()}]`],
  ["an operation of a wrong type", '{"query":{"a":1},"variables":[],"operationName":7}'],
  ["variables of a wrong type", '{"query":"{ types { name } }","variables":"no"}'],
  ["extensions of a wrong type", '{"query":"{ types { name } }","extensions":"no"}'],
  ["a stored operation", '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"0"}}}'],
  ["a prototype", '{"__proto__":{"query":"{ types { name } }"},"constructor":{"prototype":{}}}'],
  ["an operation that is not there", '{"query":"query A { types { name } }","operationName":"__proto__"}'],
  [
    "variables 5,000 deep",
    `{"query":"{ types { name } }","variables":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
  ],
  ["a form", "query=%7Btypes%7Bname%7D%7D", "application/x-www-form-urlencoded"],
  ["plain text", '{"query":"{ types { name } }"}', "text/plain"],
  ["GraphQL", "{ types { name } }", "application/graphql"],
  ["no type", '{"query":"{ types { name } }"}', ""],
  [
    "multipart",
    '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--',
    "multipart/form-data; boundary=x",
  ],
  ["another encoding", '{"query":"{ types { name } }"}', "application/json; charset=utf-16"],
  ["101 kB", `{"query":"{ types { name } }","variables":{"a":"${"m".repeat(101_000)}"}}`],
  ["5 MB", `{"query":"${"#".repeat(5_000_000)}"}`],
];

export function badGraphql({ username, cookie }: Victim): Draft[] {
  return [
    ...Object.entries(DOCUMENTS).flatMap(([name, query]) => [
      post(name, JSON.stringify({ query })),
      {
        name: `${name}, by GET`,
        path: `${PATH}?query=${encodeURIComponent(query).slice(0, 8_000)}`,
        expected: [405],
      },
    ]),
    ...BODIES.map(([name, body, type = JSON_TYPE]) => ({
      ...post(name, body),
      headers: { "content-type": type },
    })),
    ...Object.entries(PLAIN_HOSTILE_TEXTS).flatMap(([fault, text]) => [
      withVariables(
        `a search, ${fault}`,
        "query ($text: String) { searchResorts(query: $text) { data { id } } }",
        { text },
      ),
      withVariables(`a profile, ${fault}`, "query ($text: String!) { profile(username: $text) { bio } }", {
        text,
      }),
      withVariables(`a resort, ${fault}`, "query ($text: ID!) { resort(id: $text) { id } }", { text }),
      withVariables(
        `a sign-in, ${fault}`,
        "mutation ($text: String!) { login(data: { identifier: $text, password: $text }) { token } }",
        { text },
      ),
      withVariables(
        `a code, ${fault}`,
        "mutation ($text: String!) { exchangeOauthCode(input: { code: $text, state: $text, provider: $text }) { token } }",
        { text },
      ),
    ]),
    ...ASSIGNED.flatMap((field) => [
      withVariables(
        `sign up with ${field}`,
        "mutation ($input: CreateUserInput!) { createUser(input: $input) { token } }",
        {
          input: JSON.parse(`{"username":"","email":"","password":"","${field}":"true"}`),
        },
      ),
      withVariables(
        `a profile with ${field}`,
        "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { token } }",
        {
          input: JSON.parse(`{"bio":"mine","${field}":"true"}`),
        },
      ),
    ]),
    ...foreign(username, cookie),
  ];
}

/** A cookie is no visitor's proof here, and another site's page is not heard. */
function foreign(username: string, cookie: string): Draft[] {
  const change = post(
    "",
    JSON.stringify({ query: 'mutation { updateProfile(input: { bio: "foreign" }) { user { username } } }' }),
  );
  const headers = { "content-type": JSON_TYPE };
  return [
    { ...change, name: "a change by a cookie", headers: { ...headers, cookie } },
    {
      ...change,
      name: "a change by another site",
      headers: { ...headers, cookie, origin: "https://evil.example" },
      expected: [403],
    },
    {
      ...change,
      name: "a change by a neighbour",
      headers: { ...headers, cookie, "sec-fetch-site": "same-site" },
      expected: [403],
    },
    ...[
      "Bearer",
      "Bearer ",
      "Bearer null",
      "Basic YTpi",
      `Bearer ${"x".repeat(43)}`,
      `Bearer ${"x".repeat(7_000)}`,
      "Bearer a b",
      "bearer __proto__",
      "\u00ff",
    ].map((authorization) => ({
      ...change,
      name: `a change by ${authorization.slice(0, 20)}`,
      headers: { ...headers, authorization },
    })),
    withVariables(
      "private fields of another member",
      "query ($name: String!) { profile(username: $name) { user { email } emergency_contact_phone } }",
      { name: username },
    ),
    withVariables(
      "another member's session",
      "mutation ($data: EmailInput!) { authenticatedUser(data: $data) { token user { email } } }",
      { data: { email: `${username}@riders.example` } },
    ),
    withVariables(
      "another member's sign-out",
      "mutation ($data: EmailInput!) { logout(data: $data) { token } }",
      { data: { email: `${username}@riders.example` } },
    ),
  ];
}

function post(name: string, body: string): Draft {
  return { name, method: "POST", path: PATH, headers: { "content-type": JSON_TYPE }, body };
}

function withVariables(name: string, query: string, variables: object): Draft {
  return post(name, JSON.stringify({ query, variables }));
}
