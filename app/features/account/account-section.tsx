import type { ComponentProps, ReactNode } from "react";
import { oauthStartPath } from "#app/domain/accounts/oauth.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { MemberForm } from "../form/member-form.tsx";
import type { OwnAccountModel } from "./own-account-model.ts";

/** One part of the page, named by its heading. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="own-account__section stack stack--start gap-3"
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

type SectionFormProps = Pick<
  ComponentProps<typeof MemberForm>,
  "intent" | "name" | "fields" | "encType" | "failure" | "children"
> & {
  /** What its button says; a form without it brings buttons of its own. */
  send?: string;
};

/** A form of the page. */
export function SectionForm({ send, ...form }: SectionFormProps) {
  return (
    <MemberForm
      {...form}
      send={send ?? null}
      look="quiet"
      action="/account"
      preventScrollReset
      className="own-account__form stack stack--start"
    />
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
