import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ResortsPage } from "#app/features/resort-list/resorts-page.tsx";
// Loaded now, so that no test waits for it to be compiled.
import "#app/features/resort-list/form/list-address.ts";
import { renderAt } from "#test/support/render-at.tsx";
import { until } from "#test/support/until.ts";
import { openGroups, stubBrowser } from "./list-page.tsx";
import { attributeCounts, listAt } from "./sample-list.ts";

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("fetch", async () => Response.json({ total: 312 }));
});

const form = () => document.querySelector(".filter-form") as HTMLFormElement;

describe("the cards of a list", () => {
  it("are not drawn again while filters are changed and counted, nor while the next list comes", async () => {
    // Each attribute is a field to be drawn.
    const list = listAt("", { attributes: attributeCounts({ number_of_lifts: { resorts: 2 } }) });
    /** Grows whenever a card is drawn, which reads its figures. */
    let drawn = 0;
    for (const card of list.cards) {
      const { figures } = card;
      Object.defineProperty(card, "figures", {
        get() {
          drawn += 1;
          return figures;
        },
      });
    }
    const { router } = renderAt("/resorts", <ResortsPage list={list} />);
    await until(() => form());
    await openGroups();
    expect(drawn).toBeGreaterThan(0);
    drawn = 0;
    const lifts = form().querySelector("[name=number_of_lifts_min]") as HTMLInputElement;
    fireEvent.input(lifts, { target: { value: "12" } });
    await until(() => form().textContent?.includes("Show 312 resorts"));
    expect(drawn).toBe(0);
    fireEvent.submit(form());
    await until(() => router.state.location.search.includes("number_of_lifts"));
    expect(drawn).toBe(0);
  });
});
