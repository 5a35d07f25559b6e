import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sweepExpired } from "#app/backend/db/expired.ts";
import { noteBackup } from "#app/backend/operations/site-state.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator } from "#test/support/a-member.ts";

const backend = openBackendForTests("empty");

const STATE = `{ siteState {
  open_cases { count oldest_at } waiting_letters { count oldest_at } most_tries sends_mail
  last_import { imported_at data_date } last_backup_at read_replica { lag_bytes }
  processes { id pid version rss heap_used loop_lag_ms cache_hits cache_misses cache_bytes refusals { status reason count } }
} }`;

const FIGURES = {
  rss: 4_000_000_000,
  heap_used: 50,
  loop_lag_ms: 3,
  cache: { hits: 9, misses: 1, bytes: 5_000_000_000, entries: 2 },
  refusals: [{ status: 429, reason: "budget", count: 7 }],
};
const aProcess = {
  id: "a",
  pid: 7,
  version: "0.1.0+ab12cd34",
  startedAt: new Date("2026-01-31T10:00:00Z"),
  figures: FIGURES,
};

describe("the state of the site", () => {
  it("is for operators alone", async () => {
    const member = await aMember(backend);
    expect((await backend.ask(STATE)).errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
    expect((await backend.ask(STATE, {}, member)).errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
    expect(backend.audit).toContain(`refused FORBIDDEN member=${member.id} siteState`);
  });

  it("says of a new site that nothing waits and nothing is known", async () => {
    await backend.db.execute(sql`DELETE FROM site_moments`);
    const { siteState } = await backend.data(STATE, {}, await anOperator(backend));
    expect(siteState).toEqual({
      open_cases: { count: 0, oldest_at: null },
      waiting_letters: { count: 0, oldest_at: null },
      most_tries: 0,
      sends_mail: false,
      last_import: null,
      last_backup_at: null,
      read_replica: null,
      processes: [],
    });
  });

  it("counts what waits, whosever it is, and says since when", async () => {
    const olga = await anOperator(backend);
    const ben = await aMember(backend);
    for (const [about, at] of [
      [olga.id, "2026-01-29T12:00:00Z"],
      [ben.id, "2026-01-30T12:00:00Z"],
      [ben.id, "2026-01-28T12:00:00Z"],
    ]) {
      await backend.db.execute(
        sql`INSERT INTO reports (profile_id, part, reason, created_at) VALUES (${about}, 'profile', 'spam', ${at})`,
      );
    }
    await backend.db.execute(sql`INSERT INTO mail_queue (member_id, kind, address, created_at, due_at, tries) VALUES
      (${ben.id}, 'reset', 'a@b.example', '2026-01-31T11:00:00Z', now(), 4), (NULL, 'reset', 'a@b.example', '2026-01-31T11:30:00Z', now(), 0)`);
    await backend.db.execute(
      sql`INSERT INTO index_sources VALUES ('openskimap', 'v', '2026-01-02', '2026-01-03T00:00:00Z')`,
    );
    await noteBackup(backend.db, new Date("2026-01-30T00:00:00Z"));
    await noteBackup(backend.db, new Date("2026-01-31T00:00:00Z"));
    const { siteState } = await backend.data(STATE, {}, olga);
    expect(siteState).toMatchObject({
      open_cases: { count: 2, oldest_at: "2026-01-28T12:00:00.000Z" },
      waiting_letters: { count: 2, oldest_at: "2026-01-31T11:00:00.000Z" },
      most_tries: 4,
      last_import: { imported_at: "2026-01-03T00:00:00.000Z", data_date: "2026-01-02" },
      last_backup_at: "2026-01-31T00:00:00.000Z",
    });
    await backend.db.execute(sql`DELETE FROM index_sources`);
  });
});

describe("a web process", () => {
  it("keeps one row, until it has been silent for an hour, and makes no page old", async () => {
    const olga = await anOperator(backend);
    await backend.backend.versions.know(0);
    const before = backend.backend.versions.now();
    await backend.backend.noteProcess(aProcess);
    backend.advance(30_000);
    await backend.backend.noteProcess({ ...aProcess, figures: { ...FIGURES, heap_used: 60 } });
    await backend.backend.versions.know(0);
    expect(backend.backend.versions.now()).toEqual(before);
    const { processes } = (await backend.data(STATE, {}, olga)).siteState;
    expect(processes).toEqual([
      {
        id: "a",
        pid: 7,
        version: "0.1.0+ab12cd34",
        rss: 4_000_000_000,
        heap_used: 60,
        loop_lag_ms: 3,
        cache_hits: 9,
        cache_misses: 1,
        cache_bytes: 5_000_000_000,
        refusals: FIGURES.refusals,
      },
    ]);
    const [row] = (await backend.backend.siteState()).processes;
    const later = (ms: number) => new Date((row?.seen_at.getTime() ?? 0) + ms);
    await sweepExpired(backend.db, later(59 * 60_000));
    expect((await backend.backend.siteState()).processes).toHaveLength(1);
    await sweepExpired(backend.db, later(60 * 60_000));
    expect((await backend.backend.siteState()).processes).toEqual([]);
  });
});
