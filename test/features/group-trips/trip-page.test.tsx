import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ShownBallotFragment, ShownTripFragment } from "#app/api/generated.ts";
import { HIDDEN_VOTER_NAME } from "#app/domain/group-trips/group-trip.ts";
import { tripModel } from "#app/features/group-trips/trip-model.ts";
import { TripPage } from "#app/features/group-trips/trip-page.tsx";
import { renderAt } from "#test/support/render-at.tsx";
import { BARE, FULL } from "../resort-list/sample-list.ts";

const RESORTS = [FULL, BARE];

function aBallot(id: string, given: Partial<ShownBallotFragment> = {}): ShownBallotFragment {
  const votes = [{ url_segment: FULL.url_segment, vote: "yes", word: null }];
  return { id, name: `Voter ${id}`, is_hidden: false, is_own: false, is_guest: false, votes, ...given };
}

function show(
  given: Partial<ShownTripFragment>,
  username: string | null = null,
  rest: { readonly done?: string; readonly isOwners?: boolean } = {},
) {
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
  const owners = rest.isOwners ? { add: { found: null, candidates: [] }, months: [] } : null;
  renderAt(
    "/",
    <TripPage
      trip={model}
      owners={owners}
      username={username}
      browser={null}
      done={rest.done ?? null}
      failure={null}
    />,
  );
}

describe("the votes of a trip", () => {
  it("show each hidden voter, though all of them have one name", () => {
    const hidden = { name: null, is_hidden: true };
    show({ ballots: [aBallot("1", hidden), aBallot("2", hidden), aBallot("3")] });
    const said = within(screen.getByText("Yes", { selector: "dt" }).parentElement as HTMLElement);
    expect(said.getAllByText(HIDDEN_VOTER_NAME)).toHaveLength(2);
  });
});

describe("a guest", () => {
  it("is marked as one wherever the name of a voter is", () => {
    const own = aBallot("1", { name: "Mia", is_own: true, is_guest: true });
    show({ own, ballots: [own, aBallot("2", { name: "Ben" })], is_own: true }, null, { isOwners: true });
    const said = screen.getByText("Yes", { selector: "dt" }).parentElement as HTMLElement;
    expect(said.textContent).toBe("YesMia (guest)Ben");
    expect(screen.getByText(/You have voted as/).parentElement?.textContent).toBe(
      "You have voted as Mia (guest).",
    );
    const voters = screen.getByText("Who has voted (2)").closest("details") as HTMLElement;
    expect(within(voters).getAllByRole("listitem", { hidden: true })[0]?.textContent).toContain(
      "Mia (guest) (you)",
    );
    expect(within(voters).queryByText("Remove Ben")).toBeTruthy();
  });

  it("is shown the link that changes the vote from elsewhere, once they have voted; a member is not", () => {
    const own = aBallot("1", { name: "Mia", is_own: true, is_guest: true });
    const own_token = "t".repeat(43);
    show({ own, own_token, ballots: [own] }, null, { done: "Your vote is counted." });
    const field = screen.getByLabelText("Link to your vote") as HTMLInputElement;
    expect(field.value).toBe(`https://shred.example/trips/aB3dE6gH9jK2/vote?token=${own_token}`);
    expect(field.readOnly).toBe(true);
    expect(field.closest("details")?.open).toBe(true);
  });

  it("is shown no such link where they are a member", () => {
    const own = aBallot("1", { is_own: true });
    show({ own, own_token: null, ballots: [own] }, "mia");
    expect(screen.queryByLabelText("Link to your vote")).toBeNull();
  });
});

describe("a resort that some voters have not seen", () => {
  const added = { unseen: [BARE.url_segment] };
  const ballots = [
    aBallot("1", added),
    aBallot("2", added),
    aBallot("3", { unseen: [] }),
    aBallot("4", { unseen: null }),
  ];

  it("is told as such, and apart from those who skipped it", () => {
    show({ ballots });
    const row = screen.getByRole("heading", { name: new RegExp(BARE.title) }).closest("li") as HTMLElement;
    expect(row.textContent).toContain(
      "0 yes, 0 maybe, 0 no, 1 skipped it, not seen yet by 2, 1 without a vote for it",
    );
    const other = screen.getByRole("heading", { name: new RegExp(FULL.title) }).closest("li") as HTMLElement;
    expect(other.textContent).toContain("4 yes, 0 maybe, 0 no");
    expect(other.textContent).not.toMatch(/skipped|seen/);
  });

  it("is not said to lead without that", () => {
    const forIt = { votes: [{ url_segment: BARE.url_segment, vote: "yes" }], unseen: [FULL.url_segment] };
    show({ ballots: [aBallot("1", forIt), aBallot("2", { ...added, votes: [] })] });
    const lead = `${BARE.title} leads so far, not seen yet by 1.`;
    expect(screen.getByText(lead, { exact: false })).toBeTruthy();
  });

  it("is told to a voter who comes back, with the form open, and no more once the vote is closed", () => {
    const own = aBallot("1", { is_own: true, ...added });
    show({ own, ballots: [own] });
    expect(screen.getByText(`Added since your vote: ${BARE.title}`)).toBeTruthy();
    expect((screen.getByText("Change your vote").closest("details") as HTMLDetailsElement).open).toBe(true);
  });

  it("asks for nothing once the vote is closed", () => {
    const own = aBallot("1", { is_own: true, ...added });
    show({ own, ballots: [own], closed_at: "2026-11-20T12:00:00Z" });
    expect(screen.queryByText(/Added since your vote/)).toBeNull();
    expect(screen.getByText(/not seen by 1/)).toBeTruthy();
  });
});

describe("a result from which votes are gone", () => {
  it("says how many of how many", () => {
    show({ ballots: [aBallot("1")], closed_at: "2026-11-20T12:00:00Z", gone_since_close: 2 });
    expect(screen.getByText("Since then 2 of the 3 votes were taken back or removed.")).toBeTruthy();
  });
});

describe("an owner", () => {
  it("removes all guests of one address in one press, and reads before whose votes those are", () => {
    const guest = (id: string, address: number | null) => aBallot(id, { is_guest: true, address });
    const own = aBallot("9", { name: "Ada", is_own: true });
    show({ is_own: true, own, ballots: [guest("1", 1), guest("2", null), guest("3", 1), own] }, "ada", {
      isOwners: true,
    });
    const part = screen.getByText("Remove all 2 from one address").closest("details") as HTMLElement;
    expect(part.textContent).toContain("Voter 1 (guest) and Voter 3 (guest)");
    const form = within(part).getByText("Remove these 2 votes").closest("form") as HTMLFormElement;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ intent: "address", voter: "1" });
  });

  it("makes a new link", () => {
    show({ is_own: true }, "ada", { isOwners: true });
    expect(
      screen.getByText("Make a new link", { selector: "summary" }).closest("details")?.textContent,
    ).toContain("The link of now leads nowhere from then on");
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
