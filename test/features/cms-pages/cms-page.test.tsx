import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EMPTY } from "#app/domain/messages.ts";
import { CmsPage } from "#app/features/cms-pages/cms-page.tsx";
import { linkedParts, textBlocks } from "#app/features/cms-pages/plain-text-blocks.ts";
import { renderAt } from "#test/support/render-at.tsx";

describe("textBlocks", () => {
  it.each<[text: string, expected: readonly [kind: string, text: string][]]>([
    ["", []],
    [
      "Units\n\nA cookie keeps them.",
      [
        ["heading", "Units"],
        ["paragraph", "A cookie keeps them."],
      ],
    ],
    [
      "What is it?\r\n\r\nAn index.",
      [
        ["heading", "What is it?"],
        ["paragraph", "An index."],
      ],
    ],
    [
      "One\nline\n\n \n\nTwo.",
      [
        ["paragraph", "One\nline"],
        ["paragraph", "Two."],
      ],
    ],
    [
      "Short.\n\nThis too:\n\nEnd",
      [
        ["paragraph", "Short."],
        ["paragraph", "This too:"],
        ["paragraph", "End"],
      ],
    ],
    [
      `${"long ".repeat(13)}\n\nEnd.`,
      [
        ["paragraph", "long ".repeat(13).trim()],
        ["paragraph", "End."],
      ],
    ],
    [
      "https://example.org/\n\nEnd.",
      [
        ["paragraph", "https://example.org/"],
        ["paragraph", "End."],
      ],
    ],
  ])("of %j", (text, expected) => {
    expect(textBlocks(text).map((block) => [block.kind, block.text])).toEqual(expected);
  });
});

describe("linkedParts", () => {
  it.each<[text: string, addresses: readonly string[]]>([
    ["No address", []],
    ["See https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]],
    ["(http://example.org), twice: http://example.org/!", ["http://example.org", "http://example.org/"]],
    ["javascript:alert(1) and //evil.example", []],
    ["https://user:secret@example.org/", []],
    ["https://", []],
    ["Weights: /scores. Rules (/data#derived), and/or 1/2", ["/scores", "/data#derived"]],
  ])("of %j links %j", (text, addresses) => {
    const parts = linkedParts(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(addresses);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});

describe("named links", () => {
  it.each<[text: string, parts: readonly (readonly [text: string, href: string | null])[]]>([
    [
      "Write to [us](mailto:a@b.example), not [them](mailto:a@b.example?cc=c@d.example).",
      [
        ["Write to ", null],
        ["us", "mailto:a@b.example"],
        [", not ", null],
        ["them", null],
        [".", null],
      ],
    ],
    [
      "See [how scores work](/scores#weights), or /data.",
      [
        ["See ", null],
        ["how scores work", "/scores#weights"],
        [", or ", null],
        ["/data", "/data"],
        [".", null],
      ],
    ],
    ["[The licence](https://example.org/odbl)", [["The licence", "https://example.org/odbl"]]],
    ["[Not ours](//evil.example)", [["Not ours", null]]],
    ["[No script](javascript:alert(1))", [["[No script](javascript:alert(1))", null]]],
  ])("of %j", (text, parts) => {
    expect(linkedParts(text).map(({ text: words, href }) => [words, href])).toEqual(parts);
  });
});

describe("a page whose text the backend keeps", () => {
  const page = (description: string | null, layout: string | null = null) =>
    renderAt("/about", <p>Elsewhere</p>, {
      routes: [
        {
          path: "about",
          loader: () => ({
            layout,
            title: "About",
            description,
            meta_title: null,
            meta_description: null,
          }),
          element: <CmsPage />,
        },
      ],
    });

  it("has headings, paragraphs and links [2.89]", async () => {
    page("Licence\n\nThe data is open: https://example.org/odbl.\n\n<b>Bold</b>");
    expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Licence" })).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("https://example.org/odbl");
    expect(screen.getByText("<b>Bold</b>")).toBeTruthy();
  });

  it("has a drawing at its head where its layout says so", async () => {
    const { container } = page("Text.", "picture");
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(container.querySelector("use")?.getAttribute("href")).toBe("/illustrations/ridges.svg#drawing");
  });

  it("says so when it has no text [8.36]", async () => {
    page(null);
    expect(await screen.findByText(EMPTY.description)).toBeTruthy();
  });
});
