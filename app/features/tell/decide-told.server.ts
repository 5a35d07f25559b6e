import {
  DecideProposalDocument,
  RefuseAllOfTellerDocument,
  WithdrawProposalDocument,
} from "#app/api/generated.ts";
import { TOLD_DESK_PATH } from "#app/domain/proposals/proposals.ts";
import { memberAction } from "../form/member-action.server.ts";
import { DESK_LISTS } from "./told-model.ts";

const FIELDS: Readonly<Record<string, string>> = {
  "input.reason": "text",
  "input.password": "password",
};

/** Does what an operator decided about what was told. */
export const decideTold = memberAction({
  intents: {
    decide: async ({ request, api, text }) => {
      const input = {
        id: text("id"),
        action: text("action"),
        seen: text("seen"),
        reason: text("text"),
        password: text("password") || null,
      };
      await api.query(DecideProposalDocument, { input });
      return { href: backTo(request), says: { done: "decided" } };
    },
    "refuse-all": async ({ request, api, text }) => {
      const input = { id: text("id"), reason: text("text"), password: text("password") || null };
      const { refuseAllOfTeller: count } = await api.query(RefuseAllOfTellerDocument, { input });
      return { href: backTo(request), says: { done: String(count) } };
    },
  },
  fields: (argument) => FIELDS[argument],
});

/** The list from which the form came. */
function backTo(request: Request): string {
  const asked = new URL(request.url).searchParams.get("list");
  const list = DESK_LISTS.find(({ name }) => name === asked)?.name ?? "waiting";
  return list === "waiting" ? TOLD_DESK_PATH : `${TOLD_DESK_PATH}?list=${list}`;
}

/** Takes back what the member told. */
export const withdrawTold = memberAction({
  intents: {
    withdraw: async ({ api, text }) => {
      const { withdrawProposal: isDone } = await api.query(WithdrawProposalDocument, { id: text("id") });
      if (!isDone) return { status: 409, message: "This is decided already. Look again." };
      return { href: "/contributions/told", says: { done: "" } };
    },
  },
});
