import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { oauthStartPath } from "#app/domain/accounts/oauth.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { MemberForm } from "../form/member-form.tsx";
import { UsernameField } from "../form/username-field.tsx";
import type { AccountDone, OwnAccountModel } from "./own-account-model.ts";

/** What came of the form that was sent last; told in the part or section with that id. */
export const DoneOnAccount = createContext<AccountDone | null>(null);

/** The section that a form stands in. */
const SectionId = createContext("");

interface PartProps {
  id: AccountPartId;
  children: ReactNode;
}

/** The parts of the page, in their order. */
export const ACCOUNT_PARTS = {
  you: "You",
  "sign-in": "Signing in",
  "mail-and-data": "Mail and data",
  leave: "Close your account",
} as const;

type AccountPartId = keyof typeof ACCOUNT_PARTS;

/** One of the parts, named by its heading. */
export function AccountPart({ id, children }: PartProps) {
  return (
    <section id={id} className="own-account__part stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{ACCOUNT_PARTS[id]}</h2>
      <Told id={id} />
      {children}
    </section>
  );
}

/** One matter of a part, named by its heading. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <SectionId.Provider value={id}>
      <section id={id} className="own-account__section" aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>{title}</h3>
        <div className="stack stack--start gap-3">
          <Told id={id} />
          {children}
        </div>
      </section>
    </SectionId.Provider>
  );
}

function Told({ id }: { id: string }) {
  const done = useContext(DoneOnAccount);
  return done?.at === id ? <FormDone words={done.words} isProblem={done.isProblem} /> : null;
}

type SectionFormProps = Pick<
  ComponentProps<typeof MemberForm>,
  "intent" | "name" | "fields" | "encType" | "failure" | "children"
> & {
  /** What its button says; a form without it brings buttons of its own. */
  send?: string;
};

/** A form of the page. Without script its answer is read where the form was sent. */
export function SectionForm({ send, ...form }: SectionFormProps) {
  const section = useContext(SectionId);
  return (
    <MemberForm
      {...form}
      send={send ?? null}
      look="quiet"
      action={`/account#${section}`}
      preventScrollReset
      className="own-account__form stack stack--start"
    />
  );
}

interface ProofProps {
  account: Pick<OwnAccountModel, "proof" | "again" | "username">;
  error?: string | undefined;
}

/**
 * How a visitor who does something dangerous says that it is them. Nothing to see where they have
 * done so a moment ago.
 */
export function Proof({ account: { proof, again, username }, error }: ProofProps) {
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
    <>
      <UsernameField username={username} />
      <TextField
        label="Your password, to confirm that it is you"
        name="password"
        type="password"
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}
