import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ShownCaseFragment, ShownDecisionFragment } from "#app/api/generated.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { decisionModels } from "#app/features/moderation/decision-model.ts";
import { ModeratePage } from "#app/features/moderation/moderate-page.tsx";
import { ModerationLogPage } from "#app/features/moderation/moderation-log-page.tsx";
import { caseModel } from "#app/features/moderation/moderation-model.ts";
import { renderAt } from "#test/support/render-at.tsx";

const TEXT: NonNullable<ShownCaseFragment["contribution"]> = {
  id: "7",
  kind: "comment",
  state: "shown",
  text: "Deep snow.",
  visited_on: null,
  sport: null,
  skill_level: null,
  created_at: "2026-11-20T10:00:00.000Z",
  resort: { title: "Zermatt", url_segment: "zermatt" },
};

const AUTHOR: NonNullable<ShownCaseFragment["author"]> = {
  username: "ada",
  suspended_at: null,
  gets_letters: true,
  picture: null,
  texts: [],
  history: {
    member_since: "2025-03-04T12:00:00.000Z",
    shown_texts: 1_204,
    hidden_texts: 1,
    hides: 2,
    warnings: 1,
    suspensions: 0,
    reports: 3,
    upheld_reports: 1,
  },
};

const aCase = (given: Partial<ShownCaseFragment> = {}): ShownCaseFragment => ({
  kind: "text",
  target: "text-7",
  state: "shown",
  seen: "version.1..",
  is_reopened: false,
  open_objections: [],
  text: "Deep snow.",
  list: null,
  contribution: TEXT,
  author: AUTHOR,
  reports: [],
  earlier: [],
  decisions: [],
  ...given,
});

const aDecision = (given: Partial<ShownDecisionFragment> = {}): ShownDecisionFragment => ({
  id: "1",
  kind: "text",
  target: "text-7",
  list: null,
  is_about_text: true,
  username: "ada",
  action: "hide",
  reason: "Please be kind.",
  operator: "olga",
  created_at: "2026-11-21T10:00:00.000Z",
  objection: null,
  objected_at: null,
  answered_at: null,
  contribution: TEXT,
  ...given,
});

const aFailure = (action: string, given: Partial<Failure> = {}): Failure => ({
  form: "text-7",
  message: "Is that so?",
  problems: {},
  typed: { action: [action], text: ["Please be kind."], seen: ["version.0.."] },
  ...given,
});

function show(found = aCase(), failure: Failure | null = null) {
  const page = <ModeratePage cases={[caseModel(found)]} isOne={false} done={false} failure={failure} />;
  return renderAt("/moderate", page, { rootData: { siteUrl: "https://shred.example" } });
}

/** What the preview says of the decision whose button says that. */
const toldOf = (button: string) =>
  screen.getByText(button, { selector: "dt" }).nextElementSibling?.textContent;
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const sent = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;

describe("a case", () => {
  it("says what there was with its author so far", () => {
    show();
    const history = within(screen.getByRole("region", { name: "About ada" }));
    const facts = history
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ["Member since", "4 March 2025"],
      ["Texts", "1,204 shown, 1 hidden"],
      ["Decisions against them", "2 hidden, 1 warning"],
      ["Reports of them", "3 in all, 1 upheld"],
    ]);
  });

  it("says nothing of a former member, who is told nothing either", () => {
    show(aCase({ author: null }));
    expect(screen.queryByRole("region", { name: /^About/ })).toBeNull();
    expect(buttons()).toEqual(["Hide", "Keep as it is"]);
    expect(toldOf("Hide")).toBe("Its author has left, and reads nothing.");
  });

  it("shows for each decision the letter and the words that its member will read", () => {
    show();
    expect(buttons()).toEqual(["Hide", "Keep as it is", "Warn", "Suspend the account"]);
    for (const words of [
      "A message from our moderators",
      "Hello ada,\n\nOur moderators have hidden what you wrote about Zermatt.",
      "Why, and what you can say to it: https://shred.example/contributions\n\nShred Index, https://shred.example",
      "Hidden by our moderators\n\nYour reason",
    ]) {
      expect(toldOf("Hide")).toContain(words);
    }
    expect(toldOf("Keep as it is")).toBe("Nothing: it stays as it is.");
    expect(toldOf("Warn")).toContain(
      "Our moderators have a warning for you about what you wrote about Zermatt.",
    );
    expect(toldOf("Suspend the account")).toContain("For now you cannot write, rate or report.");
  });

  it("shows what a member reads whose text was hidden, and whose account is suspended", () => {
    const author = { ...AUTHOR, suspended_at: "2026-11-21T10:00:00.000Z" };
    show(aCase({ state: "hidden", author, decisions: [aDecision()] }));
    expect(buttons()).toEqual(["Leave hidden", "Show again", "Warn", "Open the account"]);
    expect(toldOf("Show again")).toContain("What you wrote about Zermatt is shown again.");
    expect(toldOf("Open the account")).toContain("Your account is open again.");
  });

  it("says where no letter goes out, and what is then on the member's page", () => {
    show(aCase({ author: { ...AUTHOR, gets_letters: false }, decisions: [aDecision({ action: "warn" })] }));
    expect(toldOf("Hide")).toContain("No letter goes out");
    expect(toldOf("Hide")).toContain("Hidden by our moderators");
    expect(toldOf("Hide")).not.toContain("Hello ada");
    // Who was warned about it reads that it is kept.
    expect(toldOf("Keep as it is")).toContain("Shown by our moderators");
  });
});

describe("a decision that is asked once more", () => {
  it.each([
    ["hide", "Yes, hide it", "Our moderators have hidden what you wrote about Zermatt."],
    ["warn", "Yes, send the warning", "Our moderators have a warning for you"],
    ["suspend", "Yes, suspend the account", "Our moderators have suspended your account."],
  ])("%s shows what happens, with one button for it and one that leads back", (action, yes, letter) => {
    show(aCase(), aFailure(action, { asks: action }));
    expect(screen.getByRole("alert").textContent).toBe("Is that so?");
    expect(screen.getByRole("heading", { name: "What the member reads" })).toBeDefined();
    const form = screen.getByRole("button", { name: yes }).closest("form");
    expect(form?.textContent).toContain(letter);
    expect(form?.textContent).toContain("Please be kind.");
    expect(buttons()).toEqual([yes, "Back"]);
    expect(screen.getByRole("button", { name: "Back" }).getAttribute("value")).toBe("back");
    // The decision is about what was seen when it was pressed first, with the words that are shown.
    expect([sent("again"), sent("seen"), sent("text")]).toEqual([action, "version.0..", "Please be kind."]);
    expect(screen.queryByLabelText("Reason")).toBeNull();
  });

  it("says of a case that is decided meanwhile, and gone from the list, why nothing was done", () => {
    show(aCase(), { form: "text-404", message: "Decided meanwhile by olga.", problems: {}, typed: {} });
    expect(screen.getByRole("alert").textContent).toContain("Decided meanwhile by olga.");
  });

  it("asks for the password where it takes that", () => {
    show(aCase(), aFailure("keep", { asks: "password" }));
    expect(screen.getByLabelText("Your password, to confirm that it is you")).toBeDefined();
    expect(buttons()).toEqual(["Keep as it is", "Back"]);
  });

  it("is to choose anew on the way back, with the reason that was typed", () => {
    show(aCase(), aFailure("back"));
    expect((screen.getByLabelText("Reason") as HTMLTextAreaElement).value).toBe("Please be kind.");
    expect(buttons()).toHaveLength(4);
    expect(toldOf("Hide")).toContain("Hidden by our moderators\n\nPlease be kind.");
    expect([sent("again"), sent("seen")]).toEqual([undefined, "version.1.."]);
  });
});

describe("the log of decisions", () => {
  it("has the words that members read, also of decisions that this site does not know", () => {
    const actions = ["readmit", "suspend", "warn", "keep", "hide", "shadow_ban"];
    const decisions = decisionModels(actions.map((action, id) => aDecision({ action, id: String(id) })));
    renderAt("/moderate/log", <ModerationLogPage decisions={decisions} currentPage={1} lastPage={1} />);
    const rows = screen.getAllByRole("listitem").map((row) => row.querySelector("strong")?.textContent);
    expect(rows).toEqual([
      "Account opened again by our moderators",
      "Account suspended by our moderators",
      "A warning from our moderators",
      "Shown by our moderators",
      "Hidden by our moderators",
      "Looked at by our moderators",
    ]);
  });
});
