import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ShownBallotFragment, ShownTripFragment } from "#app/api/generated.ts";
import { HIDDEN_VOTER_NAME } from "#app/domain/trips/group-trip.ts";
import { tripModel } from "#app/features/trips/trip-model.ts";
import { TripPage } from "#app/features/trips/trip-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { BARE, FULL } from "../resort-list/sample-list.ts";

const RESORTS = [FULL, BARE];

function aBallot(id: string, given: Partial<ShownBallotFragment> = {}): ShownBallotFragment {
  const votes = [{ url_segment: FULL.url_segment, vote: "yes", word: null }];
  return { id, name: `Voter ${id}`, is_hidden: false, is_own: false, votes, ...given };
}

function show(given: Partial<ShownTripFragment>, username: string | null = null) {
  const trip: ShownTripFragment = {
    link: "aB3dE6gH9jK2",
    title: "Powder week",
    username: "ada",
    is_hidden: false,
    is_own: false,
    own_by_browser: false,
    voters: given.ballots?.length ?? 0,
    needs_sign_in: false,
    resorts: RESORTS.map(({ title, url_segment }) => ({ title, url_segment })),
    ...given,
  };
  const model = tripModel({
    trip,
    shortlist: { resortsByUrlSegments: RESORTS.map((resort) => ({ resort })), resortRecords: [] },
    units: "metric",
    siteUrl: "https://shred.example",
    hasRouter: false,
    today: new Date("2026-11-28"),
  });
  renderAt("/", <TripPage trip={model} owners={null} username={username} done={null} failure={null} />);
}

describe("the votes of a trip", () => {
  it("show each hidden voter, though all of them have one name", () => {
    const hidden = { name: null, is_hidden: true };
    show({ ballots: [aBallot("1", hidden), aBallot("2", hidden), aBallot("3")] });
    const said = within(screen.getByText("Yes", { selector: "dt" }).parentElement as HTMLElement);
    expect(said.getAllByText(HIDDEN_VOTER_NAME)).toHaveLength(2);
  });
});

describe("the ballot of a member who signed in where a guest has voted", () => {
  const own = aBallot("1", { name: "Mia", is_own: true });

  it("says whose votes it changes", () => {
    show({ own, ballots: [own], own_by_browser: true }, "ben");
    const part = within(screen.getByRole("region", { name: "Your vote" }));
    expect(part.getByText(/This changes the votes that/).parentElement?.textContent).toBe(
      "This changes the votes that Mia cast from this browser.",
    );
    expect(part.queryByText(/You have voted as/)).toBeNull();
    expect(part.getByRole("button", { name: "Change these votes" })).toBeTruthy();
    expect(part.getByText("The name, the votes and the words are deleted.")).toBeTruthy();
  });

  it("says nothing of the sort where the votes are their own", () => {
    show({ own, ballots: [own] }, "mia");
    expect(screen.queryByText(/This changes the votes that/)).toBeNull();
    expect(screen.getByText(/You have voted as/).parentElement?.textContent).toBe("You have voted as Mia.");
  });
});

describe("the ballot of a hidden voter", () => {
  it("says before it is deleted that the name stays hidden", () => {
    const own = aBallot("1", { is_own: true, is_hidden: true });
    show({ own, ballots: [own] });
    expect(screen.getByText(/Your name stays hidden, also where you vote again/)).toBeTruthy();
  });
});
