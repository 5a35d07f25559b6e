import { CONTACT_PATH, CONTACT_SUBJECTS, messageTooLong } from "#app/domain/contact.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkedText } from "../cms-pages/linked-text.tsx";
import { type Failure, failureIn, fieldOf } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";

interface ContactPageProps {
  /** Where else to write to, as the texts of pages have links; null where the site does not say. */
  contact: string | null;
  /** Who is signed in. */
  member: { readonly username: string; readonly email: string } | null;
  /** What the address says it is about. */
  subject: string;
  isSent: boolean;
  failure: Failure | null;
}

/** Writes to the people who run the site: the route module's body. */
export function ContactPage({ contact, member, subject, isSent, failure: last }: ContactPageProps) {
  const failure = failureIn(last, "contact");
  const lead = `Write to the people who run this site.${member ? "" : " You need no account."}`;
  const chosen = fieldOf(failure, "subject", subject);
  return (
    <div className="wrap wrap--prose page stack gap-6">
      <h1>Contact</h1>
      {isSent && !last && <FormDone words="Thank you. Your message has arrived." />}
      <div className="stack gap-3">
        <p key={lead} className="lead">
          {lead}
        </p>
        {contact && (
          <p>
            <LinkedText text={`You can also write to ${contact}.`} />
          </p>
        )}
        <p>
          Is a lift, a run or a name wrong?{" "}
          <Link to="/data#corrections">You can correct it on the map yourself.</Link>
        </p>
      </div>
      <MemberForm
        intent="contact"
        send={[{ value: "send", label: "Send the message", look: "primary" }]}
        failure={last}
        action={CONTACT_PATH}
        className="stack"
        {...(member && { owner: member.username })}
      >
        <SelectField key={chosen.defaultValue} {...chosen} label="What is it about?">
          {CONTACT_SUBJECTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...fieldOf(failure, "message")}
          label="Your message"
          rows={8}
          required
          check={messageTooLong}
        />
        <TextField
          {...fieldOf(failure, "reply_to", member?.email)}
          label="Your e-mail, if you want an answer"
          type="email"
          autoComplete="email"
        />
        <p className="quiet">
          We delete a message 90 days after we have dealt with it, and after a year at the latest. More under{" "}
          <Link to="/privacy">Privacy</Link>.
        </p>
      </MemberForm>
    </div>
  );
}
