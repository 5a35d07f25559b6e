import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SiteStateQuery } from "#app/api/generated.ts";
import { ageWords, deskModel } from "#app/features/desk/desk-model.ts";
import { DeskPage } from "#app/features/desk/desk-page.tsx";
import { messagesModel } from "#app/features/desk/messages-model.ts";
import { renderAt } from "#test/support/render-at.tsx";

type State = SiteStateQuery["siteState"];

const QUIET: State = {
  now: "2026-11-29T12:00:00.000Z",
  open_cases: { count: 0, oldest_at: null },
  told_waiting: 0,
  waiting_letters: { count: 0, oldest_at: null },
  most_tries: 0,
  sends_mail: true,
  last_import: null,
  last_backup_at: null,
  damaged_texts: { count: 0, searched_at: "2026-11-29T11:55:00.000Z", some: [] },
  media: { place: "this machine", photographs: 3, waiting: 1, bytes: 4_500_000, free: 9e9, all: 20e9 },
  processes: [],
};

const PROCESS: State["processes"][number] = {
  id: "a",
  pid: 71,
  version: "0.1.0+ab12cd34",
  started_at: "2026-11-29T10:00:00.000Z",
  seen_at: "2026-11-29T11:59:40.000Z",
  rss: 210_000_000,
  heap_used: 80_000_000,
  loop_lag_ms: 12,
  cache_hits: 900,
  cache_misses: 100,
  cache_bytes: 4_000_000,
  refusals: [
    { status: 429, reason: "budget", count: 1_204 },
    { status: 503, reason: "backend", count: 2 },
  ],
};

const show = (given: Partial<State>) =>
  showWith({ messages: [], paginatorInfo: { currentPage: 1, lastPage: 1, total: 0 } }, given);
const showWith = (messages: SiteStateQuery["contactMessages"], given: Partial<State> = {}) =>
  renderAt(
    "/desk",
    <DeskPage
      desk={deskModel({ ...QUIET, ...given })}
      messages={messagesModel(messages)}
      isClosed={false}
      failure={null}
    />,
  );
const fact = (title: string) =>
  screen.getAllByText(title).find(({ tagName }) => tagName === "DT")?.nextElementSibling?.textContent;

describe("the desk", () => {
  it("says that nothing waits, and what is not known", () => {
    show({});
    expect(fact("Moderation")).toBe("No report or objection waits.");
    expect(fact("Mail")).toBe("No letter waits.");
    expect(fact("Last import")).toBe("No import is recorded.");
    expect(fact("Last backup")).toBe("No backup is recorded.");
    expect(screen.getByText("No web process is known.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Moderation" }).getAttribute("href")).toBe("/moderate");
  });

  it("shows what visitors wrote as text, with who it was, an answer's address and a button", () => {
    const message = {
      id: "7",
      subject: "advertising",
      message: 'Buy <a href="https://evil.example">this</a>: https://evil.example/',
      reply_to: "ben?cc=x@riders.example",
      username: "ben",
      created_at: "2026-11-29T09:30:00.000Z",
    };
    const visitors = { ...message, id: "6", subject: "question", reply_to: null, username: null };
    showWith({ messages: [message, visitors], paginatorInfo: { currentPage: 1, lastPage: 2, total: 22 } });
    expect(screen.getByText("22 messages wait. Here are 2 of them.")).toBeTruthy();
    const first = within(screen.getByRole("article", { name: "Advertising" }));
    expect(first.getByText(message.message)).toBeTruthy();
    // Of the member, and to answer: nothing in the text is a link.
    expect(first.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/profile/ben",
      "mailto:ben%3Fcc%3Dx@riders.example",
    ]);
    expect(first.getByRole("button", { name: "Done" })).toBeTruthy();
    const second = within(screen.getByRole("article", { name: "A question" }));
    expect(second.queryByRole("link")).toBeNull();
    expect(second.getByText("No address for an answer.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe("/desk?page=2");
  });

  it("says of letters that are put off why they wait", () => {
    show({ waiting_letters: { count: 2, oldest_at: null } });
    expect(fact("Mail")).toBe("2 letters wait: ten an hour go to one address.");
  });

  it("names each text that holds “�”, and leads to where it can be looked after", () => {
    show({});
    expect(fact("Damaged texts")).toMatch(
      /^No text holds “�”, which .* Searched for on 29 November 2026, 11:55 UTC$/,
    );
    cleanup();
    const named = [
      ["text", "12", "ニセコ", "A text about ニセコ", "/moderate?contribution=12"],
      ["list", "aB3dE6gH9jK2", "雪�", "The list “雪�”", "/moderate?list=aB3dE6gH9jK2"],
      ["trip", "aB3dE6gH9jK2", "雪�", "The trip “雪�”", "/moderate?trip=aB3dE6gH9jK2"],
      ["voter", "aB3dE6gH9jK2.4", "Mi�", "The voter “Mi�” on a trip", "/moderate?trip=aB3dE6gH9jK2.4"],
      ["profile", "ada", "ada", "The profile of ada", "/moderate?member=ada&part=lines"],
      ["resort", "niseko", "ニセ�", "ニセ�", "/resort/niseko"],
      [
        "site",
        "page:/about",
        "page:/about",
        "A text of the site: page:/about",
        "/desk/texts/edit?part=page%3A%2Fabout",
      ],
    ] as const;
    const some = named.map(([kind, target, title]) => ({ kind, target, title }));
    show({ damaged_texts: { count: 1_007, searched_at: "2026-11-29T11:55:00.000Z", some } });
    expect(fact("Damaged texts")).toContain("1,007 texts hold “�”, where a character was lost.");
    for (const [, , , name, href] of named) {
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
    }
    expect(screen.getByText("And 1,000 more.")).toBeTruthy();
  });

  it("says what waits and for how long", () => {
    show({
      open_cases: { count: 3, oldest_at: "2026-11-27T10:00:00.000Z" },
      waiting_letters: { count: 1, oldest_at: "2026-11-29T11:40:00.000Z" },
      most_tries: 4,
      last_backup_at: "2026-11-28T11:00:00.000Z",
      last_import: { imported_at: "2026-11-20T11:00:00.000Z", data_date: "2026-11-19" },
    });
    expect(fact("Moderation")).toBe("3 reports or objections wait, the oldest for 2 days.");
    expect(fact("Mail")).toBe("1 letter waits, for 20 minutes. One was tried 4 times.");
    expect(fact("Last backup")).toBe("1 day ago, on 28 November 2026, 11:00 UTC");
    expect(fact("Last import")).toBe(
      "9 days ago, on 20 November 2026, 11:00 UTC, with data of 19 November 2026",
    );
    expect(screen.getByText("28 November 2026, 11:00 UTC").getAttribute("datetime")).toBe(
      "2026-11-28T11:00:00.000Z",
    );
  });

  it("says how far a read replica is behind, where there is one", () => {
    show({});
    expect(screen.queryByText("Read replica")).toBeNull();
    cleanup();
    show({ read_replica: { lag_bytes: 1_250_000 } });
    expect(fact("Read replica")).toBe("It is 1,250 kB behind the primary.");
    cleanup();
    show({ read_replica: { lag_bytes: null } });
    expect(fact("Read replica")).toBe("It does not answer: all is read from the primary.");
  });

  it("says that a site without mail sends none, whatever waits", () => {
    show({ sends_mail: false, waiting_letters: { count: 1, oldest_at: "2026-11-29T11:40:00.000Z" } });
    expect(fact("Mail")).toBe("This site sends no mail.");
  });

  it("shows each web process, and which of them says nothing any more", () => {
    show({
      processes: [
        PROCESS,
        {
          ...PROCESS,
          id: "b",
          pid: 72,
          seen_at: "2026-11-29T11:50:00.000Z",
          cache_hits: 0,
          cache_misses: 0,
          refusals: [],
        },
      ],
    });
    const [well, silent] = screen.getAllByRole("article");
    expect(well?.textContent).toContain("90 % of 1,000 pages were ready; it holds 4 MB");
    expect(well?.textContent).toContain("1,204 × 429 (too many requests), 2 × 503 (the data was away)");
    expect(well?.textContent).not.toContain("Stopped");
    expect(within(silent as HTMLElement).getByText("Stopped, or hangs")).toBeTruthy();
    expect(silent?.textContent).toContain("Not asked yet");
  });
});

it.each([
  [0, "less than a minute"],
  [60_000, "1 minute"],
  [59 * 60_000, "59 minutes"],
  [25 * 60 * 60_000, "1 day"],
  [50 * 60 * 60_000, "2 days"],
])("%d ms are %s", (ms, words) => {
  expect(ageWords(ms)).toBe(words);
});
