import { render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { SpriteStatus } from "#app/features/shell/shell.tsx";

/** A picture that comes, or does not, when the test says so. */
class Picture extends EventTarget {
  src = "";
  complete = isThere;
  constructor() {
    super();
    asked.push(this);
  }
}

let isThere = false;
let asked: Picture[] = [];
const status = () => document.documentElement.dataset.sprite;

beforeEach(() => {
  isThere = false;
  asked = [];
  delete document.documentElement.dataset.sprite;
  vi.stubGlobal("Image", Picture);
});
it.each([
  ["is there", "load"],
  ["will not come", "error"],
])("lets icons wait until their sprite %s [2.84]", (_, event) => {
  render(<SpriteStatus url="/sprite.svg" />);
  expect(asked.map(({ src }) => src)).toEqual(["/sprite.svg"]);
  expect(status()).toBe("loading");
  asked[0]?.dispatchEvent(new Event(event));
  expect(status()).toBe("ready");
});

it("lets no icon wait for a sprite that is there already [2.84]", () => {
  isThere = true;
  render(<SpriteStatus url="/sprite.svg" />);
  expect(status()).toBe("ready");
});

it("leaves the page alone once it is gone", () => {
  const { unmount } = render(<SpriteStatus url="/sprite.svg" />);
  unmount();
  asked[0]?.dispatchEvent(new Event("load"));
  expect(status()).toBe("loading");
});
