import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { part, partsReady } from "#app/ui/client/part.ts";

const piece = { default: ({ words }: { words: string }) => <p>{words}</p> };

afterEach(() => {
  document.body.replaceChildren();
});

describe("a part of a page", () => {
  it("is loaded where it is shown, and only once", async () => {
    const load = vi.fn(async () => piece);
    const Part = part("shown-later", load);
    expect(load).not.toHaveBeenCalled();
    render(<Part words="first" />);
    expect(await screen.findByText("first")).toBeTruthy();
    render(<Part words="second" />);
    expect(screen.getByText("second")).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it("is there before the document that shows it is hydrated", async () => {
    const marker = document.createElement("div");
    marker.dataset.part = "in-the-document";
    document.body.append(marker);
    const Part = part("in-the-document", async () => piece);
    await partsReady();
    render(<Part words="at once" />);
    expect(screen.getByText("at once")).toBeTruthy();
  });

  it("keeps the document as the server drew it where it cannot be loaded", async () => {
    const marker = document.createElement("div");
    marker.dataset.part = "out-of-reach";
    document.body.append(marker);
    let isReached = false;
    part("out-of-reach", async () => {
      if (!isReached) throw new Error("offline");
      return piece;
    });
    await expect(partsReady()).rejects.toThrow("offline");
    isReached = true;
    await partsReady();
  });
});
