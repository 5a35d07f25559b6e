import { describe, expect, it } from "vitest";
import { DEFAULT_TITLE } from "#app/domain/messages.ts";
import { pageMeta, siteUrlOf, titleOfPage } from "#app/features/page/page-meta.ts";

const HERE = { path: "/about", siteUrl: "https://shred.example" };

describe("pageMeta", () => {
  it("puts the product behind a page's title, and names the page's own address", () => {
    const meta = pageMeta({ ...HERE, title: "About", description: "What it is" });
    expect(meta).toContainEqual({ title: `About · ${DEFAULT_TITLE}` });
    expect(meta).toContainEqual({ name: "description", content: "What it is" });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shred.example/about" });
    expect(meta).toContainEqual({ property: "og:url", content: "https://shred.example/about" });
  });

  it("falls back to the default title, and to the product's own picture [1.2]", () => {
    expect(pageMeta({ ...HERE, title: DEFAULT_TITLE })).toContainEqual({ title: DEFAULT_TITLE });
    const meta = pageMeta(HERE);
    expect(meta).toContainEqual({ title: DEFAULT_TITLE });
    expect(meta).toContainEqual({ property: "og:image", content: "https://shred.example/og.png" });
  });

  it("shows the same card to every messenger, with what a list says of itself", () => {
    const card = {
      title: "Ski resorts in Austria",
      description: "Sölden.",
      path: "/resorts?country=AT&order=title",
    };
    const meta = pageMeta({ ...HERE, title: "Resorts in Austria", description: "What it is", card });
    const content = (name: string) =>
      meta.flatMap((entry) =>
        ("property" in entry && entry.property === name) || ("name" in entry && entry.name === name)
          ? ["content" in entry && entry.content]
          : [],
      );
    for (const kind of ["og", "twitter"]) {
      expect(content(`${kind}:title`)).toEqual(["Ski resorts in Austria"]);
      expect(content(`${kind}:description`)).toEqual(["Sölden."]);
      expect(content(`${kind}:image`)).toEqual(["https://shred.example/og.png"]);
    }
    expect(content("og:url")).toEqual(["https://shred.example/resorts?country=AT&order=title"]);
    expect(content("description")).toEqual(["What it is"]);
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shred.example/about" });
  });

  it("says of a picture that the site draws how large it is and what it shows", () => {
    const image = { src: "/resort/hill/og.jpg?v=1", width: 1200, height: 630, alt: "Hill" };
    const meta = pageMeta({ ...HERE, image });
    const address = "https://shred.example/resort/hill/og.jpg?v=1";
    for (const entry of [
      { property: "og:image", content: address },
      { property: "og:image:alt", content: "Hill" },
      { property: "og:image:width", content: "1200" },
      { name: "twitter:image", content: address },
      { name: "twitter:image:alt", content: "Hill" },
    ]) {
      expect(meta).toContainEqual(entry);
    }
    expect(JSON.stringify(pageMeta({ ...HERE, image: "/photo.jpg" }))).not.toContain("image:alt");
  });

  it("keeps errors away from search engines, under the title of their screen", () => {
    const meta = pageMeta({ ...HERE, title: "About", error: new Error("broken") });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(meta).toContainEqual({ title: `This page took a fall · ${DEFAULT_TITLE}` });
    expect(JSON.stringify(meta)).not.toContain("canonical");
  });

  it("reads the site's address from the root's data", () => {
    expect(siteUrlOf([{ id: "root", data: { siteUrl: "https://shred.example" } }])).toBe(
      "https://shred.example",
    );
    expect(siteUrlOf([{ id: "root", data: undefined }])).toBe("");
  });
});

it.each([
  [1, "Resorts"],
  [2, "Resorts, page 2"],
  [1_000, "Resorts, page 1,000"],
])("page %j of a list is titled %j", (page, title) => {
  expect(titleOfPage("Resorts", page)).toBe(title);
});
