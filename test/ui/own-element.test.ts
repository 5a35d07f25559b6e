import { describe, expect, it } from "vitest";
import { bareTexts, markup } from "../support/bare-texts.ts";

/**
 * Texts that stay as they are as long as their element is there, since its key holds what they say:
 * cards have few elements.
 */
const HELD_BY_A_KEY = ["{isKnown ?"].map((text) => `features/resort/card/resort-card.tsx: ${text}`);

const found = (text: string) =>
  bareTexts([{ name: "a.tsx", text: `function A({ children }) { return ${text}; }` }]);

describe("the texts of a page that a browser translates", () => {
  it("are alone in an element where they change or something before them comes and goes", () => {
    const bare = bareTexts(markup()).map((one) => one.replace(/:\d+:/, ":"));
    expect(bare.filter((one) => !HELD_BY_A_KEY.some((held) => one.startsWith(held)))).toEqual([]);
    expect(HELD_BY_A_KEY.filter((held) => !bare.some((one) => one.startsWith(held)))).toEqual([]);
  });

  it("are in elements with keys of their own", () => {
    const byPlace = markup().filter(({ text }) => text.includes("noArrayIndexKey"));
    // Bars without a text, whose place is what they are of.
    expect(byPlace.map(({ name }) => name)).toEqual(["features/resort-page/figures/why.tsx"]);
  });
});

describe("the rule", () => {
  it.each([
    ["<p>{count} resorts</p>"],
    ["<p><Icon /> {title}</p>"],
    ["<p>{isOwn && <b />}My score</p>"],
    ["<p>{isOwn && 'own '}<b /></p>"],
    ["<p>{marks.map((mark) => <b key={mark} />)} words</p>"],
    ["<p>{names.map((name) => name)}<b /></p>"],
    ["<>{title}</>"],
    ["<Button>Compare {count}</Button>"],
  ])("finds %s", (text) => {
    expect(found(text)).toHaveLength(1);
  });

  it.each([
    ["<p>{resortCount(count)}</p>"],
    ["<p><Icon /> <span>{title}</span></p>"],
    ["<p>{isOwn && <b />}<span>My score</span></p>"],
    ["<p>My score{isOwn && <b />}</p>"],
    ["<p>At most {MAX_COMPARED} resorts</p>"],
    ["<p><Icon />{ownElement(children)}</p>"],
    ["<p>{isKnown ? words : 'Not known yet'}</p>"],
  ])("is content with %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("finds a text that a component puts beside something, also through another", () => {
    const text = `
      function Row({ children }) { return <p><Icon />{children}</p>; }
      function Line({ children }) { return <Row>{children}</Row>; }
      function Page() { return <main><Line>words</Line></main>; }`;
    expect(bareTexts([{ name: "a.tsx", text }])).toEqual(["a.tsx:4: <Line>words</Line>"]);
  });
});
