import { describe, expect, it } from "vitest";
import { inUse, mappedName } from "#app/domain/mountain/mapped-names.ts";
import { aHill, aMappedLift, aMappedRun, aMountain, at } from "#test/support/a-mountain.ts";

const line = [at(0, 0, 300), at(0, -500, 200)];

describe("the name of a mapped way", () => {
  it.each([
    "[unnamed]",
    "unnamed",
    "Unnamed Run",
    "unnamed trail 3",
    "(unnamed)",
    "un-named",
    "No Name",
    "no name",
    "noname",
    "nameless",
    "?",
    "???",
    "-",
    "--",
    "–",
    "...",
    "*",
    "n/a",
    "N/A",
    "none",
    "TBD",
    "tba",
    "TODO",
    "fixme",
    "unknown",
    "Unknown?",
    "name?",
    "ohne Namen",
    "Unbenannt",
    "sans nom",
    "senza nome",
    "sin nombre",
    "無名",
    "[condo access]",
    "xxx",
    "null",
    '"?"',
  ])("is none where the map says %j", (text) => {
    expect(mappedName(text)).toEqual({ name: null, isClosed: false, isTwoWay: false });
  });

  it.each([
    "Alf's High Rustler",
    "No Names",
    "No Name Chute",
    "Upper No Name",
    "What's Next?",
    "Utter Abandon",
    "007",
    "3",
    "(24)",
    "Old Goat",
    "Lone Tree (N)",
    "Moseley's (aka West Face)",
    "Closed Circuit",
    "Abandoned Mine",
    "Future Shock",
    "Plan B",
    "Gold Hill Express (14)",
    "Grenzpiste",
    "Constructor",
    "Unknown Soldier",
    "Nonesuch",
    "Night chair (closed on Mondays)",
    "Two Way",
    "Sunnegga (formerly Blauherd)",
    "Lower - Upper",
    "第1ペアリフト (No1 Pair Lift)",
    "Namenlose Scharte",
    "Ferme",
    "Klausen - Chiusa",
    "Valle Cerrada",
    "Future",
    "X",
  ])("stays where it is one: %s", (text) => {
    expect(mappedName(text)).toEqual({ name: text, isClosed: false, isTwoWay: false });
  });

  it.each([
    "Triftji (stillgelegt)",
    "Grenzpiste (stillgelegt)",
    "Gold chair (closed)",
    "Gold chair [CLOSED since 2019]",
    "CLOSED - Gold chair",
    "Gold chair - closed",
    "Gold chair: permanently closed",
    "Gold chair closed",
    "Closed",
    "closed run",
    "Closed T-Bar",
    "Abandoned chairlift",
    "Old T-bar (disused)",
    "Proposed gondola",
    "Gondola (planned 2024)",
    "Chair 7 (under construction)",
    "Chair 7 - under construction",
    "Télésiège du Lac (fermé)",
    "Seggiovia Rosa (dismessa)",
    "Telesilla Sur (fuera de servicio)",
    "Skilift Matt (außer Betrieb)",
    "Schlepplift stillgelegt",
    "Ehemaliger Skilift Au",
    "Former Gold chair",
    "第2リフト（休止中）",
    "Gondel (im Bau)",
    "Abfahrt 4 (gesperrt)",
    "Lift 2 (out of service)",
    "Lift 2, abandoned",
    "Heisen 3 (nedlagt)",
  ])("tells that it is closed, gone or not there yet: %s", (text) => {
    expect(mappedName(text).isClosed).toBe(true);
  });

  it.each([
    ["Plateau Rosa - Bontadini (currently both ways)", "Plateau Rosa - Bontadini"],
    ["Summer Road (Uphill Acces)", "Summer Road"],
    ["Traverse (two-way)", "Traverse"],
    ["Traverse - both directions", "Traverse - both directions"],
    ["Verbindung (beide Richtungen)", "Verbindung"],
    ["Liaison (double sens)", "Liaison"],
    ["Uphill route", "Uphill route"],
  ])("tells that a run is no way down alone: %s", (text, name) => {
    expect(mappedName(text)).toEqual({ name, isClosed: false, isTwoWay: true });
  });

  it.each([
    ["Gold chair (new)", "Gold chair"],
    ["Gold chair (new 2021)", "Gold chair"],
    ["Gold chair (temporary)", "Gold chair"],
    ["Gold chair (since 2020)", "Gold chair"],
    ["Gold run (unnamed)", "Gold run"],
  ])("says nothing that was so on one day: %s", (text, name) => {
    expect(mappedName(text)).toEqual({ name, isClosed: false, isTwoWay: false });
  });
});

describe("what of a mountain is in use", () => {
  it("has no closed run or lift, no placeholder, and two-way runs as ways between lifts", () => {
    const { runs, lifts } = inUse(
      aMountain({
        runs: [
          aMappedRun({ name: "Grenzpiste (stillgelegt)", line }),
          aMappedRun({ name: "[unnamed]", ref: "?", line }),
          aMappedRun({ name: "Bontadini (currently both ways)", ref: "7", line }),
        ],
        lifts: [
          aMappedLift({ name: "Triftji (stillgelegt)", line }),
          aMappedLift({ name: "?", ref: "-", line }),
        ],
      }),
    );
    expect(runs.map(({ name, ref, use }) => [name, ref, use])).toEqual([
      [null, null, "downhill"],
      ["Bontadini", "7", "connection"],
    ]);
    expect(lifts.map(({ name, ref }) => [name, ref])).toEqual([[null, null]]);
  });

  it("is all of a mountain without such names", () => {
    expect(inUse(aHill())).toEqual(aHill());
  });
});
