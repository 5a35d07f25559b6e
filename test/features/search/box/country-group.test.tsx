import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Place } from "#app/domain/list/filters.ts";
import type { PlaceCounts } from "#app/domain/suggestions/suggestion-answers.ts";
import { RegionPicker } from "#app/features/search/box/region-picker.tsx";

const COUNTS: PlaceCounts = { countries: [{ code: "LI", resorts: 2 }], continents: null };

function show(counts: PlaceCounts | null, place: Place = {}) {
  const onToggle = vi.fn();
  render(<RegionPicker counts={counts} place={place} onToggle={onToggle} />);
  return { onToggle };
}

// Searches by role work out the styles of hundreds of elements.
function toggle(name: RegExp): HTMLButtonElement {
  const buttons = [...document.querySelectorAll("button")];
  const found = buttons.find(({ textContent }) => name.test(textContent ?? ""));
  if (!found) throw new Error(`no button is called ${name}`);
  return found;
}

function open(name: RegExp, continent: string): HTMLElement {
  fireEvent.click(toggle(name));
  return screen.getByRole("list", { name: `Countries in ${continent}` });
}

const country = (group: HTMLElement, name: string) =>
  within(group).getByLabelText<HTMLInputElement>(name, { selector: "input[type=checkbox]" });
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

it("greys countries without resorts, which say so and cannot be chosen [2.65]", () => {
  show(COUNTS);
  const europe = open(/in Europe$/, "Europe");
  expect(country(europe, "Liechtenstein").disabled).toBe(false);
  expect(noteOf(country(europe, "Liechtenstein"))).toBe("2 resorts");
  expect(country(europe, "Malta").disabled).toBe(true);
  expect(noteOf(country(europe, "Malta"))).toBe("none yet");
});

it("says of each continent how many of its countries hold resorts", () => {
  show(COUNTS);
  expect(toggle(/in Europe$/).textContent).toBe("1 country in Europe");
  expect(toggle(/in Asia$/).textContent).toBe("0 countries in Asia");
  expect(toggle(/^Antarctica/).textContent).toBe("Antarctica: none yet");
});

it("says whether its countries are shown, and folds them away again", () => {
  show(COUNTS);
  expect(toggle(/in Europe$/).getAttribute("aria-expanded")).toBe("false");
  const europe = open(/in Europe$/, "Europe");
  expect(toggle(/in Europe$/).getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(toggle(/in Europe$/).getAttribute("aria-controls") ?? "")).toBe(
    europe.parentElement,
  );
  fireEvent.click(toggle(/in Europe$/));
  expect(screen.queryByRole("list", { name: "Countries in Europe" })).toBeNull();
});

it("lets a country without resorts be taken back that a link has chosen, and shows it unfolded", () => {
  const { onToggle } = show(COUNTS, { countryId: ["MT"] });
  expect(toggle(/in Europe$/).textContent).toBe("1 of 1 country in Europe");
  fireEvent.click(country(screen.getByRole("list", { name: "Countries in Europe" }), "Malta"));
  expect(onToggle).toHaveBeenCalledWith({ kind: "country", id: "MT" });
});

it("offers every country while it is not known where resorts are", () => {
  show(null);
  expect(country(open(/in Africa$/, "Africa"), "Chad").disabled).toBe(false);
});
