import { data } from "@remix-run/node";
import { KnownValuesDocument, TellDocument } from "#app/api/generated.ts";
import { findTold, type Told } from "#app/domain/proposals/proposal-kinds.ts";
import { MISSING_PATH, tellPath } from "#app/domain/proposals/proposals.ts";
import type { ToldAbout } from "#app/domain/proposals/told-about.ts";
import { MISSING } from "#app/domain/proposals/whole-kinds.ts";
import { getUnits } from "#app/session/units.server.ts";
import { type Done, memberAction, type Sent } from "../form/member-action.server.ts";
import { fieldsRefused, type Refusal } from "../form/refusal.server.ts";
import { aboutOf, toldOf } from "./tell-model.ts";

interface Asked {
  readonly told: Told;
  readonly about: ToldAbout;
  readonly resortId: string | null;
  readonly href: string;
}

/** Reads what was typed in the visitor's units, and tells it. */
async function send({ api, text }: Sent, { told, about, resortId, href }: Asked): Promise<Done | Refusal> {
  const { kind, name, what } = told;
  const read = kind.read(text, name, about);
  if ("problem" in read) return fieldsRefused({ [read.field]: read.problem });
  const problem = kind.problem(read.value, name, about);
  if (problem) return fieldsRefused({ value: problem });
  const { tell } = await api.query(TellDocument, {
    input: {
      resort_id: resortId,
      what,
      value: read.value,
      seen_on: text("seen_on"),
      page: text("page"),
      password: text("password") || null,
    },
  });
  const done =
    tell.state === "taken" ? "taken" : !tell.is_named ? "nameless" : kind.isByMembers ? "open" : "waits";
  return { href, says: { done } };
}

/** Tells something of the resort of the address. */
export const saveTold = memberAction({
  intents: {
    tell: async (sent) => {
      const { api, request, params } = sent;
      const told = toldOf(new URL(request.url).searchParams);
      if (!told) throw new Response("No form of this page", { status: 400 });
      const { knownValues } = await api.query(KnownValuesDocument, { urlSegment: params.url_segment ?? "" });
      if (!knownValues) throw data(null, { status: 404 });
      const about = aboutOf(knownValues, { units: getUnits(request), today: new Date() });
      const href = tellPath(knownValues.resort.url_segment);
      return send(sent, { told, about, resortId: knownValues.id, href });
    },
  },
  fields: (argument) => FIELDS[argument],
});

/** Tells that a resort is missing. */
export const saveMissing = memberAction({
  intents: {
    tell: (sent) => {
      const told = findTold(MISSING.name);
      if (!told) throw new Error("nothing is called missing");
      const about = {
        country: null,
        latitude: null,
        figures: {},
        today: new Date(),
        units: "metric",
      } as const;
      return send(sent, { told, about, resortId: null, href: MISSING_PATH });
    },
  },
  fields: (argument) => FIELDS[argument],
});

const FIELDS: Readonly<Record<string, string>> = {
  "input.value": "value",
  "input.seen_on": "seen_on",
  "input.page": "page",
  "input.password": "password",
};
