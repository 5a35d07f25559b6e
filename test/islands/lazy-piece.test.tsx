import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { act, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToPipeableStream } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyPiece } from "#app/islands/lazy-piece.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { until } from "#test/support/until.ts";

function Greeting({ name }: { name: string }) {
  return (
    <div className="greeting">
      <p>Hello {name}</p>
    </div>
  );
}
const greeting = async () => ({ default: Greeting });
const offline = async (): Promise<{ default: typeof Greeting }> => {
  throw new Error("offline");
};

const reload = vi.fn();
beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal("location", { reload });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("a piece that a visitor is led to", () => {
  it("is drawn at once when it was prepared", async () => {
    const Piece = lazyPiece("div", greeting);
    await Piece.prepare();
    renderAt("/", <Piece name="Ada" />);
    expect(screen.getByText("Hello Ada")).toBeTruthy();
  });

  it("leaves the page before in sight until it is there", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Piece = lazyPiece("div", async () => {
      await arrived;
      return { default: Greeting };
    });
    const before = { path: "/before", element: <Link to="/there">There</Link> };
    const { router } = renderAt("/before", <Piece name="Ada" />, { routes: [before] });
    await act(() => router.navigate("/there"));
    expect(router.state.location.pathname).toBe("/there");
    expect(screen.getByRole("link", { name: "There" })).toBeTruthy();
    arrive();
    await until(() => screen.queryByText("Hello Ada"));
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is fetched as a document where its script does not come", async () => {
    const Piece = lazyPiece("div", offline);
    const { router } = renderAt("/before", <Piece name="Ada" />, {
      routes: [{ path: "/before", element: <p>Before</p> }],
    });
    await act(() => router.navigate("/there"));
    await until(() => reload.mock.calls.length > 0);
    expect(reload).toHaveBeenCalledOnce();
    expect(console.warn).toHaveBeenCalledOnce();
  });
});

describe("a piece of a document", () => {
  let root: Root | null = null;
  afterEach(() => {
    act(() => root?.unmount());
    document.body.replaceChildren();
  });

  /** What the server sends, with everything in it. */
  async function drawnByServer(piece: ReactElement): Promise<string> {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(piece, { onAllReady: () => pipe(body) });
    return text(body);
  }

  async function open(html: string, piece: ReactElement) {
    const place = document.createElement("div");
    place.innerHTML = html;
    document.body.append(place);
    const drawn = place.querySelector(".greeting");
    const router = createMemoryRouter([{ path: "*", element: piece }]);
    await act(async () => {
      root = hydrateRoot(place, <RouterProvider router={router} />);
    });
    return { router, drawn, shown: () => place.querySelector(".greeting") };
  }

  const ServersPiece = lazyPiece("div", greeting);

  it("stands in it for those without script", async () => {
    expect(await drawnByServer(<ServersPiece name="Ada" />)).toContain("<p>Hello <!-- -->Ada</p>");
  });

  it("is taken over as it stands", async () => {
    const Piece = lazyPiece("div", greeting);
    await Piece.prepare();
    const { drawn, shown } = await open(
      await drawnByServer(<ServersPiece name="Ada" />),
      <Piece name="Ada" />,
    );
    expect(drawn).not.toBeNull();
    expect(shown()).toBe(drawn);
  });

  it("stays where its script does not come, until the visitor goes on", async () => {
    const Piece = lazyPiece("div", offline);
    const { router, drawn, shown } = await open(
      await drawnByServer(<ServersPiece name="Ada" />),
      <Piece name="Ada" />,
    );
    await until(() => vi.mocked(console.warn).mock.calls.length > 0);
    expect(shown()).toBe(drawn);
    expect(shown()?.textContent).toBe("Hello Ada");
    expect(reload).not.toHaveBeenCalled();
    await act(() => router.navigate("/?page=2"));
    expect(reload).toHaveBeenCalledOnce();
  });
});
