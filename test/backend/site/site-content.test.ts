import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import cmsPages from "#app/backend/site/content/cms-pages.json";
import menus from "#app/backend/site/content/menus.json";
import settings from "#app/backend/site/content/settings.json";
import supporters from "#app/backend/site/content/supporters.json";
import team from "#app/backend/site/content/team.json";
import { readSiteContent } from "#app/backend/site/site-content.server.ts";
import type { SiteFiles } from "#app/backend/site/site-files.ts";
import { DERIVED_RULES } from "#app/domain/attributes/derived-ratings.ts";
import { MAP_PATH } from "#app/domain/menus.ts";
import { MARKS_KEY } from "#app/features/marks/marks-store.ts";
import { FILTER_MEMORY_KEY } from "#app/features/resort-list/memory/storage.ts";
import { RECENT_KEY } from "#app/features/search/box/recent.ts";
import { readRoutes } from "#test/support/pages.ts";

const SITE = "https://shred.example";
const FILES: SiteFiles = { menus, settings, team, supporters, cmsPages };
const content = readSiteContent({ siteUrl: SITE, contact: null }, FILES);

function withSettings(changes: Partial<typeof settings> | Record<string, unknown>) {
  return readSiteContent(
    { siteUrl: SITE, contact: null },
    { ...FILES, settings: { ...settings, ...changes } },
  );
}

describe("the menus", () => {
  test.each(["header-menu-main", "footer-menu-main"])(
    "%s leads to pages of this site, by absolute urls",
    (code) => {
      const items = content.menu(code)?.menuItems ?? [];
      const urls = items.flatMap((item) => [item.url, ...(item.items ?? []).map(({ url }) => url)]);
      expect(urls.length).toBeGreaterThan(1);
      const pages = [MAP_PATH, ...readRoutes().flatMap(({ isPage, path }) => (isPage ? path : []))].map(
        (path) => SITE + path,
      );
      expect(urls.filter((url) => !pages.includes(url))).toEqual([]);
    },
  );

  test("one that no visitor wrote is not there", () => {
    expect(content.menu("sidebar")).toBeNull();
    expect(content.menu("constructor")).toBeNull();
  });
});

describe("the pages", () => {
  test.each(["/about", "/advertise", "/privacy", "/terms"])(
    "%s has a title, several paragraphs and texts for its head [3.57]",
    (path) => {
      const page = content.page(path);
      expect(page?.title).toBeTruthy();
      expect(page?.description?.split("\n\n").length).toBeGreaterThan(4);
      expect(page?.meta_title).toBeTruthy();
      expect(page?.meta_description?.length).toBeLessThanOrEqual(160);
    },
  );

  test("one that no visitor wrote is not there", () => {
    expect(content.page("/imprint")).toBeNull();
  });

  test("leave no placeholder open", () => {
    const texts = Object.keys(cmsPages).map((path) => JSON.stringify(content.page(path)));
    expect(texts.filter((text) => /\{[a-z_]+\}/.test(text))).toEqual([]);
  });

  test("lead to the table of rules instead of saying them again", () => {
    const about = content.page("/about")?.description;
    expect(about).toContain("/data#derived");
    for (const { rule } of Object.values(DERIVED_RULES)) expect(about).not.toContain(rule);
  });

  test("say what a browser keeps, under the names that stand in its storage, and when maps use another server", () => {
    const privacy = content.page("/privacy")?.description;
    for (const name of [
      FILTER_MEMORY_KEY,
      RECENT_KEY,
      MARKS_KEY,
      "lastOrigin",
      "another server as its source",
    ])
      expect(privacy).toContain(name);
  });

  test("name the operator and the source when the settings do, and leave that section out where they do not", () => {
    const named = withSettings({
      operator: { name: "the Alpine Club of Testville", contact: "post@club.example" },
      project: { repository: "https://code.example/shred", contributors: "/about" },
    });
    expect(named.page("/privacy")?.description).toContain(
      "run by the Alpine Club of Testville. Responsible for what it stores: the Alpine Club of Testville. Contact: [post@club.example](mailto:post@club.example).",
    );
    expect(named.page("/advertise")?.description).toContain(
      "Write to the Alpine Club of Testville: [post@club.example](mailto:post@club.example).",
    );
    expect(named.page("/about")?.description).toContain("[open source](https://code.example/shred)");
    const unnamed = content.page("/privacy")?.description;
    expect(unnamed).toMatch(/^Reading\n/);
    expect(unnamed).not.toMatch(/Contact|is run by|Who is responsible/);
  });

  const WRITTEN_TO = ["/about", "/advertise", "/privacy", "/terms"];

  test.each(WRITTEN_TO)("%s says where to write to: CONTACT and the form, or the form alone", (path) => {
    const form = "Write to the people who run this site with [this form](/contact).";
    expect(content.page(path)?.description).toContain(form);
    const mail = readSiteContent({ siteUrl: SITE, contact: "hello@shred.example" }, FILES);
    expect(mail.page(path)?.description).toContain(
      "Write to the people who run this site: [hello@shred.example](mailto:hello@shred.example). Or use [the form](/contact)",
    );
    const post = readSiteContent({ siteUrl: SITE, contact: "Ridge Road 1, Testville" }, FILES);
    expect(post.page(path)?.description).toContain(": Ridge Road 1, Testville. Or use [the form](/contact)");
  });

  test("what operators have typed goes before CONTACT", () => {
    const operator = { name: null, contact: "post@club.example" };
    const files = { ...FILES, settings: { ...settings, operator } };
    const typed = readSiteContent({ siteUrl: SITE, contact: "hello@shred.example" }, files);
    expect(typed.page("/about")?.description).toContain("[post@club.example]");
    expect(JSON.stringify(WRITTEN_TO.map(typed.page))).not.toContain("hello@shred.example");
  });

  test.each(["/about", "/privacy", "/terms"])(
    "%s has headings that a page can tell from its text",
    (path) => {
      const blocks = (content.page(path)?.description ?? "").split("\n\n");
      const headings = blocks.filter((block) => block.length <= 60 && !/[.:]$/.test(block));
      expect(headings.length).toBeGreaterThanOrEqual(4);
      expect(blocks.at(-1)).toMatch(/[./]$/);
    },
  );
});

describe("the people and projects behind the site", () => {
  test("are not invented: the team is the project's contributors", () => {
    expect(content.teamMembers).toEqual([
      { name: "Shred Index contributors", url: `${SITE}/about`, sort_order: 1, image: null },
    ]);
    const elsewhere = withSettings({
      project: { repository: null, contributors: "https://code.example/shred/contributors" },
    });
    expect(elsewhere.teamMembers[0]?.url).toBe("https://code.example/shred/contributors");
  });

  test("supporters have a wordmark that is there, an address and an order of their own [3.43]", () => {
    expect(content.supporters.length).toBeGreaterThanOrEqual(5);
    for (const { image, url } of content.supporters) {
      expect(existsSync(`public${image?.path}`), image?.path).toBe(true);
      expect(url).toMatch(/^https:/);
    }
    expect(new Set(content.supporters.map(({ sort_order }) => sort_order)).size).toBe(
      content.supporters.length,
    );
  });
});

describe("a mistake in a file", () => {
  const aPage = { layout: null, title: "A", meta_title: null, meta_description: null };

  test.each<[mistake: string, files: Partial<SiteFiles>, file: string, place: string]>([
    [
      "a menu with a script for an address",
      { menus: { a: [{ title: "A", url: "javascript:x()" }] } },
      "menus",
      "a[0].url",
    ],
    [
      "settings without a copyright message",
      { settings: { ...settings, copyright_message: " " } },
      "settings",
      "copyright_message",
    ],
    [
      "a misspelt key",
      { team: [{ name: "A", url: null, sort_order: 1, image: null, imgae: null }] },
      "team",
      "imgae",
    ],
    [
      "a supporter without an order",
      { supporters: [{ name: "A", url: null, image: null }] },
      "supporters",
      "sort_order",
    ],
    ["a page at no path", { cmsPages: { about: { ...aPage, description: [] } } }, "cms-pages", "at about"],
    [
      "a placeholder that stands for nothing",
      { cmsPages: { "/a": { ...aPage, description: ["{oprator}"] } } },
      "cms-pages",
      "nothing is called {oprator}",
    ],
  ])("%s stops the start and is named", (_, changes, file, place) => {
    const reading = () => readSiteContent({ siteUrl: SITE, contact: null }, { ...FILES, ...changes });
    expect(reading).toThrow(`app/backend/site/content/${file}.json is wrong`);
    expect(reading).toThrow(place);
  });
});
