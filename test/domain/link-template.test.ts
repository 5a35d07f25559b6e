import { describe, expect, it } from "vitest";
import { fillLinkTemplate } from "#app/features/resort-page/location/stay-model.ts";

const RESORT = { title: "Val d'Isère & Tignes", url_segment: "tignes-val-d-isere" };

describe("fillLinkTemplate", () => {
  it.each([
    ["https://stay.example/?q={title}", "https://stay.example/?q=Val%20d'Is%C3%A8re%20%26%20Tignes"],
    ["https://stay.example/{url_segment}/beds", "https://stay.example/tignes-val-d-isere/beds"],
    [
      "https://stay.example/{url_segment}?again={url_segment}&name={title}",
      "https://stay.example/tignes-val-d-isere?again=tignes-val-d-isere&name=Val%20d'Is%C3%A8re%20%26%20Tignes",
    ],
    ["https://stay.example/", "https://stay.example/"],
    ["/partners/{url_segment}", "/partners/tignes-val-d-isere"],
  ])("fills %s", (template, address) => {
    expect(fillLinkTemplate(template, RESORT)).toBe(address);
  });

  it.each([undefined, null, ""])("gives nothing without a template (%s)", (template) => {
    expect(fillLinkTemplate(template, RESORT)).toBeNull();
  });

  it.each([
    "javascript:alert('{title}')",
    "//evil.example/{title}",
    "ftp://files.example/{title}",
    "beds {title}",
  ])("gives nothing for what is no http(s) address: %s", (template) => {
    expect(fillLinkTemplate(template, RESORT)).toBeNull();
  });

  it("keeps a title inside its place in the address", () => {
    const hostile = { title: "/../?x=1#y&z={url_segment}$&", url_segment: "a/b" };
    expect(fillLinkTemplate("https://stay.example/{url_segment}?q={title}", hostile)).toBe(
      "https://stay.example/a%2Fb?q=%2F..%2F%3Fx%3D1%23y%26z%3D%7Burl_segment%7D%24%26",
    );
  });

  it("bears half a surrogate pair in a title", () => {
    expect(fillLinkTemplate("https://stay.example/?q={title}", { title: "a\ud800", url_segment: "a" })).toBe(
      "https://stay.example/?q=a%EF%BF%BD",
    );
  });
});
