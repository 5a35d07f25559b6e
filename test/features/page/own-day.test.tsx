import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OwnDay } from "#app/features/page/own-day.tsx";

const behind = (minutes: number) => vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutes);

it.each([
  ["Auckland", -13 * 60, "1 January 2027"],
  ["Vancouver", 8 * 60, "31 December 2026"],
])("a moment is the day that it was in %s, after the first drawing", async (_, minutes, words) => {
  behind(minutes);
  const day = <OwnDay iso="2026-12-31T12:00:00.000Z" words="31 December 2026" />;
  const place = document.createElement("p");
  place.innerHTML = renderToString(day);
  expect(place.textContent).toBe("31 December 2026");
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(place, day, { onRecoverableError }));
  expect(place.textContent).toBe(words);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it("a day is the same day everywhere", () => {
  behind(8 * 60);
  render(<OwnDay iso="2026-12-31" words="31 December 2026" />);
  expect(screen.getByText("31 December 2026")).toBeTruthy();
});
