import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Combobox } from "#app/ui/controls/combobox.tsx";

const USUAL = {
  title: null,
  options: [
    { value: "", label: "Any" },
    { value: "drop", label: "Vertical drop" },
  ],
};
const SNOW = {
  title: "Snow",
  options: [
    { value: "quality", label: "Snow quality" },
    { value: "fall", label: "Average snowfall" },
  ],
};
const groups = (areAll: boolean) => (areAll ? [USUAL, SNOW] : [USUAL]);
const field = (props: Partial<Parameters<typeof Combobox>[0]> = {}) => (
  <form aria-label="The form">
    <Combobox label="Order by" name="order" defaultValue="" groups={groups} resets={0} {...props} />
  </form>
);
const input = () => screen.getByRole("combobox") as HTMLInputElement;
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;
const key = (name: string) => fireEvent.keyDown(input(), { key: name });
const write = (text: string) => fireEvent.input(input(), { target: { value: text } });
const sent = () => new FormData(screen.getByRole("form") as HTMLFormElement).getAll("order");

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

describe("a combobox", () => {
  it("is a select without script", () => {
    const html = renderToString(field({ defaultValue: "drop" }));
    expect(html).toContain("<select");
    expect(html).not.toContain('role="combobox"');
    expect(html).not.toContain(" hidden");
  });

  it("narrows its options to what is typed, and tells the form of the one that Enter chooses", () => {
    const onChange = vi.fn();
    render(field());
    screen.getByRole("form").addEventListener("change", onChange);
    input().focus();
    expect(input().value).toBe("Any");
    write("snow");
    expect(options()).toEqual(["Snow quality", "Average snowfall"]);
    expect(screen.getByRole("status").textContent).toBe("2 found");
    expect(onChange).not.toHaveBeenCalled();
    key("ArrowDown");
    key("Enter");
    expect(onChange).toHaveBeenCalledOnce();
    expect(sent()).toEqual(["fall"]);
    expect(input().value).toBe("Average snowfall");
    expect(input().getAttribute("aria-expanded")).toBe("false");
  });

  it("goes through all options by arrows, Home and End, round its ends, beginning at the chosen one", () => {
    render(field({ defaultValue: "drop" }));
    key("ArrowDown");
    expect(options()).toHaveLength(4);
    expect(active()).toBe("Vertical drop");
    key("End");
    expect(active()).toBe("Average snowfall");
    key("ArrowDown");
    expect(active()).toBe("Any");
    key("ArrowUp");
    expect(active()).toBe("Average snowfall");
    key("Home");
    expect(active()).toBe("Any");
  });

  it("keeps what was chosen where Escape is pressed, the focus goes on, or nothing is found", () => {
    render(field({ defaultValue: "drop" }));
    write("q");
    key("Escape");
    expect([input().value, options().length]).toEqual(["Vertical drop", 0]);
    write("qqq");
    expect(screen.getByRole("status").textContent).toBe("No match");
    key("Enter");
    fireEvent.blur(input());
    expect([input().value, sent()]).toEqual(["Vertical drop", ["drop"]]);
  });

  it("says what it started with again when the form was given that", () => {
    const { rerender } = render(field());
    write("quality");
    key("Enter");
    expect(input().value).toBe("Snow quality");
    rerender(field({ resets: 1 }));
    expect(input().value).toBe("Any");
  });

  it("is a chip where it can only be emptied", () => {
    const onRemoved = vi.fn();
    render(field({ defaultValue: "drop", isChip: true, onRemoved }));
    fireEvent.click(screen.getByRole("button", { name: "Remove: Vertical drop" }));
    expect(sent()).toEqual([""]);
    expect(screen.queryByRole("button")).toBeNull();
    expect(onRemoved).toHaveBeenCalledOnce();
  });
});
