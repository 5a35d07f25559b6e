import { describe, expect, it } from "vitest";
import { parseListAddress } from "#app/domain/plain-fields.ts";
import { trayOf } from "#app/features/resorts/filters/use-tray.ts";
import { onTopOf } from "#app/islands/coming-list.ts";
import { refusalWords } from "#app/islands/filters/range-problems.ts";
import { edited, shownIn, type Tray } from "#app/islands/filters/tray.ts";
import {
  applicable,
  applied,
  arrived,
  decidedBy,
  handedOver,
  recalled,
  sentQuery,
  trayQuery,
} from "#app/islands/filters/tray-rules.ts";
import { filtersQuery, listAt } from "#test/features/resorts/sample-list.ts";

const fieldsAt = (filters: object = {}, units: "metric" | "imperial" = "metric") =>
  listAt(filtersQuery(filters), { units }).filters;
const apres = (...values: string[]) => ({
  groupedType: values.map((value) => ({ type_name: "apres", operator: ">=", value })),
});

type Change = (tray: Tray) => Tray;
const edit =
  (name: string, ...values: string[]): Change =>
  (tray) =>
    edited(tray, name, values);
const arrive =
  (filters: object, { units, isPending = false }: { units?: "imperial"; isPending?: boolean } = {}): Change =>
  (tray) =>
    arrived(tray, trayOf(fieldsAt(filters, units)), isPending);

function trayAfter(start: object, ...changes: Change[]): Tray {
  return changes.reduce((tray, change) => change(tray), trayOf(fieldsAt(start)));
}

const give: Change = (tray) => handedOver(tray, tray.sent);

/** What is filled in in a query, several values of a name with commas between. */
function filledIn(query: URLSearchParams): Record<string, string> {
  const filled = [...query.keys()].map((name) => [name, query.getAll(name).filter(Boolean).join()]);
  return Object.fromEntries(filled.filter(([, values]) => values));
}
/** What is on its way to the address; null where nothing is. */
const onItsWay = (tray: Tray) => (tray.sent === tray.said ? null : filledIn(sentQuery(tray)));
/** What the router is given once a change is settled; null where there is nothing new to give it. */
function sentBy(tray: Tray) {
  const settled = applied(tray);
  return settled.sent === tray.sent ? null : onItsWay(settled);
}
/** What is counted while it is not settled. */
const counted = (tray: Tray) => filledIn(new URLSearchParams(trayQuery(tray, applicable(tray))));
const shown = (tray: Tray, name: string) => shownIn(tray, name).join();
/** What is said to be wrong. */
const problems = (tray: Tray) => refusalWords(tray.refused);

describe("the filter form between visitor and address", () => {
  it("shows what the address says", () => {
    const tray = trayAfter({ ...apres("70"), locationType: { continentId: ["5"], countryId: ["JP", "CN"] } });
    expect(["apres_min", "continent", "country", "status"].map((name) => shown(tray, name))).toEqual([
      "70",
      "5",
      "JP,CN",
      "operating",
    ]);
    expect(onItsWay(tray)).toBeNull();
  });

  it("sends nothing while a change is not settled, and everything then", () => {
    const typed = trayAfter({}, edit("apres_min", "70"), edit("country", "CH"));
    expect(onItsWay(typed)).toBeNull();
    expect(sentBy(typed)).toMatchObject({ apres_min: "70", country: "CH" });
  });

  it.each<[string, Change[]]>([
    ["nothing was changed", []],
    ["a field was changed and changed back", [edit("apres_min", "60"), edit("apres_min", "70")]],
    ["only spaces were typed", [edit("apres_min", " 70 "), edit("scenery_min", "  ")]],
    ["what was typed cannot be applied", [edit("apres_min", "170")]],
    ["the address has answered with the same", [edit("apres_min", "80"), applied, arrive(apres("80"))]],
  ])("sends nothing where %s", (_, changes) => {
    expect(sentBy(trayAfter(apres("70"), ...changes))).toBeNull();
  });

  it("does not send twice what is on its way, and takes it back when it is changed back", () => {
    const once = trayAfter({}, edit("apres_min", "70"), applied);
    expect(sentBy(once)).toBeNull();
    expect(sentBy(edit("apres_min", "")(once))).toEqual({ units: "metric", status: "operating" });
  });

  it("names what it refuses until that is changed, and applies the rest", () => {
    const typed = trayAfter({}, edit("apres_min", "170"), edit("scenery_min", "50"));
    expect(sentBy(typed)).toEqual({ units: "metric", status: "operating", scenery_min: "50" });
    expect(counted(typed)).not.toHaveProperty("apres_min");
    const refused = applied(typed);
    expect(problems(refused)).toBe("Après-ski at least: 0 to 100 only");
    expect(problems(edit("apres_min", "17")(refused))).toBe("");
  });

  it("refuses the end that was moved beyond the other one", () => {
    const low = apres("70");
    expect(problems(trayAfter(low, edit("apres_max", "60"), applied))).toBe("Après-ski at most: 70 or more");
    expect(problems(trayAfter(low, edit("apres_max", "70"), applied))).toBe("");
  });

  it("shows what is on its way until the address has answered, and then what that says", () => {
    const sending = trayAfter({}, edit("apres_min", "070"), applied);
    expect(shown(sending, "apres_min")).toBe("070");
    const answered = arrive(apres("70"))(sending);
    expect([shown(answered, "apres_min"), onItsWay(answered)]).toEqual(["70", null]);
  });

  it("keeps what is on its way when an earlier address comes in between", () => {
    const europe = { locationType: { continentId: ["5"] } };
    const first = trayAfter({}, edit("continent", "5"), applied, edit("apres_min", "70"), applied);
    const between = arrive(europe, { isPending: true })(first);
    expect([shown(between, "continent"), shown(between, "apres_min")]).toEqual(["5", "70"]);
    expect(sentBy(between)).toBeNull();
    expect(sentBy(edit("country", "JP")(between))).toMatchObject({
      continent: "5",
      apres_min: "70",
      country: "JP",
    });
    const last = arrive({ ...europe, ...apres("70") })(between);
    expect(onItsWay(last)).toBeNull();
    // Nothing of it is left that could stand in the way of the next address.
    expect([shown(arrive({})(last), "continent"), shown(arrive({})(last), "apres_min")]).toEqual(["", ""]);
  });

  it("sends what was settled in the moment an earlier address came, before the router could be given it", () => {
    const europe = { locationType: { continentId: ["5"] } };
    const first = trayAfter({}, edit("continent", "5"), applied, give);
    const came = arrive(europe)(edit("country", "JP")(applied(edit("apres_min", "70")(first))));
    expect([shown(came, "continent"), shown(came, "apres_min")]).toEqual(["5", "70"]);
    expect(onItsWay(came)).toMatchObject({ continent: "5", apres_min: "70" });
    // What is still being chosen is neither sent nor lost.
    expect(onItsWay(came)).not.toHaveProperty("country");
    expect(shown(came, "country")).toBe("JP");
    const done = arrive({ ...europe, ...apres("70") })(give(came));
    expect([shown(done, "country"), onItsWay(done)]).toEqual(["JP", null]);
    expect(sentBy(done)).toMatchObject({ country: "JP" });
  });

  it("keeps what was typed on in a field while its earlier value was on its way", () => {
    const tray = trayAfter(
      {},
      edit("apres_min", "20"),
      applied,
      give,
      edit("apres_min", "32"),
      arrive(apres("20")),
    );
    expect([shown(tray, "apres_min"), onItsWay(tray)]).toEqual(["32", null]);
    expect(sentBy(tray)).toMatchObject({ apres_min: "32" });
  });

  it("can send again what was given up on its way", () => {
    const givenUp = recalled(trayAfter({}, edit("apres_min", "70"), applied));
    expect([onItsWay(givenUp), shown(givenUp, "apres_min")]).toEqual([null, "70"]);
    expect(sentBy(givenUp)).toMatchObject({ apres_min: "70" });
  });

  it("lets go of a choice that the address did not take, as a continent behind its country", () => {
    const switzerland = { locationType: { countryId: ["CH"] } };
    const tray = trayAfter(switzerland, edit("continent", "5"), applied, give, arrive(switzerland));
    expect(shown(tray, "continent")).toBe("");
  });

  it("keeps what was typed and not applied when something else changes", () => {
    const tray = trayAfter({}, edit("scenery_min", "4"), arrive(apres("70")));
    expect([shown(tray, "scenery_min"), shown(tray, "apres_min")]).toEqual(["4", "70"]);
    const refused = trayAfter({}, edit("scenery_min", "many"), applied, edit("country", "CH"), applied);
    const answered = arrive({ locationType: { countryId: ["CH"] } })(refused);
    expect([shown(answered, "scenery_min"), problems(answered)]).toEqual([
      "many",
      "Scenery at least: Numbers only",
    ]);
  });

  it("lets go of what was typed where the address says something new, or figures mean something else", () => {
    expect(shown(trayAfter(apres("70"), edit("apres_min", "8"), arrive({})), "apres_min")).toBe("");
    expect(
      shown(
        trayAfter({}, edit("vertical_drop_min", "900"), arrive({}, { units: "imperial" })),
        "vertical_drop_min",
      ),
    ).toBe("");
  });
});

describe("what the form says while another list is on its way", () => {
  const onTop = (coming: string, tray: Tray) => {
    const query = onTopOf(new URLSearchParams(coming), sentQuery(tray), decidedBy(tray));
    return parseListAddress(query).value;
  };
  const swiss = filtersQuery({ locationType: { countryId: ["CH"] } });
  const japan = { locationType: { countryId: ["JP"] } };

  it("leaves it the place that was chosen there", () => {
    const { filter, view } = onTop(
      `${swiss}&view=map`,
      trayAfter(japan, edit("night_skiing", "yes"), applied),
    );
    expect(filter).toEqual({
      groupedType: [{ type_name: "night_skiing", operator: "=", value: "yes" }],
      locationType: { countryId: ["CH"] },
    });
    expect(view).toBe("map");
  });

  it("is another place, which is somewhere else on the map, or no place any more", () => {
    const coming = `${filtersQuery(apres("70"))}&at=46,8,7`;
    const asia = onTop(coming, trayAfter({}, edit("continent", "3"), applied));
    expect([asia.filter.locationType, asia.at]).toEqual([{ continentId: ["3"] }, null]);
    expect(asia.filter.groupedType).toHaveLength(1);
    const emptied = onTop(swiss, trayAfter(japan, edit("country"), applied));
    expect(emptied.filter.locationType).toEqual({});
    expect(onTop(coming, trayAfter({}, edit("scenery_min", "5"), applied)).at).not.toBeNull();
  });

  it("is both ends of a figure, and what is taken back before it came", () => {
    const both = {
      groupedType: [...apres("70").groupedType, { type_name: "apres", operator: "<=", value: "90" }],
    };
    const tray = trayAfter(both, edit("apres_max", ""), applied);
    expect(onTop(filtersQuery(both), tray).filter.groupedType).toEqual(apres("70").groupedType);
    const back = trayAfter({}, edit("continent", "3"), applied, give, edit("continent"), applied);
    expect(onTop("continent=3&units=metric", back).filter.locationType).toEqual({});
  });

  it("takes nothing back that was chosen elsewhere after it was sent from here", () => {
    const asia = trayAfter({}, edit("continent", "3"), applied, give);
    const next = applied(edit("night_skiing", "yes")(asia));
    expect(onTop(swiss, next).filter.locationType).toEqual({ countryId: ["CH"] });
    // What was given up on its way is said again.
    const again = applied(edit("night_skiing", "yes")(recalled(asia)));
    expect(onTop("units=metric", again).filter.locationType).toEqual({ continentId: ["3"] });
  });
});

describe("what the form sends", () => {
  it("is what is filled in, and what it carries along", () => {
    const mapArea = { north: 47, south: 45, east: 9, west: 6 };
    const fields = { ...fieldsAt({ locationType: { mapArea } }), look: { view: "table" }, orderBy: "[]" };
    const values = { country: ["CH", "JP"], apres_min: [" 70 "], apres_max: [""], continent: [] };
    const query = new URLSearchParams(trayQuery(trayOf(fields), values));
    expect(Object.fromEntries(query)).toEqual({
      filters: JSON.stringify({ locationType: { mapArea } }),
      orderBy: "[]",
      view: "table",
      units: "metric",
      country: "JP",
      apres_min: "70",
    });
    expect(query.getAll("country")).toEqual(["CH", "JP"]);
  });
});
