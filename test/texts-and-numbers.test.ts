import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSchema, getOperationAST, print } from "graphql";
import { describe, expect, it } from "vitest";
import { SearchResortsDocument } from "#app/api/generated.ts";
import { ACCOUNT_ERRORS, OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { DEFAULT_MEMBER_TIER } from "#app/domain/accounts/member.ts";
import { OAUTH_POLL_MS, OAUTH_POPUP, OAUTH_TIMEOUT_MS } from "#app/domain/accounts/oauth.ts";
import { DEFAULT_GRAPHQL_PATH } from "#app/domain/configured-urls.ts";
import * as limits from "#app/domain/limits.ts";
import * as messages from "#app/domain/messages.ts";
import { SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import { MEMBERSHIP_VISIBLE_BY_DEFAULT } from "#app/features/account/use-membership.ts";
import { MARKETING_FIGURES } from "#app/features/home/figures.tsx";
import { PREFETCH_ROOT_MARGIN } from "#app/features/prefetch/watch-links.ts";
import { SIDEBAR_VISIBLE_BY_DEFAULT } from "#app/features/shell/sidebar.tsx";
import { SUPPORT_BANNER_SLOTS } from "#app/features/shell/support-banner.tsx";
import contract from "#app/schema.graphql?raw";
import { GENERIC_ICON_VIEW_BOX, ICON_SIZE, TYPE_ICON_VIEW_BOX } from "#app/ui/icon.tsx";

/**
 * Every text of the specification's section 8 and every number of its section 9 that the product
 * has so far is in it once, in one place. The tables below are the specification's side; the
 * drawers are the product's.
 */
const APP = resolve(import.meta.dirname, "../app");
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith("generated.ts"))
  .map((file) => ({ file, text: readFileSync(join(APP, file), "utf8") }));

const filesWith = (text: string) =>
  sources.filter((source) => source.text.includes(text)).map(({ file }) => file.replaceAll("\\", "/"));

const SECTION_8 = [
  ["[8.6]", "GraphQL Error"],
  ["[8.7]", "API URL is not configured"],
  ["[8.15]", "Error searching resorts"],
  ["[8.16]", 'No results found for "'],
  ["[8.22]", "Woah!!... Gnarly Crash"],
  ["[8.23]", "Looks like we french fried instead of pizza'd"],
  ["[8.24]", "There was an error loading the list of resorts."],
  ["[8.25]", "Maybe try resetting the filters..."],
  ["[8.26]", "Or... go back to the homepage."],
  ["[8.27]", "You look a bit lost..."],
  ["[8.28]", "Let's try and get you back in side the boundary."],
  ["[8.29]", "There are no results within your search criteria."],
  ["[8.30]", "Resort has no comments"],
  ["[8.31]", "Resort is unrated"],
  ["[8.32]", "No statistics available"],
  ["[8.33]", "No images available"],
  ["[8.34]", "Visuals pending. The resort's beauty remains a delightful secret for now."],
  ["[8.35]", "Location unknown"],
  ["[8.36]", "No description available"],
] as const;

/** What only those load who sign in. */
const OF_ACCOUNTS = [
  ["[8.1]", "Invalid username or password"],
  ["[8.2]", "Login failed"],
  ["[8.3]", "Signup failed. Please check your information and try again."],
  ["[8.4]", "Signup failed"],
  ["[8.8]", "Popup blocked. Please allow popups for this site."],
  ["[8.9]", "OAuth window closed before completion"],
  ["[8.10]", "OAuth login timed out"],
  ["[8.11]", "Failed to get OAuth redirect URL for provider: "],
  ["[8.12]", "No token received from OAuth callback"],
  ["[8.13]", "OAuth login failed"],
  ["[8.14]", "OAuth callback failed"],
] as const;

describe("section 2", () => {
  it("the words of the search box and of the header are the specification's [2.25, 2.27, 2.74]", () => {
    expect(messages.SEARCH).toMatchObject({ placeholder: "Where to?", mapArea: "Map area" });
    expect(messages.LOADING).toBe("Loading");
  });
});

describe("section 8", () => {
  it.each(SECTION_8)("%s the text %j is once, among the messages", (_, text) => {
    expect(filesWith(text)).toEqual(["domain/messages.ts"]);
    const drawer = sources.find(({ file }) => file.endsWith("domain/messages.ts"))?.text ?? "";
    expect(drawer.split(text)).toHaveLength(2);
  });

  it.each(OF_ACCOUNTS)("%s the text %j is once, among the account messages", (_, text) => {
    expect(filesWith(text)).toEqual(["domain/accounts/account-messages.ts"]);
  });

  it("says to the letter why a visitor is not signed in [8.1, 8.2, 8.3, 8.4]", () => {
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

  it("the search without matches names what was searched [2.71, 8.16]", () => {
    expect(messages.SEARCH.noResults("zzz")).toBe('No results found for "zzz"');
  });
});

describe("section 9", () => {
  it.each([
    ["[9.1]", SEARCH_THRESHOLD, 3],
    ["[9.2]", limits.SEARCH_BOX_PAGE_SIZE, 400],
    ["[9.3]", limits.DEFAULT_PAGE_SIZE, 20],
    ["[9.3]", limits.FIRST_PAGE, 1],
    ["[9.4]", DEFAULT_MEMBER_TIER, "Free"],
    ["[9.5]", OAUTH_POPUP, { width: 375, height: 500 }],
    ["[4.18, 9.7]", OAUTH_POLL_MS, 500],
    ["[4.23, 9.8]", OAUTH_TIMEOUT_MS, 120_000],
    ["[9.12]", ICON_SIZE, "2rem"],
    ["[9.13]", GENERIC_ICON_VIEW_BOX, 1024],
    ["[9.14]", TYPE_ICON_VIEW_BOX, 24],
    ["[9.15]", MARKETING_FIGURES, { resorts: 6227, countries: 94, years: 16.7 }],
    ["[2.57, 9.16]", SUPPORT_BANNER_SLOTS, 5],
    ["[2.46, 9.17]", SIDEBAR_VISIBLE_BY_DEFAULT, false],
    ["[2.82]", MEMBERSHIP_VISIBLE_BY_DEFAULT, false],
    ["[9.19]", limits.LANGUAGE, "en"],
    ["[9.20]", PREFETCH_ROOT_MARGIN, "200px"],
    ["[9.23]", limits.THEME_COLOUR, "#1d2e39"],
    ["[7.2, 9.24]", DEFAULT_GRAPHQL_PATH, "/graphql"],
  ] as const)("%s %j is the specification's %j", (_, ours, theirs) => {
    expect(ours).toEqual(theirs);
  });

  it("a list is 20 from page 1 where nothing else is asked for, and so is a search [7.20, 9.3]", () => {
    const { resorts, searchResorts } = buildSchema(contract).getQueryType()?.getFields() ?? {};
    const defaults = (field: typeof resorts) =>
      Object.fromEntries(field?.args.map(({ name, defaultValue }) => [name, defaultValue]) ?? []);
    expect(defaults(resorts)).toMatchObject({ page: 1, first: 20 });
    expect(defaults(searchResorts)).toEqual({ query: undefined, page: 1, perPage: 20 });
    const variables = getOperationAST(SearchResortsDocument)?.variableDefinitions ?? [];
    expect(variables.map(print)).toEqual(["$query: String!", "$page: Int = 1", "$perPage: Int = 20"]);
  });

  it.each([
    ["6227", "features/home/figures.tsx"],
    ["16.7", "features/home/figures.tsx"],
    ["200px", "features/prefetch/watch-links.ts"],
  ])("the number %s is in no module but %s", (number, drawer) => {
    const found = sources.filter(({ file, text }) =>
      file.endsWith(".ts") || file.endsWith(".tsx")
        ? new RegExp(`(?<![\\w.])${number.replace(".", "\\.")}(?![\\w.])`).test(text)
        : false,
    );
    expect(found.map(({ file }) => file)).toEqual([drawer]);
  });

  it("every one that topics share is used by the product [9.27]", () => {
    const unused = Object.keys(limits).filter(
      (name) => !sources.some(({ file, text }) => !file.endsWith("limits.ts") && text.includes(name)),
    );
    expect(unused).toEqual([]);
  });
});
