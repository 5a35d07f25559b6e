import { describe, expect, it } from "vitest";
import { calendarFile, subscriptionUrl } from "#app/domain/calendar/ics.ts";
import { tripFile } from "#app/domain/calendar/trip-file.ts";

const ZERMATT = { title: "Zermatt", place: "Wallis, Switzerland" };

/** Titles and first and following days of the events of a file. */
function datesOf(file: string) {
  const values = (name: string) =>
    [...file.matchAll(new RegExp(`^${name}:(.*)\r$`, "gm"))].map(([, value]) => value);
  const [from, to] = [values("DTSTART;VALUE=DATE"), values("DTEND;VALUE=DATE")];
  return values("SUMMARY").map((title, index) => `${title} ${from[index]}-${to[index]}`);
}

describe("the calendar file of a trip", () => {
  const trip = {
    title: "Four in March",
    id: "5",
    winner: null,
    starts_on: "2027-02-27",
    ends_on: "2027-02-28",
    changed_at: "2026-12-01T09:30:05.400Z",
    url: "https://shred.example/trips/aB3dE6gH9jK2",
  };

  it("ends on the day after the last one, as calendars count", () => {
    const file = tripFile({ ...trip, resorts: [ZERMATT, { ...ZERMATT, title: "Verbier" }] });
    expect(datesOf(file)).toEqual(["Four in March 20270227-20270301"]);
    expect(file).toContain("DESCRIPTION:Zermatt and Verbier\\n");
    expect(file).not.toContain("LOCATION");
  });

  it("names the place where there is one resort, and the one that has won", () => {
    expect(tripFile({ ...trip, resorts: [ZERMATT] })).toContain("LOCATION:Zermatt\\, Wallis\\, Switzerland");
    const verbier = { title: "Verbier", place: "Wallis, Switzerland" };
    const file = tripFile({ ...trip, resorts: [ZERMATT, verbier], winner: verbier });
    expect(file).toContain("LOCATION:Verbier\\, Wallis\\, Switzerland");
  });

  it("is the same event whatever its link, in a version of the second in which it was changed", () => {
    const sequence = (file: string) => Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1]);
    const first = tripFile({ ...trip, resorts: [ZERMATT] });
    const changed_at = "2026-12-01T09:30:07Z";
    const url = "https://shred.example/trips/zZ3dE6gH9jK2";
    const later = tripFile({ ...trip, url, changed_at, resorts: [ZERMATT] });
    for (const file of [first, later]) expect(file).toContain("UID:trip-5@shred.example\r\n");
    expect(first).toContain("DTSTAMP:20261201T093005Z\r\nLAST-MODIFIED:20261201T093005Z\r\n");
    expect(sequence(later) - sequence(first)).toBe(2);
    expect(sequence(tripFile({ ...trip, changed_at: "2020-01-01T00:00:00Z", resorts: [] }))).toBe(0);
    // RFC 5545, 3.3.8: 32 bits.
    expect(sequence(tripFile({ ...trip, changed_at: "2080-01-01T00:00:00Z", resorts: [] }))).toBeLessThan(
      2 ** 31,
    );
  });

  it("has an address at which calendars subscribe", () => {
    for (const scheme of ["http", "https"]) {
      expect(subscriptionUrl(`${scheme}://shred.example/trips/x/calendar.ics`)).toBe(
        "webcal://shred.example/trips/x/calendar.ics",
      );
    }
  });
});

describe("a calendar file", () => {
  const event = {
    uid: "1@x",
    from: "2027-01-01",
    to: "2027-01-01",
    url: "https://shred.example/",
    location: null,
  };

  it("is read by calendars with lines of at most 75 octets, none of which tears a character apart", () => {
    const title = `${"Špindlerův Mlýn 🏔️ ".repeat(8)}end`;
    const file = calendarFile(title, [{ ...event, title, description: "" }], "2026-11-01");
    const lines = file.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
    expect(file).not.toContain("\ufffd");
    expect(lines.at(-1)).toBe("");
  });

  it("lets no text begin a line of its own", () => {
    const title = "A\r\nBEGIN:VALARM\nB\u0000\u2028C; D, E\\\ud800";
    const file = calendarFile(
      title,
      [{ ...event, title, description: title, url: "https://x/\r\nX:1" }],
      "2026-11-01",
    );
    expect(file).toContain("SUMMARY:A\\nBEGIN:VALARM\\nB \\nC\\; D\\, E\\\\\ufffd\r\n");
    expect(file.split("\r\n").filter((line) => /^(BEGIN:VALARM|X:1)/.test(line))).toEqual([]);
  });
});
