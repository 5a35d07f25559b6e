import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PROFILE_FIELDS } from "#app/domain/profile.ts";
import { draftOf } from "#app/domain/profile-form.ts";
import { ProfileForm, type ProfileFormProps } from "#app/features/member/profile-form.tsx";
import { resortRefs } from "#app/features/member/resort-refs.ts";
import { renderAt } from "#test/support/render-at.tsx";

const PROPS: ProfileFormProps = {
  username: "alice",
  draft: draftOf({
    favorite_resort: "zermatt",
    visited_resorts: ["zermatt", "gone"],
    preferred_sport: "Monoski",
  }),
  resorts: resortRefs(["zermatt", "gone"], []),
  problems: {},
  failure: null,
  found: null,
  isPending: false,
};
const show = (given: Partial<ProfileFormProps> = {}) =>
  renderAt("/profile/alice?edit", <ProfileForm {...PROPS} {...given} />);
const form = () => screen.getByRole<HTMLFormElement>("form", { name: "Profile" });

it("has a control for every field of a profile [1.21, 3.3]", () => {
  show();
  const names = [...form().elements].map((control) => (control as HTMLInputElement).name);
  for (const { name } of PROFILE_FIELDS) expect(names).toContain(name);
});

it("holds what the profile holds, also what it would not offer itself", () => {
  show();
  expect(screen.getByLabelText<HTMLSelectElement>("Sport").value).toBe("Monoski");
  expect(new FormData(form()).getAll("visited_resorts")).toEqual(["", "zermatt", "gone"]);
  expect(new FormData(form()).get("favorite_resort")).toBe("zermatt");
});

it("does not search when Enter is pressed in another field", () => {
  show();
  const first = form().querySelector<HTMLButtonElement>("button[type=submit]");
  expect([first?.name, first?.value]).toEqual(["", ""]);
});

it("leads to the first field that is refused", () => {
  show({ failure: "Not saved yet", problems: { years_experience: "A whole number from 0 to 100." } });
  expect(screen.getByRole("alert").textContent).toContain("Not saved yet");
  expect((document.activeElement as HTMLInputElement).name).toBe("years_experience");
  expect(screen.getByText("A whole number from 0 to 100.")).toBeTruthy();
});

it("leads to a group that is refused, which says why", () => {
  const problem = "At most 100 entries.";
  show({ failure: "Not saved yet", problems: { visited_resorts: problem } });
  const group = screen.getByRole("group", { name: "Resorts" });
  expect(document.activeElement).toBe(group);
  const described = group.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe(problem);
});

it("searches when Enter is pressed in the field for it", () => {
  const sent: unknown[] = [];
  show();
  form().addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(event.submitter?.getAttribute("value"));
  });
  fireEvent.keyDown(screen.getByLabelText("Find a resort to add"), { key: "Enter" });
  expect(sent).toEqual(["find"]);
});

it("adds what was found to what can be ticked, each once", () => {
  const [zermatt, verbier] = resortRefs(["zermatt", "verbier"], []);
  if (!zermatt || !verbier) throw new Error("two resorts");
  show({ found: { text: "er", message: "Found 2 resorts.", resorts: [zermatt, verbier] } });
  expect(
    screen.getAllByRole("checkbox", { name: /^Visited/ }).map((box) => (box as HTMLInputElement).value),
  ).toEqual(["zermatt", "gone", "verbier"]);
});

it("gives one more line at a time to lists, and the focus with it", () => {
  show({ draft: draftOf({ achievements: ["First"] }) });
  const lines = () => within(screen.getByRole("group", { name: "Achievements" })).getAllByRole("textbox");
  expect(lines()).toHaveLength(3);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole("button", { name: "Add a line" }));
  expect(lines()).toHaveLength(4);
  expect(document.activeElement).toBe(lines()[3]);
});
