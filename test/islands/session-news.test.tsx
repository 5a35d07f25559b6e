// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useSessionNews } from "#app/islands/session-news.ts";
import { renderAt } from "#test/support/render-at.tsx";

/** Channels of one name hear each other, as tabs do. */
let channels: FakeChannel[] = [];
class FakeChannel {
  onmessage: (() => void) | null = null;
  constructor(readonly name: string) {
    channels.push(this);
  }
  postMessage(): void {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.();
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

/** A tab that shows somebody; `heard` counts what it was told by others. */
function aTab(username: string | null) {
  const loads = vi.fn(async () => null);
  const routes = (name: string | null) => [
    { path: "/tab", loader: loads, element: <Page username={name} /> },
  ];
  const view = renderAt("/tab", <p />, { routes: routes(username) });
  return { ...view, loads };
}

it("asks for the page's data again when another tab tells of a sign-in or sign-out", async () => {
  const { loads } = aTab(null);
  await act(async () => {});
  loads.mockClear();
  await act(async () => new FakeChannel("session").postMessage());
  expect(loads).toHaveBeenCalledTimes(1);
});

it("tells others when who is signed in changes here, and not what it began with or could not know", () => {
  const told = vi.fn();
  const other = new FakeChannel("session");
  other.onmessage = told;
  function Changing({ name }: { name: string | null | undefined }) {
    return <Page username={name} />;
  }
  let set: (name: string | null | undefined) => void = () => {};
  function Tab() {
    const [name, setName] = useState<string | null | undefined>(undefined);
    set = setName;
    return <Changing name={name} />;
  }
  renderAt("/", <Tab />);
  act(() => set("alice"));
  expect(told).toHaveBeenCalledTimes(0);
  act(() => set(undefined));
  act(() => set("alice"));
  expect(told).toHaveBeenCalledTimes(0);
  act(() => set(null));
  expect(told).toHaveBeenCalledTimes(1);
});
