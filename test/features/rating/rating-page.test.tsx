import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { RatingFormModel } from "#app/features/rating/rating-form-model.ts";
import { RatingPage } from "#app/features/rating/rating-page.tsx";
import { storedUnsent, storeUnsent, unsentKey } from "#app/features/rating/unsent-storage.ts";
import { renderAt } from "#test/support/render-at.tsx";

const PATH = "/resort/zao/rate";
const KEY = unsentKey("ada", PATH);
const VIEW: RatingFormModel = {
  title: "Zao",
  place: "Japan",
  resortHref: "/resort/zao",
  path: PATH,
  overall: { name: "overall", title: "All in all", value: "", hint: "" },
  groups: [
    {
      title: "Snow",
      words: "",
      isOpen: true,
      fields: [
        { name: "snow_quality", title: "Snow quality", value: "72", hint: "" },
        { name: "apres", title: "Après", value: "", hint: "" },
      ],
    },
  ],
  isInFigures: false,
  figuresHref: `${PATH}?figures`,
  writeHref: "/resort/zao/write",
  before: "snow_quality:72",
  own: 1,
  isSignedIn: true,
  owner: "ada",
  whyNot: null,
  isKept: false,
  done: null,
};

beforeEach(() => localStorage.clear());

const chosen = (title: string) =>
  within(screen.getByRole<HTMLElement>("group", { name: title }))
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

it("keeps a figure that was typed and not sent as it is, in steps too, until another step is chosen", async () => {
  storeUnsent(KEY, { overall: "72", snow_quality: "75" });
  renderAt(PATH, <RatingPage view={VIEW} failure={null} />);
  await screen.findByText(/^What you typed here before is back/);
  expect([chosen("All in all"), chosen("Snow quality"), chosen("Après")]).toEqual([["72"], ["75"], [""]]);
  expect(storedUnsent(KEY)).toEqual({ overall: "72", snow_quality: "75" });
  const [first] = within(screen.getByRole("group", { name: "Après" })).getAllByRole("radio");
  if (first) fireEvent.click(first);
  expect(storedUnsent(KEY)).toEqual({ overall: "72", snow_quality: "75", apres: "20" });
  fireEvent.click(screen.getByRole("button", { name: "Drop it" }));
  await waitFor(() => expect(chosen("All in all")).toEqual([""]));
  expect([chosen("Snow quality"), chosen("Après")]).toEqual([["72"], [""]]);
  expect(storedUnsent(KEY)).toEqual({});
});
