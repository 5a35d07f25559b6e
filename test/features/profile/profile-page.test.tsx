import { expect, it } from "vitest";
import type { ProfileModel } from "#app/features/profile/profile-model.ts";
import { ProfilePage } from "#app/features/profile/profile-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const EMPTY: ProfileModel = {
  username: "ada",
  picture: null,
  tier: "Free",
  sport: null,
  level: null,
  bio: null,
  facts: [],
  lessons: [],
  achievements: [],
  favourite: null,
  visits: null,
  texts: null,
  given: [],
  own: null,
  isEmpty: true,
  reportHref: null,
  isHidden: false,
  hiddenWords: null,
  areLinesHidden: false,
};
const NONE = { texts: [], count: null, ratings: [], action: "", currentPage: 1, lastPage: 1 };
const RATED = {
  ...NONE,
  ratings: [
    {
      resort: { title: "Alta", href: "/resort/alta" },
      rating: { value: 80, step: 4, word: "Very good" },
      visited: "March 2026",
    },
  ],
};

it.each([
  ["that a member shows nothing, where that is known", NONE, /ada has shown nothing here yet/],
  ["nothing of the kind where the backend tells of no texts", null, null],
  ["what a member gives resorts", RATED, /AltaVery good, 80 of 100March 2026/],
])("the profile says %s", (_, texts, words) => {
  const { container } = renderAt(
    "/profile/ada",
    <ProfilePage profile={{ ...EMPTY, texts }} isSaved={false} />,
  );
  const text = container.textContent ?? "";
  if (words) expect(text).toMatch(words);
  if (words === null || texts === RATED) expect(text).not.toMatch(/nothing|yet/);
});

it("the profile says what its member gave the index, and nothing where that is nothing", () => {
  const drawn = (given: readonly string[]) =>
    renderAt("/profile/ada", <ProfilePage profile={{ ...EMPTY, given, texts: NONE }} isSaved={false} />)
      .container.textContent;
  expect(drawn([])).not.toContain("Given");
  const text = drawn(["5 facts confirmed, of 3 resorts"]);
  expect(text).toContain("Given to Shred Index5 facts confirmed, of 3 resorts");
  expect(text).not.toContain("nothing here yet");
});
