import { describe, expect, it } from "vitest";
import { loadIndexAreas } from "#app/backend/built-in-index/areas/index-areas.server.ts";
import { eventsOf, isInWeek, RESORT_EVENTS, resortsWithEvent } from "#app/domain/calendar/resort-events.ts";
import { addDays, weekOf } from "#app/domain/calendar/weeks.ts";

describe("events that fill a resort", () => {
  it("are of a resort of the index, and of the whole of a part, on days in their order, each with its page and the day it was read", async () => {
    const { areas } = await loadIndexAreas();
    const byName = new Map(
      areas.flatMap((area) =>
        [area.urlSegment, area.openskimapId ?? ""].map((name) => [name, area] as const),
      ),
    );
    for (const { resorts, start, end, page, read } of RESORT_EVENTS) {
      expect([addDays(start, 0), addDays(end, 0)]).toEqual([start, end]);
      expect(end >= start).toBe(true);
      expect(page).toMatch(/^https:\/\//);
      expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const resort of resorts) {
        const area = byName.get(resort);
        expect(area?.urlSegment).toBe(resort);
        const whole = area?.partOf ? byName.get(area.partOf)?.urlSegment : resort;
        expect(resorts).toContain(whole);
      }
    }
  });

  it("fall into each week that has one of their days", () => {
    const [worlds] = eventsOf("crans-montana");
    expect(
      worlds &&
        ["2027-01-25", "2027-02-01", "2027-02-08", "2027-02-15"].map((week) => isInWeek(worlds, week)),
    ).toEqual([false, true, true, false]);
    expect(resortsWithEvent(weekOf("2027-01-22"))).toEqual(["kitzski"]);
    expect(resortsWithEvent("2027-03-08")).toEqual([]);
    expect(eventsOf("nowhere")).toEqual([]);
  });
});
