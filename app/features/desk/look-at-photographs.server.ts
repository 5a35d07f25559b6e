import { LookAtPhotographDocument } from "#app/api/generated.ts";
import { PHOTOGRAPH_QUEUE_PATH } from "#app/domain/photographs/photograph-addresses.ts";
import { memberAction } from "../form/member-action.server.ts";
import { REFUSALS } from "./photograph-queue-model.ts";

/** Shows a photograph, or refuses it; the next one follows. */
export const lookAtPhotograph = memberAction({
  intents: {
    look: async ({ request, api, text }) => {
      const action = text("action");
      const reason = action === "own" ? text("text") : REFUSALS.find(({ key }) => key === action)?.reason;
      if (action !== "show" && reason === undefined)
        return { status: 400, message: "Choose what to do with it." };
      const input = { id: text("id"), is_shown: action === "show", ...(reason !== undefined && { reason }) };
      await api.query(LookAtPhotographDocument, { input });
      const href = PHOTOGRAPH_QUEUE_PATH + new URL(request.url).search;
      return { href, says: { done: action === "show" ? "shown" : "refused" } };
    },
  },
  fields: (argument) => (argument === "input.reason" ? "text" : undefined),
});

/** What has just been done, as the news of the page say it; null where they say nothing known. */
export function doneWords(says: URLSearchParams): string | null {
  switch (says.get("done")) {
    case "shown":
      return "Everyone sees it now.";
    case "refused":
      return "It is refused. Its member reads why.";
    default:
      return null;
  }
}
