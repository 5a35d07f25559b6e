import { act } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useSessionNews } from "#app/features/shell/notices.tsx";
import { renderAt } from "#test/support/render-at.tsx";

/** Channels of one name hear each other, as tabs do. */
let channels: FakeChannel[] = [];
class FakeChannel {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    channels = channels.filter((channel) => channel !== this);
  }
}

beforeEach(() => {
  channels = [];
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});

function Page({ username }: { username: string | null | undefined }) {
  useSessionNews(username);
  return null;
}

/** A tab that shows a visitor; `heard` counts what it was told by others. */
function aTab(username: string | null) {
  const loads = vi.fn(async () => null);
  const routes = (name: string | null) => [
    { path: "/tab", loader: loads, element: <Page username={name} /> },
  ];
  const view = renderAt("/tab", <p />, { routes: routes(username) });
  return { ...view, loads };
}

it("asks for the page's data again when another tab tells of another visitor, and only then", async () => {
  const { loads } = aTab(null);
  await act(async () => {});
  loads.mockClear();
  const other = new FakeChannel("session");
  await act(async () => other.postMessage(null));
  expect(loads).toHaveBeenCalledTimes(0);
  await act(async () => other.postMessage("alice"));
  expect(loads).toHaveBeenCalledTimes(1);
});

it("tells others who is signed in, with the document and when it changes, and not where that is unknown", () => {
  const told: unknown[] = [];
  const other = new FakeChannel("session");
  other.onmessage = ({ data }) => told.push(data);
  let set: (name: string | null | undefined) => void = () => {};
  function Tab() {
    const [name, setName] = useState<string | null | undefined>(undefined);
    set = setName;
    return <Page username={name} />;
  }
  renderAt("/", <Tab />);
  expect(told).toEqual([]);
  act(() => set("alice"));
  act(() => set(undefined));
  act(() => set("alice"));
  act(() => set(null));
  expect(told).toEqual(["alice", null]);
});
