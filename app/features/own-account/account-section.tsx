import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFailure } from "./form-failure.tsx";
import type { AccountFailure, OwnAccountModel } from "./own-account-model.ts";

/** One part of the page, named by its heading. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="own-account__section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface AccountFormProps {
  intent: string;
  send: string;
  /** Of the form that was sent last, whichever it was. */
  failure: AccountFailure | null;
  look?: "primary" | "quiet";
  children?: ReactNode;
}

/** A form of the page. What went wrong with it stands above its fields and takes the focus. */
export function IntentForm({ intent, send, failure, look = "quiet", children }: AccountFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      action="/account"
      preventScrollReset
      noValidate
      className="own-account__form"
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      {failure?.intent === intent && <FormFailure failure={failure} />}
      {children}
      <Button type="submit" look={look} aria-disabled={isPending || undefined}>
        {isPending ? "One moment…" : send}
      </Button>
    </Form>
  );
}

/** How whoever does something dangerous says that it is them. Nothing to see where they have done so a moment ago. */
export function Proof({ proof, error }: { proof: OwnAccountModel["proof"]; error?: string | undefined }) {
  if (proof === "none") return null;
  if (proof === "sign-in") {
    return (
      <p className="quiet">
        To confirm that it is you, log out and sign in again: you have ten minutes from then on.
      </p>
    );
  }
  return (
    <TextField
      label="Your password, to confirm that it is you"
      name="password"
      type="password"
      autoComplete="current-password"
      error={error}
    />
  );
}
