import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PROFILE_FIELDS } from "#app/domain/accounts/profile.ts";
import { draftOf } from "#app/domain/accounts/profile-form.ts";
import { ProfileForm, type ProfileFormProps } from "#app/features/profile/profile-form.tsx";
import { STEPS } from "#app/features/profile/profile-steps.tsx";
import { resortRefs } from "#app/features/profile/resort-refs.ts";
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

describe("the field for finding resorts", () => {
  /** What the index answers to each text; a text that is not in it is never answered. */
  function answerWith(titles: Readonly<Record<string, string>>) {
    return vi.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
      const title = titles[new URLSearchParams(String(address).split("?")[1]).get("q") ?? ""];
      if (title) {
        const resort = { title, url_segment: title.toLowerCase(), place: "Valais", country: "CH" };
        return Promise.resolve(Response.json({ places: [], resorts: [resort], total: 1 }));
      }
      return new Promise((_, reject) => init?.signal?.addEventListener("abort", reject));
    });
  }
  function find() {
    show();
    fireEvent.click(screen.getByRole("button", { name: "Resorts" }));
    const field = screen.getByLabelText<HTMLInputElement>("Find a resort to add");
    return {
      field,
      type: (value: string) => fireEvent.change(field, { target: { value } }),
      enter: () => fireEvent.keyDown(field, { key: "Enter" }),
    };
  }
  const suggested = (name: string) => screen.findByRole("button", { name });
  const visited = () => new FormData(form()).getAll("visited_resorts");

  it("suggests them while a name is typed, and adds the one that is chosen", async () => {
    const asked = answerWith({ verb: "Verbier" });
    const { field, type } = find();
    type("verb");
    fireEvent.click(await suggested("Verbier Valais"));
    expect(asked.mock.calls.map(([address]) => address)).toEqual(["/suggestions?q=verb"]);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Visited: Verbier" }).checked).toBe(true);
    expect(visited()).toEqual(["", "zermatt", "gone", "verbier"]);
    expect([field.value, document.activeElement]).toEqual(["", field]);
    expect(screen.getByRole("status").textContent).toBe("Verbier is among your resorts.");
  });

  it("adds none with an Enter that ends a composition in Safari", async () => {
    answerWith({ saa: "Saas-Fee" });
    const { field, type } = find();
    type("saa");
    await suggested("Saas-Fee Valais");
    fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
    expect(visited()).toEqual(["", "zermatt", "gone"]);
  });

  it("adds the first one with Enter, never that of an earlier text", async () => {
    const asked = answerWith({ saa: "Saas-Fee", verb: "Verbier" });
    const { type, enter } = find();
    type("saa");
    await suggested("Saas-Fee Valais");
    type("verb");
    enter();
    expect(visited()).toEqual(["", "zermatt", "gone"]);
    await suggested("Verbier Valais");
    enter();
    expect(visited()).toEqual(["", "zermatt", "gone", "verbier"]);
    // Who presses Enter is not made to wait for more characters, and nothing is asked for twice.
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("waits for no answer once one was chosen", async () => {
    const asked = answerWith({ verb: "Verbier" });
    const { type } = find();
    type("verb");
    const button = await suggested("Verbier Valais");
    type("verbie");
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    fireEvent.click(button);
    expect(asked.mock.calls[1]?.[1]?.signal?.aborted).toBe(true);
    expect(screen.getByRole("status").textContent).toBe("Verbier is among your resorts.");
  });
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
  expect(new FormData(form()).get("preferred_sport")).toBe("Monoski");
});

it("has each field in one part", () => {
  const fields = STEPS.flatMap((step) => step.fields);
  expect(fields.toSorted()).toEqual(PROFILE_FIELDS.map(({ name }) => name).toSorted());
  show();
  for (const { title, fields } of STEPS) {
    fireEvent.click(screen.getByRole("button", { name: title }));
    const group = screen.getByRole("group", { name: title });
    for (const name of fields) expect(group.querySelector(`[name=${name}]`), name).toBeTruthy();
  }
});

it("adds what was found to what can be ticked, each once", () => {
  const [zermatt, verbier] = resortRefs(["zermatt", "verbier"], []);
  if (!zermatt || !verbier) throw new Error("two resorts");
  show({ found: { text: "er", message: "Found 2 resorts.", resorts: [zermatt, verbier] } });
  fireEvent.click(screen.getByRole("button", { name: "Resorts" }));
  expect(
    screen.getAllByRole("checkbox", { name: /^Visited/ }).map((box) => (box as HTMLInputElement).value),
  ).toEqual(["zermatt", "gone", "verbier"]);
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
