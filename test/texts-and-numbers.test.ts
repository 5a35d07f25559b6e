import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSchema, getOperationAST, print } from "graphql";
import { describe, expect, it } from "vitest";
import { SearchResortsDocument } from "#app/api/generated.ts";
import { ACCOUNT_ERRORS, OAUTH_ERRORS } from "#app/domain/account-messages.ts";
import * as limits from "#app/domain/limits.ts";
import * as messages from "#app/domain/messages.ts";
import contract from "#app/schema.graphql?raw";

/**
 * Every text of the specification's section 8 and every number of its section 9 that the product has so far stands
 * in it once, in one place. The tables below are the specification's side; the drawers are the product's.
 */
const APP = resolve(import.meta.dirname, "../app");
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith("generated.ts"))
  .map((file) => ({ file, text: readFileSync(join(APP, file), "utf8") }));

const filesWith = (text: string) =>
  sources.filter((source) => source.text.includes(text)).map(({ file }) => file.replaceAll("\\", "/"));

const SECTION_8 = [
  "API URL is not configured",
  "GraphQL Error",
  "Error searching resorts",
  'No results found for "',
  "Woah!!... Gnarly Crash",
  "Looks like we french fried instead of pizza'd",
  "There was an error loading the list of resorts.",
  "Maybe try resetting the filters...",
  "Or... go back to the homepage.",
  "You look a bit lost...",
  "Let's try and get you back in side the boundary.",
  "There are no results within your search criteria.",
  "Resort has no comments",
  "Resort is unrated",
  "No statistics available",
  "No images available",
  "Visuals pending. The resort's beauty remains a delightful secret for now.",
  "Location unknown",
  "No description available",
];

/** What only those load who sign in. */
const OF_ACCOUNTS = [
  "Invalid username or password",
  "Login failed",
  "Signup failed",
  "Signup failed. Please check your information and try again.",
  "Popup blocked. Please allow popups for this site.",
  "OAuth window closed before completion",
  "OAuth login timed out",
  "Failed to get OAuth redirect URL for provider: ",
  "No token received from OAuth callback",
  "OAuth login failed",
  "OAuth callback failed",
];

describe("section 2", () => {
  it("the words of the search box and of the header are the specification's", () => {
    expect(messages.SEARCH).toMatchObject({ placeholder: "Where to?", mapArea: "Map area" });
    expect(messages.LOADING).toBe("Loading");
  });
});

describe("section 8", () => {
  it.each(SECTION_8)("the text %j stands once, in the drawer of messages", (text) => {
    expect(filesWith(text)).toEqual(["domain/messages.ts"]);
    const drawer = sources.find(({ file }) => file.endsWith("domain/messages.ts"))?.text ?? "";
    expect(drawer.split(text)).toHaveLength(2);
  });

  it.each(OF_ACCOUNTS)("the text %j stands once, in the drawer of accounts", (text) => {
    expect(filesWith(text)).toEqual(["domain/account-messages.ts"]);
  });

  it("says to the letter why somebody is not signed in", () => {
    expect(ACCOUNT_ERRORS).toEqual({
      login: { shown: "Invalid username or password", logged: "Login failed" },
      signup: {
        shown: "Signup failed. Please check your information and try again.",
        logged: "Signup failed",
      },
    });
    expect({ ...OAUTH_ERRORS, noRedirect: OAUTH_ERRORS.noRedirect("club") }).toEqual({
      blocked: "Popup blocked. Please allow popups for this site.",
      closed: "OAuth window closed before completion",
      timedOut: "OAuth login timed out",
      noRedirect: "Failed to get OAuth redirect URL for provider: club",
      noToken: "No token received from OAuth callback",
      loginFallback: "OAuth login failed",
      callbackFallback: "OAuth callback failed",
    });
  });

  it("the search without matches names what was searched", () => {
    expect(messages.SEARCH.noResults("zzz")).toBe('No results found for "zzz"');
  });
});

describe("section 9", () => {
  it("the numbers are the specification's", () => {
    expect(limits).toMatchObject({
      SEARCH_THRESHOLD: 3,
      SEARCH_BOX_PAGE_SIZE: 400,
      DEFAULT_PAGE_SIZE: 20,
      FIRST_PAGE: 1,
      ICON_SIZE: "2rem",
      GENERIC_ICON_VIEW_BOX: 1024,
      TYPE_ICON_VIEW_BOX: 24,
      MARKETING_FIGURES: { resorts: 6227, countries: 94, years: 16.7 },
      SUPPORT_BANNER_SLOTS: 5,
      SIDEBAR_VISIBLE_BY_DEFAULT: false,
      LANGUAGE: "en",
      PREFETCH_ROOT_MARGIN: "200px",
      THEME_COLOUR: "#1d2e39",
      DEFAULT_GRAPHQL_PATH: "/graphql",
      DEFAULT_MEMBER_TIER: "Free",
      MEMBERSHIP_VISIBLE_BY_DEFAULT: false,
      OAUTH_POPUP: { width: 375, height: 500 },
      OAUTH_POLL_MS: 500,
      OAUTH_TIMEOUT_MS: 120_000,
    });
  });

  it("a list is 20 from page 1 where nothing else is asked for, and so is a search", () => {
    const { resorts, searchResorts } = buildSchema(contract).getQueryType()?.getFields() ?? {};
    const defaults = (field: typeof resorts) =>
      Object.fromEntries(field?.args.map(({ name, defaultValue }) => [name, defaultValue]) ?? []);
    expect(defaults(resorts)).toMatchObject({ page: 1, first: 20 });
    expect(defaults(searchResorts)).toEqual({ query: undefined, page: 1, perPage: 20 });
    const variables = getOperationAST(SearchResortsDocument)?.variableDefinitions ?? [];
    expect(variables.map(print)).toEqual(["$query: String!", "$page: Int = 1", "$perPage: Int = 20"]);
  });

  it.each(["6227", "16.7", "200px"])("the number %s stands in no other module", (number) => {
    const found = sources.filter(({ file, text }) =>
      file.endsWith(".ts") || file.endsWith(".tsx")
        ? new RegExp(`(?<![\\w.])${number.replace(".", "\\.")}(?![\\w.])`).test(text)
        : false,
    );
    expect(found.map(({ file }) => file)).toEqual(["domain/limits.ts"]);
  });

  it("every one of them is used by the product", () => {
    const unused = Object.keys(limits).filter(
      (name) => !sources.some(({ file, text }) => !file.endsWith("limits.ts") && text.includes(name)),
    );
    expect(unused).toEqual([]);
  });
});
