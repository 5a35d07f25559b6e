import { CloseContactMessageDocument } from "#app/api/generated.ts";
import { memberAction } from "../form/member-action.server.ts";
import { forModerators } from "../moderation/send-moderation.server.ts";

/** Takes a message off the desk that an operator has dealt with. */
export const closeMessage = memberAction({
  intents: {
    close: async ({ api, text }) => {
      await forModerators(api.query(CloseContactMessageDocument, { id: text("id") }));
      return { href: "/desk", says: { done: "" } };
    },
  },
});
