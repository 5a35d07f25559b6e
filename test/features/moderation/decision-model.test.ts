import { describe, expect, it } from "vitest";
import type { ShownDecisionFragment } from "#app/api/generated.ts";
import { decisionModels } from "#app/features/moderation/decision-model.ts";

const LINK = "aB3dE6gH9jK2";

/** What a decision about a voter is about, as the trip's owner reads it. */
function aboutOf(link: string, title: string | null) {
  const decision: ShownDecisionFragment = {
    id: "1",
    kind: "voter",
    target: `voter-${LINK}.12`,
    trip: { link, title, is_guest: false },
    is_about_text: false,
    username: "ada",
    action: "hide",
    created_at: "2026-11-28T10:00:00.000Z",
  };
  return decisionModels([decision], { isOwn: true }).map(({ about, caseHref }) => ({ about, caseHref }));
}

describe("a decision about a voter", () => {
  it("tells the trip's owner which trip it is on, and quotes the name of the owner alone", () => {
    expect(aboutOf(LINK, "Powder week")).toEqual([
      { about: "A name on the trip “Powder week”, with its words", caseHref: null },
    ]);
    expect(aboutOf(`${LINK}.12`, "Ada")).toEqual([
      { about: "The name “Ada” on a trip, with its words", caseHref: null },
    ]);
    expect(aboutOf(LINK, null)).toEqual([{ about: "Votes that are deleted", caseHref: null }]);
  });
});
