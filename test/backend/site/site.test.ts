import type { DocumentNode } from "graphql";
import { describe, expect, it } from "vitest";
import { LifestyleCountsDocument, ShellDocument } from "#app/api/generated.ts";
import { MENU_CODES } from "#app/features/page/root-data.ts";
import { openBackendForTests, SITE_URL } from "#test/support/a-backend.ts";

const backend = openBackendForTests("empty");

describe("menus", () => {
  const MENU =
    "query ($code: String!) { staticMenu(code: $code) { menuItems { title url items { title url } } } }";

  it.each(["header-menu-main", "footer-menu-main"])(
    "%s has titles and absolute urls [2.23, 2.50, 3.38, 7.16]",
    async (code) => {
      const { staticMenu } = await backend.data(MENU, { code });
      expect(staticMenu.menuItems.length).toBeGreaterThan(0);
      for (const item of staticMenu.menuItems) {
        expect(item.title).not.toBe("");
        expect(URL.canParse(item.url), item.url).toBe(true);
      }
      expect(staticMenu.menuItems.map(({ url }: { url: string }) => url)).toContainEqual(
        expect.stringMatching(new RegExp(`^${SITE_URL}/`)),
      );
    },
  );

  it.each(["unknown", "", "__proto__", "\u0000"])("there is none called %j", async (code) => {
    expect(await backend.data(MENU, { code })).toEqual({ staticMenu: null });
  });
});

describe("pages", () => {
  const PAGE =
    "query ($url: String!) { cmsPage(url: $url) { layout title description meta_title meta_description } }";

  it.each(["/about", "/advertise", "/privacy", "/terms"])(
    "%s has a title and paragraphs of plain text [2.89, 3.57, 7.22]",
    async (url) => {
      const { cmsPage } = await backend.data(PAGE, { url });
      expect(cmsPage.title).not.toBe("");
      expect(cmsPage.description.split("\n\n").length).toBeGreaterThan(1);
      expect(cmsPage.description).not.toMatch(/[{}<>]/);
    },
  );

  it("there is none at an address of 98,000 slashes, which takes no time to find out", async () => {
    const url = `/a${"/".repeat(98_000)}b`;
    expect(await backend.data(PAGE, { url })).toEqual({ cmsPage: null });
  });

  it.each(["/about/", "/about?x=1", "/about/?x=1#top", "about", `${SITE_URL}/about`])(
    "%s is the page /about [3.58]",
    async (url) => {
      const expected = await backend.data(PAGE, { url: "/about" });
      expect(await backend.data(PAGE, { url })).toEqual(expected);
    },
  );

  it.each([
    "/nothing",
    "",
    "https://elsewhere.example/about",
    "//elsewhere.example/about",
    "http://[",
    "\u0000",
  ])("%j is not the page /about", async (url) => {
    const about = await backend.data(PAGE, { url: "/about" });
    expect(await backend.data(PAGE, { url })).not.toEqual(about);
  });

  it("an unknown page is null [3.58]", async () => {
    expect(await backend.data(PAGE, { url: "/nothing" })).toEqual({ cmsPage: null });
  });
});

describe("who is behind the site", () => {
  it("settings hold the copyright line [3.41, 7.17]", async () => {
    const { settings } = await backend.data("{ settings { copyright_message } }");
    expect(settings.copyright_message).not.toBe("");
  });

  it.each(["teamMembers", "supporters"])(
    "%s have a name and a place in the order [3.42, 3.43, 7.18, 7.19]",
    async (field) => {
      const data = await backend.data(`{ ${field} { name url sort_order image { path content_type } } }`);
      expect(data[field].length).toBeGreaterThan(0);
      for (const entry of data[field]) {
        expect(entry.name).not.toBe("");
        expect(Number.isInteger(entry.sort_order)).toBe(true);
      }
    },
  );
});

describe("what pages ask of the site's own words", () => {
  const asked = (document: DocumentNode, variables = {}) =>
    backend.backend.session({ address: null, token: null })(document, variables);

  it("is answered once for all visitors, each question by itself", async () => {
    const first = await asked(ShellDocument, MENU_CODES);
    expect(await asked(ShellDocument, MENU_CODES)).toBe(first);
    const none = await asked(ShellDocument, { headerMenu: "none", footerMenu: "none" });
    expect(none.data).toMatchObject({ headerMenu: null, footerMenu: null });
  });

  it("and nothing else is", async () => {
    const first = await asked(LifestyleCountsDocument);
    expect(await asked(LifestyleCountsDocument)).not.toBe(first);
  });
});
