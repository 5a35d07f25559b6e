import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Failure } from "#app/features/form/failure.ts";
import { listPart, namedListModel } from "#app/features/lists/named-list-model.ts";
import { NamedListPage } from "#app/features/lists/named-list-page.tsx";
import { OwnListsPage } from "#app/features/lists/own-lists-page.tsx";
// Loaded now, so that no test waits for it to be compiled.
import "#app/features/resort/resort-suggestions.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { BARE, FULL } from "../resort-list/sample-list.ts";

const CANDIDATES = [
  { segment: "mont-fixture", title: "Mont Fixture", place: "Switzerland" },
  { segment: "zermatt", title: "Zermatt", place: "Valais, Switzerland" },
];

const failureOf = (form: string, given: Partial<Failure> = {}): Failure => ({
  form,
  message: "Please check the marked field.",
  problems: {},
  typed: {},
  ...given,
});

function aModel(
  given: {
    isOwn?: boolean;
    isHidden?: boolean;
    username?: string;
    resorts?: (typeof FULL)[];
    note?: string;
  } = {},
) {
  const { isOwn = false, isHidden = false, username = "ada", resorts = [FULL, BARE], note = null } = given;
  const list = {
    link: "aB3dE6gH9jK2",
    title: "Japan 2027",
    username,
    is_hidden: isHidden,
    is_own: isOwn,
    updated_at: "2026-11-26T10:00:00.000Z",
    entries: resorts.map(({ title, url_segment }, index) => ({
      title,
      url_segment,
      latitude: 46,
      longitude: 8,
      note: index === 0 ? note : null,
    })),
  };
  const shown = { resortsByUrlSegments: resorts.map((resort) => ({ resort })), resortRecords: [] };
  return namedListModel({
    list,
    part: listPart(list, 1),
    shown,
    units: "metric",
    siteUrl: "https://shred.example",
  });
}

function show(
  list = aModel(),
  { add = null, failure = null }: Partial<Parameters<typeof NamedListPage>[0]> = {},
) {
  return renderAt(list.path, <NamedListPage list={list} add={add} done={null} failure={failure} />);
}

const nothingToAdd = { found: null, candidates: [] };
const form = (intent: string) =>
  document.querySelector<HTMLInputElement>(`input[name=intent][value=${intent}]`)?.form ?? null;

describe("the page of a named list", () => {
  it("has the ways to look at its resorts, whose it is, and no form for others than its member", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Japan 2027");
    expect(screen.getByRole("link", { name: "ada" }).getAttribute("href")).toBe("/profile/ada");
    expect(screen.getByRole("img", { name: "Map with the pins of 2 resorts" })).toBeDefined();
    for (const name of ["On the map", "As a table", "Compare side by side", "Filter and order"]) {
      expect(screen.getByRole("link", { name })).toBeDefined();
    }
    expect(document.querySelector("form")).toBe(null);
  });

  it("leads others to report its title, and tells its member where that is hidden", () => {
    const report = () => screen.queryByRole("link", { name: "Report this list" });
    show();
    expect(report()?.getAttribute("href")).toBe("/report?list=aB3dE6gH9jK2");
    cleanup();
    show(aModel({ isHidden: true }));
    expect(report()).toBe(null);
    expect(screen.queryByText("Our moderators have hidden this title and the notes")).toBe(null);
    cleanup();
    show(aModel({ isHidden: true, isOwn: true }));
    expect(report()).toBe(null);
    expect(screen.getByText("Our moderators have hidden this title and the notes")).toBeDefined();
  });

  it("says that it is empty", () => {
    show(aModel({ resorts: [] }));
    expect(screen.getByText("No resort is on this list yet.")).toBeDefined();
    expect(screen.queryByRole("link", { name: "On the map" })).toBe(null);
  });

  it("sends the changes of its member by plain forms, each resort by a button of its name", () => {
    show(aModel({ isOwn: true }), {
      add: {
        found: {
          text: "fix",
          message: "Found 2 resorts.",
          resorts: [
            { key: "mont-fixture", title: "Mont Fixture", place: "Switzerland", href: null, pin: null },
            { key: "fixberg", title: "Fixberg", place: "Austria", href: null, pin: null },
          ],
        },
        candidates: CANDIDATES,
      },
    });
    for (const intent of ["add", "remove", "rename", "delete"]) {
      expect(form(intent)?.method, intent).toBe("post");
      expect(form(intent)?.getAttribute("action"), intent).toBe("/lists/aB3dE6gH9jK2");
    }
    const found = within(screen.getByRole("list", { name: "Resorts found" }));
    // What is on the list already is not offered once more.
    expect(found.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Add Fixberg"]);
    expect(found.getByRole("button").getAttribute("value")).toBe("fixberg");
    expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("value"))).toEqual(["zermatt"]);
    const removing = within(form("remove") as HTMLElement).getAllByRole("button", { hidden: true });
    expect(removing.map((button) => button.getAttribute("value"))).toEqual([
      "mont-fixture",
      "hill fixture/2",
    ]);
  });

  it("shows a note below the card of its resort to every visitor, and its member alone a field for each", () => {
    show(aModel({ note: "Deep snow,\nfew people" }));
    const isCard = (item: HTMLElement) => within(item).queryByRole("article") !== null;
    const [noted, other] = screen.getAllByRole("listitem").filter(isCard);
    expect(noted?.querySelector(":scope > p")?.textContent).toBe("Note: Deep snow,\nfew people");
    expect(other?.textContent).not.toContain("Note:");
    expect(screen.queryByLabelText("Mont Fixture")).toBe(null);
    cleanup();
    const failure = failureOf("notes", {
      problems: { "note-mont-fixture": "At most 200 characters: 1 too many." },
      typed: {
        "note-mont-fixture": ["x".repeat(201)],
        "note-hill fixture/2": ["Kept"],
        "note-removed": ["To be copied"],
        "drawn-note-removed": ["Before"],
      },
    });
    show(aModel({ isOwn: true, note: "Deep snow" }), { add: nothingToAdd, failure });
    expect(form("notes")?.closest("details")?.open).toBe(true);
    const fields = within(form("notes") as HTMLElement).getAllByRole<HTMLTextAreaElement>("textbox");
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ["note-mont-fixture", "x".repeat(201)],
      ["note-hill fixture/2", "Kept"],
      // Removed by another window: not sent again, and not lost.
      ["", "To be copied"],
    ]);
    expect(fields.map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", null, null]);
  });

  it("suggests resorts while its member types, but for those on it, and adds the one that is chosen", async () => {
    const found = ["mont-fixture", "fixberg"].map((url_segment) => ({
      title: url_segment,
      url_segment,
      place: "Austria",
      country: "AT",
    }));
    vi.stubGlobal("fetch", async () => Response.json({ places: [], resorts: found, total: 2 }));
    const added = vi.fn<(fields: object) => null>(() => null);
    const list = aModel({ isOwn: true });
    renderAt("/", <NamedListPage list={list} add={nothingToAdd} done={null} failure={null} />, {
      routes: [
        {
          path: list.path,
          action: async ({ request }) => added(Object.fromEntries(await request.formData())),
          element: <p>Added</p>,
        },
      ],
    });
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Add a resort by its name" });
    act(() => field.focus());
    await waitFor(() => expect(document.querySelector(".combobox [role=status]")).not.toBe(null));
    fireEvent.input(field, { target: { value: "fix" } });
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["fixberg Austria"]);
    fireEvent.keyDown(field, { key: "Enter" });
    await screen.findByText("Added");
    expect(added).toHaveBeenCalledWith({ intent: "add", resort: "fixberg" });
    vi.unstubAllGlobals();
  });

  it("opens what was refused inside it", () => {
    const failure = failureOf("delete", { message: "This list is gone." });
    show(aModel({ isOwn: true }), { add: nothingToAdd, failure });
    expect(form("delete")?.closest("details")?.open).toBe(true);
    expect(form("remove")?.closest("details")?.open).toBe(false);
  });
});

describe("the page of a member's lists", () => {
  it("begins a new list with the resorts that are ticked", () => {
    const typed = { title: ["Alps"], resort: ["zermatt"] };
    const failure = failureOf("create", { typed });
    renderAt("/lists", <OwnListsPage lists={[]} candidates={CANDIDATES} done={null} failure={failure} />);
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Alps");
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
      ["mont-fixture", false],
      ["zermatt", true],
    ]);
  });

  it("leads to each list, and says what has been done", () => {
    const updated = { iso: "2026-11-26T10:00:00.000Z", words: "26 November 2026" };
    const lists = [
      { href: "/lists/aB3dE6gH9jK2", title: "Japan", isTitleHidden: false, count: "2 resorts", updated },
    ];
    renderAt(
      "/lists",
      <OwnListsPage lists={lists} candidates={[]} done="The list is deleted." failure={null} />,
    );
    expect(screen.getByRole("link", { name: "Japan" }).getAttribute("href")).toBe(lists[0]?.href);
    expect(screen.getByRole("status").textContent).toBe("The list is deleted.");
    expect(screen.queryByRole("checkbox")).toBe(null);
  });
});
