import { describe, expect, it } from "vitest";
import { parseListAddress } from "#app/domain/plain-fields.ts";
import { trayOf } from "#app/features/resorts/filters/use-tray.ts";
import { onTopOf } from "#app/islands/coming-list.ts";
import { edited, shownIn, type Tray } from "#app/islands/filters/tray.ts";
import {
  applicable,
  applied,
  arrived,
  decidedBy,
  handedOver,
  isSameTray,
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
const isSending = ({ sent, said }: Tray) => sent !== said;
const shown = (tray: Tray, name: string) => shownIn(tray, name).join();

describe("the filter form between visitor and address", () => {
  it("says what the address says", () => {
    const tray = trayAfter({ ...apres("70"), locationType: { continentId: ["5"], countryId: ["JP", "CN"] } });
    expect(tray.said).toMatchObject({ apres_min: ["70"], continent: ["5"], country: ["JP", "CN"] });
    expect(tray.said).toMatchObject({ status: ["operating"] });
    expect(isSending(tray)).toBe(false);
  });

  it("sends nothing while a change is not settled, and everything then", () => {
    const typed = trayAfter({}, edit("apres_min", "70"), edit("country", "CH"));
    expect(isSending(typed)).toBe(false);
    const sending = applied(typed);
    expect(isSending(sending)).toBe(true);
    expect(sending.sent).toMatchObject({ apres_min: ["70"], country: ["CH"] });
  });

  it.each<[string, Change[]]>([
    ["nothing was changed", [applied]],
    ["a field was changed and changed back", [edit("apres_min", "60"), edit("apres_min", "70"), applied]],
    ["only spaces were typed", [edit("apres_min", " 70 "), edit("scenery_min", "  "), applied]],
    ["what was typed cannot be applied", [edit("apres_min", "170"), applied]],
    ["the same is on its way", [edit("apres_min", "80"), applied, arrive(apres("80")), applied]],
  ])("sends nothing where %s", (_, changes) => {
    expect(isSending(trayAfter(apres("70"), ...changes))).toBe(false);
  });

  it("does not send twice what is on its way, and takes it back when it is changed back", () => {
    const once = trayAfter({}, edit("apres_min", "70"), applied);
    expect(applied(once).sent).toBe(once.sent);
    const back = applied(edit("apres_min", "")(once));
    expect(back.sent).not.toBe(once.sent);
    expect(isSending(back)).toBe(true);
    expect(isSameTray(back.sent, back.said)).toBe(true);
  });

  it("names what it refuses until that is changed, and applies the rest", () => {
    const tray = trayAfter({}, edit("apres_min", "170"), edit("scenery_min", "50"), applied);
    expect(tray.refused).toEqual({ apres_min: "0 to 100 only" });
    expect(tray.sent).toMatchObject({ scenery_min: ["50"] });
    expect(applicable(tray)).not.toHaveProperty("apres_min");
    expect(edit("apres_min", "17")(tray).refused).toEqual({});
  });

  it("refuses the end that was moved beyond the other one", () => {
    const low = apres("70");
    expect(trayAfter(low, edit("apres_max", "60"), applied).refused).toEqual({ apres_max: "70 or more" });
    expect(trayAfter(low, edit("apres_max", "70"), applied).refused).toEqual({});
  });

  it("shows what is on its way until the address has answered, and then what that says", () => {
    const sending = trayAfter({}, edit("apres_min", "070"), applied);
    expect(shown(sending, "apres_min")).toBe("070");
    const arrived = arrive(apres("70"))(sending);
    expect(shown(arrived, "apres_min")).toBe("70");
    expect(isSending(arrived)).toBe(false);
  });

  it("keeps what is on its way when an earlier address comes in between", () => {
    const europe = { locationType: { continentId: ["5"] } };
    const first = trayAfter({}, edit("continent", "5"), applied, edit("apres_min", "70"), applied);
    const between = arrive(europe, { isPending: true })(first);
    expect([shown(between, "continent"), shown(between, "apres_min")]).toEqual(["5", "70"]);
    expect(applied(between).sent).toBe(first.sent);
    const next = applied(edit("country", "JP")(between));
    expect(next.sent).toMatchObject({ continent: ["5"], apres_min: ["70"], country: ["JP"] });
    const last = arrive({ ...europe, ...apres("70") })(between);
    expect([last.drafts, isSending(last)]).toEqual([{}, false]);
  });

  it("sends what was settled in the moment an earlier address came, before the router could be given it", () => {
    const europe = { locationType: { continentId: ["5"] } };
    const first = trayAfter({}, edit("continent", "5"), applied, give);
    const came = arrive(europe)(edit("country", "JP")(applied(edit("apres_min", "70")(first))));
    expect([shown(came, "continent"), shown(came, "apres_min"), isSending(came)]).toEqual(["5", "70", true]);
    expect(came.sent).toMatchObject({ continent: ["5"], apres_min: ["70"] });
    // What is still being chosen is neither sent nor lost.
    expect([came.sent.country ?? [], shown(came, "country")]).toEqual([[], "JP"]);
    const done = arrive({ ...europe, ...apres("70") })(give(came));
    expect([done.drafts, isSending(done)]).toEqual([{ country: ["JP"] }, false]);
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
    expect(shown(tray, "apres_min")).toBe("32");
    expect(isSending(tray)).toBe(false);
    expect(applied(tray).sent).toMatchObject({ apres_min: ["32"] });
  });

  it("can send again what was given up on its way", () => {
    const givenUp = recalled(trayAfter({}, edit("apres_min", "70"), applied));
    expect([isSending(givenUp), shown(givenUp, "apres_min")]).toEqual([false, "70"]);
    expect(isSending(applied(givenUp))).toBe(true);
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
    const arrived = arrive({ locationType: { countryId: ["CH"] } })(refused);
    expect([shown(arrived, "scenery_min"), arrived.refused]).toEqual([
      "many",
      { scenery_min: "Numbers only" },
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
