import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Footer } from "#app/features/shell/footer.tsx";
import { SUPPORT_BANNER_SLOTS, SupportBanner } from "#app/features/shell/support-banner.tsx";
import { renderAt } from "#test/support/render-at.tsx";

const FOOTER = { menu: [], copyright: "© The riders", team: [], units: "metric", isLoading: false } as const;
const member = (name: string, sort_order: number, url: string | null = `https://example.org/${name}`) => ({
  name,
  url,
  sort_order,
  image: null,
});

describe("the footer", () => {
  it("lists the team by its order, each in a new tab [2.49, 2.53, 2.54]", () => {
    renderAt("/", <Footer {...FOOTER} team={[member("Second", 2), member("First", 1)]} />);
    const links = within(screen.getByRole("region", { name: "Team" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://example.org/First",
      "https://example.org/Second",
    ]);
    expect(links.every((link) => link.getAttribute("target") === "_blank")).toBe(true);
  });

  it("shows a member's name without a link where the address cannot be shown [2.54]", () => {
    renderAt("/", <Footer {...FOOTER} team={[member("Nobody", 1, "javascript:alert(1)")]} />);
    const team = within(screen.getByRole("region", { name: "Team" }));
    expect(team.getByText("Nobody")).toBeTruthy();
    expect(team.queryByRole("link")).toBeNull();
  });

  it("shows a picture where a member has one [2.55, 3.42]", () => {
    const image = { path: "/illustrations/skier.svg", content_type: "image/svg+xml" };
    const { container } = renderAt("/", <Footer {...FOOTER} team={[{ ...member("First", 1), image }]} />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe(image.path);
  });

  it("keeps a place for what is on its way [2.52]", () => {
    renderAt("/", <Footer {...FOOTER} copyright={null} team={null} isLoading />);
    expect(screen.getByText("Loading the team")).toBeTruthy();
    expect(screen.getByText("Loading the footer")).toBeTruthy();
  });

  it("marks the chosen units and comes back to the page they were chosen on", () => {
    const { container } = renderAt("/resorts?page=2", <Footer {...FOOTER} units="imperial" />);
    expect(screen.getByRole("button", { name: /^Imperial/ }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("button", { name: /^Metric/ }).getAttribute("aria-pressed")).toBe("false");
    const form = container.querySelector("form");
    expect([form?.getAttribute("action"), form?.method]).toEqual(["/units", "post"]);
    expect(container.querySelector<HTMLInputElement>("input[name=returnTo]")?.value).toBe("/resorts?page=2");
  });

  it("names where the data comes from and under which licence", () => {
    renderAt("/", <Footer {...FOOTER} />);
    const links = ["© OpenStreetMap contributors", "ODbL", "OpenSkiMap"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual([
      "https://www.openstreetmap.org/copyright",
      "https://opendatacommons.org/licenses/odbl/",
      "https://openskimap.org/",
    ]);
    expect(screen.getByRole("link", { name: "More on the data" }).getAttribute("href")).toBe("/data");
  });
});

describe("the support banner", () => {
  it("has five slots while loading [2.57, 4.29, 9.16]", () => {
    const { container } = renderAt("/", <SupportBanner supporters={null} isLoading />);
    expect(container.querySelectorAll("[data-slot]")).toHaveLength(SUPPORT_BANNER_SLOTS);
  });

  it("sorts supporters by their order [2.56, 2.58, 4.29]", () => {
    renderAt(
      "/",
      <SupportBanner supporters={[member("Second", 20), member("First", 3)]} isLoading={false} />,
    );
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://example.org/First",
      "https://example.org/Second",
    ]);
  });

  it("is not there when no visitor supports, or when nothing came", () => {
    const none = renderAt("/", <SupportBanner supporters={[]} isLoading={false} />);
    expect(none.container.textContent).toBe("");
    none.unmount();
    expect(renderAt("/", <SupportBanner supporters={null} isLoading={false} />).container.textContent).toBe(
      "",
    );
  });
});
