import type { Draft, Victim } from "./bad-requests.ts";
import { PLAIN_HOSTILE_TEXTS } from "./hostile-texts.ts";

const PATH = "/graphql";
const JSON_TYPE = "application/json";

/**
 * Operations of no page: one of each kind that test/backend/graphql/hardening.test.ts has more of.
 */
const DOCUMENTS: Readonly<Record<string, string>> = {
  nothing: "",
  introspection: "{ __schema { types { name fields { name } } } }",
  "guesses by aliases": `mutation { ${Array.from({ length: 20 }, (_, name) => `a${name}: login(data: { identifier: "a", password: "b${name}" }) { token }`).join(" ")} }`,
  "5,000 braces": "{".repeat(5_000),
  "fragments in circles": "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A types { name } }",
  "names of prototypes":
    '{ rheostatDirective(typeName: "__proto__") { min } resortByUrlSegment(url_segment: "constructor") { id } }',
};

/** Bodies that are no operation. */
const BODIES: readonly (readonly [name: string, body: string, type?: string])[] = [
  ["half of JSON", '{"query":"{ types { name'],
  ["a form", "query=%7Btypes%7Bname%7D%7D", "application/x-www-form-urlencoded"],
  [
    "variables 5,000 deep",
    `{"query":"{ types { name } }","variables":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
  ],
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
