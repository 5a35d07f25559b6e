import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ShareLink } from "#app/ui/controls/share-link.tsx";

const ADDRESS = "https://shred.example/compare?resorts=a,b";

function withClipboard(writeText: (text: string) => Promise<void>, others: object = {}) {
  vi.stubGlobal("navigator", { clipboard: { writeText }, ...others });
}
const button = () => screen.getByRole("button", { name: "Share" });
const share = async () => {
  fireEvent.click(button());
  await act(async () => {});
};

it("copies the address and says so", async () => {
  const writeText = vi.fn(async () => {});
  withClipboard(writeText);
  render(<ShareLink address={ADDRESS} />);
  expect(screen.getByRole("status").textContent).toBe("");
  await share();
  expect(screen.getByRole("status").textContent).toBe("Link copied");
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  fireEvent.blur(button());
  expect(screen.getByRole("status").textContent).toBe("");
});

it("copies what the address bar shows where it is given no address", async () => {
  const writeText = vi.fn(async () => {});
  withClipboard(writeText);
  window.history.replaceState(null, "", "/resorts?country=AT&view=map#map=7/47/12");
  render(<ShareLink />);
  await share();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

it("opens the system's share sheet where there is one, and copies nothing then", async () => {
  const writeText = vi.fn(async () => {});
  const sheet = vi.fn(async () => {});
  withClipboard(writeText, { share: sheet });
  render(<ShareLink address={ADDRESS} />);
  await share();
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: document.title, url: ADDRESS });
  sheet.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await share();
  expect(writeText).not.toHaveBeenCalled();
  sheet.mockRejectedValueOnce(new DOMException("not allowed", "NotAllowedError"));
  await share();
  expect(writeText).toHaveBeenCalledOnce();
});

it("no longer says so of another address", async () => {
  withClipboard(async () => {});
  const { rerender } = render(<ShareLink address={ADDRESS} />);
  await share();
  rerender(<ShareLink address={`${ADDRESS},c`} />);
  expect(screen.queryByText("Link copied")).toBeNull();
});

it.each<[string, object]>([
  ["refuses to copy", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } }],
  ["has no clipboard", {}],
])("shows the address, selected, where the browser %s", async (_, browser) => {
  vi.stubGlobal("navigator", browser);
  render(<ShareLink address={ADDRESS} />);
  await share();
  expect(screen.queryByText("Link copied")).toBeNull();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Link to copy" });
  expect([field.value, field.selectionEnd]).toEqual([ADDRESS, ADDRESS.length]);
});

it("only keeps its place without script", () => {
  expect(renderToString(<ShareLink address={ADDRESS} />)).toContain("share-link__asleep");
});
