import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PROFILE_FIELDS } from "#app/domain/accounts/profile.ts";
import { draftOf } from "#app/domain/accounts/profile-form.ts";
import { ProfileForm } from "#app/features/profile/profile-form.tsx";
import { renderAt } from "#test/support/render-at.tsx";

type Props = Parameters<typeof ProfileForm>[0];

const PROPS: Props = {
  username: "alice",
  draft: draftOf({ preferred_sport: "telemark" }),
  failure: null,
};
/** Those that are marked where resorts are shown: /saved says which of it the profile has. */
const MARKED = ["favorite_resort", "visited_resorts"];
const FIELDS = PROFILE_FIELDS.map(({ name }) => name).filter((name) => !MARKED.includes(name));
const show = (given: Partial<Props> = {}) =>
  renderAt("/profile/alice?edit", <ProfileForm {...PROPS} {...given} />);
const failureWith = (problems: Record<string, string>) => ({
  form: "save",
  message: "Not saved yet",
  problems,
  typed: {},
});
const form = () => screen.getByRole<HTMLFormElement>("form", { name: "Profile" });

it("has a control for every field of a profile but the resorts, which are marked elsewhere [1.21, 3.3]", () => {
  show();
  const names = [...form().elements].map((control) => (control as HTMLInputElement).name);
  for (const name of FIELDS) expect(names).toContain(name);
  for (const name of MARKED) expect(names).not.toContain(name);
});

it("holds what the profile holds, also what it would not offer itself", () => {
  show();
  expect(screen.getByLabelText<HTMLSelectElement>("Sport").value).toBe("Telemark");
});

it("leads to a group that is refused, which says why", () => {
  const problem = "At most 20 entries.";
  show({ failure: failureWith({ preferred_lessons: problem }) });
  const group = screen.getByRole("group", { name: "Lessons" });
  expect(document.activeElement).toBe(group);
  const described = group.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe(problem);
});

it("shows one part at a time, by name or one after the other, and sends all of them", () => {
  show();
  const shown = () => screen.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
  expect(shown()).toEqual(["Riding"]);
  fireEvent.click(screen.getByRole("button", { name: "Next: About you" }));
  expect(shown()).toEqual(["About you"]);
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "About you" }));
  fireEvent.click(screen.getByRole("button", { name: "Emergency contact" }));
  expect(shown()).toEqual(["Emergency contact"]);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(shown()[0]).toBe("Learning and competing");
  expect(new FormData(form()).get("preferred_sport")).toBe("Telemark");
});

it("gives one more line at a time to lists, and the focus with it", () => {
  show({ draft: draftOf({ achievements: ["First"] }) });
  fireEvent.click(screen.getByRole("button", { name: "Learning and competing" }));
  const lines = () => within(screen.getByRole("group", { name: "Achievements" })).getAllByRole("textbox");
  expect(lines()).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "Add a line" }));
  expect(lines()).toHaveLength(4);
  expect(document.activeElement).toBe(lines()[3]);
});
