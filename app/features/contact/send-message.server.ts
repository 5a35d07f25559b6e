import { SendContactMessageDocument } from "#app/api/generated.ts";
import { CONTACT_PATH, contactSubject } from "#app/domain/contact.ts";
import { memberAction } from "../form/member-action.server.ts";
import { fieldsRefused } from "../form/refusal.server.ts";

/** Sends a message to the people who run the site. */
export const sendMessage = memberAction({
  intents: {
    contact: async ({ api, text }) => {
      const subject = contactSubject(text("subject"));
      if (subject === null) return fieldsRefused({ subject: "Choose what it is about." });
      const input = { subject, message: text("message"), reply_to: text("reply_to") || null };
      await api.query(SendContactMessageDocument, { input });
      return { href: CONTACT_PATH, says: { done: "" } };
    },
  },
  fields: ["message", "reply_to"],
});
