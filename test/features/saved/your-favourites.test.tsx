import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type Marks, NO_MARKS } from "#app/domain/marks/marks.ts";
import { writeDevice } from "#app/features/marks/marks-store.ts";
import { MarkerContext } from "#app/features/marks/use-marks.ts";
import type { FavouriteInBrief } from "#app/features/saved/saved-model.ts";
import { YourFavourites } from "#app/features/saved/your-favourites.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const ISERE: FavouriteInBrief = {
  asked: "val-d-isere",
  title: "Val d'Isère",
  href: "/resort/val-d-isere",
  countryCode: "FR",
  place: "Savoie, France",
  news: { words: "Review of 12 March 2026 by Ada", href: "/resort/val-d-isere/reviews#text-7" },
};
const ALTA: FavouriteInBrief = {
  asked: "alta-ski-area",
  title: "Alta",
  href: "/resort/alta-ski-area",
  countryCode: "US",
  place: "Utah, United States",
  news: null,
};

const piece = (member: Marks | null, known: readonly FavouriteInBrief[] | null) => (
  <MarkerContext.Provider value={{ member }}>
    <YourFavourites known={known} />
  </MarkerContext.Provider>
);

/** A page whose server answers with what is given later. */
function show(member: Marks | null, known: readonly FavouriteInBrief[] | null = null) {
  const asked: string[] = [];
  let answer = (_: readonly FavouriteInBrief[] | null) => {};
  const loader = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).search);
    return new Promise((resolve) => {
      answer = (brief) => resolve({ brief });
    });
  };
  renderAt("/", piece(member, known), { routes: [{ path: "saved", loader, element: null }] });
  return { asked, answer: (brief: readonly FavouriteInBrief[] | null) => act(async () => answer(brief)) };
}
const region = () => within(screen.getByRole("region", { name: "Your favourites" }));
const names = () =>
  region()
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);

afterEach(() => {
  act(() => writeDevice(NO_MARKS));
});

describe("a visitor's favourites on another page", () => {
  it("have their places and no name until the index says it, then what is new there", async () => {
    writeDevice({ favourites: [ISERE.asked, ALTA.asked], visited: [] });
    const { asked, answer } = show(null);
    await waitFor(() =>
      expect(asked).toEqual(["?favourites=val-d-isere%2Calta-ski-area&visited=&brief=yes"]),
    );
    expect(names()).toEqual(["See all"]);
    expect(document.querySelectorAll(".your-favourites__one")).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/isere/i);
    await answer([ISERE, ALTA]);
    await waitFor(() =>
      expect(names()).toEqual(["See all", "Val d'Isère", "Review of 12 March 2026 by Ada", "Alta"]),
    );
    expect(
      region()
        .getByRole("link", { name: /^Review/ })
        .getAttribute("href"),
    ).toBe("/resort/val-d-isere/reviews#text-7");
    expect(asked).toHaveLength(1);
  });

  it("say so where they cannot be had, and leave out what the index does not know", async () => {
    writeDevice({ favourites: ["nowhere"], visited: [] });
    const { asked, answer } = show(null);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(region().queryByRole("status")).toBeNull();
    await answer(null);
    expect((await region().findByRole("status")).textContent).toBe(
      "We could not load them now. They are still saved.",
    );
    act(() => writeDevice({ favourites: ["nowhere", ALTA.asked], visited: [] }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await answer([ALTA]);
    await waitFor(() => expect(names()).toEqual(["See all", "Alta"]));
    expect(region().queryByRole("status")).toBeNull();
  });
});

describe("a member's favourites on another page", () => {
  const member: Marks = { favourites: [ISERE.asked, ALTA.asked], visited: [] };

  it("come with the document, and nothing more is asked", async () => {
    const { asked } = show(member, [ISERE, ALTA]);
    expect(names()).toEqual(["See all", "Val d'Isère", "Review of 12 March 2026 by Ada", "Alta"]);
    await act(async () => {});
    expect(asked).toEqual([]);
  });

  it("are asked for where the document does not say one of them", async () => {
    const { asked, answer } = show(member, [ALTA]);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(names()).toEqual(["See all", "Alta"]);
    await answer([ISERE, ALTA]);
    await waitFor(() => expect(names()).toContain("Val d'Isère"));
  });
});
