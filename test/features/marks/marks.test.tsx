import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_DEVICE_MARKS, type Marks, NO_MARKS } from "#app/domain/marks/marks.ts";
// Loaded now, so that no test waits for it to be compiled.
import "#app/features/marks/change-marks.ts";
import { MarkButtons } from "#app/features/marks/mark-buttons.tsx";
import { MarksForm } from "#app/features/marks/marks-form.tsx";
import {
  clearPending,
  endTellingOfSaved,
  MARKS_KEY,
  markProblem,
  setProblem,
  tellsOfSaved,
  writeDevice,
} from "#app/features/marks/marks-store.ts";
import { MarkerContext } from "#app/features/marks/use-marks.ts";
import { renderAt } from "#test/support/render-at.tsx";

const RESORTS = ["Zermatt", "Verbier"].map((title) => ({ title, href: `/resort/${title.toLowerCase()}` }));

const piece = (member: Marks | null) => (
  <MarkerContext.Provider value={{ member }}>
    {RESORTS.map((resort) => (
      <MarkButtons key={resort.href} resort={resort} />
    ))}
    <MarksForm />
  </MarkerContext.Provider>
);
const show = (member: Marks | null) => renderAt("/resorts?page=2", piece(member));
const button = (name: string) => screen.getByRole("button", { name });
const isOn = (name: string) => button(name).getAttribute("aria-pressed") === "true";
const stored = () => JSON.parse(localStorage.getItem(MARKS_KEY) ?? "null");

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  send.mockReset();
  send.mockImplementation(async () => Response.json({ isSaved: true }));
  vi.stubGlobal("fetch", send);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  writeDevice(NO_MARKS);
  setProblem(null);
  clearPending();
  endTellingOfSaved();
  sessionStorage.clear();
});
const bodies = () => send.mock.calls.map(([, init]) => String(init?.body));

describe("a visitor who is not signed in", () => {
  it("marks resorts on this device, and takes it back", async () => {
    show(null);
    fireEvent.click(button("Favourite: Zermatt"));
    await waitFor(() => expect(isOn("Favourite: Zermatt")).toBe(true));
    expect(isOn("Favourite: Verbier")).toBe(false);
    fireEvent.click(button("Visited: Verbier"));
    await waitFor(() => expect(isOn("Visited: Verbier")).toBe(true));
    expect(stored()).toEqual({ favourites: ["zermatt"], visited: [{ url_segment: "verbier", year: null }] });
    fireEvent.click(button("Favourite: Zermatt"));
    fireEvent.click(button("Visited: Verbier"));
    await waitFor(() => expect(isOn("Visited: Verbier")).toBe(false));
    expect(stored()).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it("is told where the first saved resort of a visit is, and of none that is taken back", async () => {
    show(null);
    fireEvent.click(button("Favourite: Zermatt"));
    await waitFor(() => expect(tellsOfSaved()).toBe(true));
    act(() => endTellingOfSaved());
    fireEvent.click(button("Favourite: Verbier"));
    await waitFor(() => expect(isOn("Favourite: Verbier")).toBe(true));
    fireEvent.click(button("Favourite: Verbier"));
    await waitFor(() => expect(isOn("Favourite: Verbier")).toBe(false));
    expect(tellsOfSaved()).toBe(false);
  });

  it("sees what another tab marked", async () => {
    show(null);
    localStorage.setItem(MARKS_KEY, JSON.stringify({ favourites: ["verbier"], visited: [] }));
    act(() => void dispatchEvent(new StorageEvent("storage", { key: MARKS_KEY })));
    expect(isOn("Favourite: Verbier")).toBe(true);
  });

  it("reads whatever is stored there as no marks", () => {
    localStorage.setItem(MARKS_KEY, "{broken");
    dispatchEvent(new StorageEvent("storage", { key: null }));
    show(null);
    expect(isOn("Favourite: Zermatt")).toBe(false);
  });

  it("hears where the device holds no more, or nothing", async () => {
    const favourites = Array.from({ length: MAX_DEVICE_MARKS }, (_, n) => `r${n}`);
    writeDevice({ favourites, visited: [] });
    show(null);
    fireEvent.click(button("Favourite: Zermatt"));
    await waitFor(() => expect(markProblem()).toContain(`${MAX_DEVICE_MARKS} resorts at most`));
    expect(isOn("Favourite: Zermatt")).toBe(false);
    writeDevice(NO_MARKS);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied");
    });
    fireEvent.click(button("Favourite: Zermatt"));
    await waitFor(() => expect(markProblem()).toMatch(/stores nothing/));
  });

  it("sends the form that leads back where there is no script", () => {
    const { container } = show(null);
    const form = container.querySelector("form");
    expect(form?.getAttribute("action")).toBe("/marks");
    expect(form?.method).toBe("post");
    expect(new FormData(form ?? undefined).get("returnTo")).toBe("/resorts?page=2");
    const first = button("Favourite: Zermatt") as HTMLButtonElement;
    expect([first.form === form, first.name, first.value]).toEqual([true, "favourite-on", "zermatt"]);
  });
});

describe("a member", () => {
  const MARKED: Marks = { favourites: ["zermatt"], visited: [{ url_segment: "verbier", year: 2019 }] };

  it("sees their marks, and marks at once", async () => {
    show(MARKED);
    expect([isOn("Favourite: Zermatt"), isOn("Visited: Verbier"), isOn("Visited: Zermatt")]).toEqual([
      true,
      true,
      false,
    ]);
    let answer: (response: Response) => void = () => {};
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    fireEvent.click(button("Favourite: Zermatt"));
    await waitFor(() => expect(isOn("Favourite: Zermatt")).toBe(false));
    await waitFor(() => expect(bodies()).toEqual(["favourite-off=zermatt"]));
    answer(Response.json({ isSaved: true }));
    await waitFor(() => expect(markProblem()).toBeNull());
    expect(isOn("Favourite: Zermatt")).toBe(false);
    expect(stored()).toBeNull();
  });

  it.each([
    [
      "the site refuses",
      async () => Response.json({ message: "You can mark 2,000 resorts at most." }, { status: 400 }),
      /2,000/,
    ],
    ["the site fails", async () => new Response("<!doctype html>", { status: 502 }), /not stored/],
    ["there is no connection", () => Promise.reject(new TypeError("Failed to fetch")), /not stored/],
  ])("hears it where %s, and the mark goes back", async (_, answer, words) => {
    send.mockImplementation(answer);
    show(MARKED);
    fireEvent.click(button("Visited: Zermatt"));
    await waitFor(() => expect(markProblem()).toMatch(words));
    expect(isOn("Visited: Zermatt")).toBe(false);
  });

  it("has both marks of a resort go back where both fail, whichever was first", async () => {
    send.mockImplementation(async () => new Response("", { status: 502 }));
    show(MARKED);
    fireEvent.click(button("Favourite: Verbier"));
    fireEvent.click(button("Visited: Zermatt"));
    fireEvent.click(button("Visited: Verbier"));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    await waitFor(() => expect(isOn("Visited: Verbier")).toBe(true));
    expect([isOn("Favourite: Verbier"), isOn("Visited: Zermatt")]).toEqual([false, false]);
  });

  it("keeps what is still being sent when the page's data are new", async () => {
    let answer: (response: Response) => void = () => {};
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    show(MARKED);
    fireEvent.click(button("Favourite: Zermatt"));
    await waitFor(() => expect(isOn("Favourite: Zermatt")).toBe(false));
    act(() => clearPending());
    expect(isOn("Favourite: Zermatt")).toBe(false);
    answer(Response.json({ isSaved: true }));
    await waitFor(() => {
      act(() => clearPending());
      expect(isOn("Favourite: Zermatt")).toBe(true);
    });
  });

  it("hears why a device's marks can never be added", async () => {
    send.mockImplementation(async () => Response.json({ message: "2,000 at most" }, { status: 400 }));
    writeDevice({ favourites: ["laax"], visited: [] });
    show(MARKED);
    await waitFor(() => expect(markProblem()).toBe("2,000 at most"));
    expect(stored()).toEqual({ favourites: ["laax"], visited: [] });
  });

  it("has a device's marks added to theirs when they sign in, and the device is empty then", async () => {
    writeDevice({ favourites: ["laax"], visited: [{ url_segment: "laax", year: 2020 }] });
    show(MARKED);
    await waitFor(() => expect(stored()).toBeNull());
    expect(bodies()).toEqual(["favourite-on=laax&visited-on=laax&year-laax=2020&merge=yes"]);
  });

  it("keeps a device's marks while they cannot be added", async () => {
    send.mockImplementation(async () => Response.json({ message: "no" }, { status: 503 }));
    writeDevice({ favourites: ["laax"], visited: [] });
    show(MARKED);
    await waitFor(() => expect(send).toHaveBeenCalled());
    await act(async () => {});
    expect(stored()).toEqual({ favourites: ["laax"], visited: [] });
  });
});

it("there is nothing to mark with where the backend holds no marks", () => {
  renderAt("/resorts", <MarkButtons resort={{ title: "Zermatt", href: "/resort/zermatt" }} />);
  expect(screen.queryByRole("button")).toBeNull();
});
