import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MapCard } from "#app/features/resort-list/map/map-card.tsx";
import { renderAt } from "#test/support/render-at.tsx";

it("a card that is asked for again keeps the focus, and with it Escape", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("broken", { status: 500 })),
  );
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const onClose = vi.fn();
  const resort = { key: "1", title: "Zermatt", segment: "zermatt", isAtRight: false };
  renderAt("/resorts?view=map", <MapCard resort={resort} weights="" who="" from="" onClose={onClose} />);
  const card = screen.getByRole("region", { name: "Zermatt" });
  const again = await screen.findByRole("button", { name: "Try again" });
  again.focus();
  fireEvent.click(again);
  expect(document.activeElement).toBe(card);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});
