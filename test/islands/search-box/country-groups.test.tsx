import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Place } from "#app/domain/filters.ts";
import type { PlaceCounts } from "#app/domain/suggestion-answers.ts";
import { CountryGroups } from "#app/islands/search-box/country-groups.tsx";

const COUNTS: PlaceCounts = { countries: [{ code: "LI", resorts: 2 }], continents: null };

function show(counts: PlaceCounts | null, place: Place = {}) {
  const onToggle = vi.fn();
  render(<CountryGroups counts={counts} place={place} onToggle={onToggle} />);
  return { onToggle };
}

function open(continent: string): HTMLElement {
  const group = screen.getByText(continent).closest("details") as HTMLDetailsElement;
  group.open = true;
  fireEvent(group, new Event("toggle"));
  return group;
}

const country = (group: HTMLElement, name: string) =>
  within(group).getByRole<HTMLInputElement>("checkbox", { name });
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

it("greys countries without resorts, which say so and cannot be chosen [2.65]", () => {
  show(COUNTS);
  const europe = open("Europe");
  expect(country(europe, "Liechtenstein").disabled).toBe(false);
  expect(noteOf(country(europe, "Liechtenstein"))).toBe("2 resorts");
  expect(country(europe, "Malta").disabled).toBe(true);
  expect(noteOf(country(europe, "Malta"))).toBe("none yet");
});

it("says of each continent how many of its countries hold resorts", () => {
  show(COUNTS);
  const head = (continent: string) => screen.getByText(continent).closest("summary")?.textContent;
  expect(head("Europe")).toBe("Countries in Europe1");
  expect(head("Antarctica")).toBe("Countries in Antarctica0");
});

it("lets a country without resorts be taken back that a link has chosen", () => {
  const { onToggle } = show(COUNTS, { countryId: ["MT"] });
  fireEvent.click(country(open("Europe"), "Malta"));
  expect(onToggle).toHaveBeenCalledWith({ kind: "country", id: "MT" });
});

it("offers every country while nobody knows where resorts are", () => {
  show(null);
  expect(country(open("Africa"), "Chad").disabled).toBe(false);
});
