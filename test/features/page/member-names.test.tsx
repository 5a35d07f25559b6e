import { expect, it } from "vitest";
import { MemberNames } from "#app/features/page/member-names.tsx";
import { namedMembers } from "#app/features/page/named-members.ts";
import { renderAt } from "#test/support/render-at.tsx";

it.each([
  [["ada"], 0, "ada"],
  [["ada", "ben"], 0, "ada and ben"],
  [["ada", "ben", "cy"], 0, "ada, ben and cy"],
  [["ada", "ben"], 3, "ada, ben and 3 others"],
  [["ada"], 1, "ada and 1 other"],
])("%j and %i others are read as one list", (names, others, words) => {
  const { container } = renderAt("/", <MemberNames {...namedMembers({ names, others })} />);
  expect(container.textContent).toBe(words);
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/profile/ada");
});
