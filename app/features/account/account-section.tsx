import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { oauthStartPath } from "#app/domain/accounts/oauth.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { FormFailure } from "../form/form-failure.tsx";
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
  /** What its button says; a form without it brings buttons of its own. */
  send?: string;
  /** Of the form that was sent last, whichever it was. */
  failure: AccountFailure | null;
  /** For a form with a file. */
  encType?: "multipart/form-data";
  children?: ReactNode;
}

/** A form of the page. What went wrong with it is above its fields and takes the focus. */
export function IntentForm({ intent, send, failure, encType, children }: AccountFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      action="/account"
      encType={encType}
      preventScrollReset
      noValidate
      className="own-account__form"
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      {failure?.intent === intent && <FormFailure failure={failure} />}
      {children}
      {send && (
        <Button type="submit" look="quiet" aria-disabled={isPending || undefined}>
          {isPending ? "One moment…" : send}
        </Button>
      )}
    </Form>
  );
}

interface ProofProps {
  account: Pick<OwnAccountModel, "proof" | "again">;
  error?: string | undefined;
}

/** How a visitor who does something dangerous says that it is them. Nothing to see where they have done so a moment ago. */
export function Proof({ account: { proof, again }, error }: ProofProps) {
  if (proof === "none") return null;
  if (proof === "sign-in") {
    const signIn = again && `sign in with ${again.title} again`;
    return (
      <p className="quiet">
        To confirm that it is you,{" "}
        {again ? (
          <a href={`${oauthStartPath(again.name)}?redirectTo=/account`}>{signIn}</a>
        ) : (
          <span>log out and sign in again</span>
        )}
        <span>. Then you have ten minutes.</span>
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
