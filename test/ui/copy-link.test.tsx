import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CopyLink } from "#app/ui/controls/copy-link.tsx";

const ADDRESS = "https://shred.example/compare?resorts=a,b";

function withClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal("navigator", { clipboard: { writeText } });
}
const button = () => screen.getByRole("button", { name: "Copy link" });

it("copies the address and says so", async () => {
  const writeText = vi.fn(async () => {});
  withClipboard(writeText);
  render(<CopyLink address={ADDRESS} />);
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(button());
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ADDRESS);
});

it("no longer says so of another address", async () => {
  withClipboard(async () => {});
  const { rerender } = render(<CopyLink address={ADDRESS} />);
  fireEvent.click(button());
  await screen.findByText("Copied");
  rerender(<CopyLink address={`${ADDRESS},c`} />);
  expect(screen.queryByText("Copied")).toBeNull();
});

it("claims nothing when the browser refuses", async () => {
  withClipboard(() => Promise.reject(new Error("not allowed")));
  render(<CopyLink address={ADDRESS} />);
  fireEvent.click(button());
  await act(async () => {});
  expect(screen.queryByText("Copied")).toBeNull();
});

it("only keeps its place without script and without a clipboard", () => {
  expect(renderToString(<CopyLink address={ADDRESS} />)).toContain("copy-link__asleep");
  vi.stubGlobal("navigator", {});
  const { container } = render(<CopyLink address={ADDRESS} />);
  expect(container.querySelector(".copy-link__asleep")).toBeTruthy();
});
