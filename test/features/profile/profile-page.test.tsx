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
