import { Form } from "@remix-run/react";
import { PASSWORD_LENGTH } from "#app/domain/limits.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { AccountSection, IntentForm, Proof } from "./account-section.tsx";
import type { AccountFailure, OwnAccountModel } from "./own-account-model.ts";

interface PartProps {
  account: OwnAccountModel;
  failure: AccountFailure | null;
}

/** The member's password, or how to have one. */
export function Password({ account: { hasPassword, proof }, failure }: PartProps) {
  const problems = failure?.intent === "password" ? failure.problems : {};
  return (
    <AccountSection id="password" title="Password">
      <p>
        {hasPassword
          ? "A new password signs you out everywhere else."
          : "You have none yet: set one to sign in without a provider too."}
      </p>
      <IntentForm intent="password" send={hasPassword ? "Change password" : "Set password"} failure={failure}>
        {hasPassword ? (
          <TextField
            label="Current password"
            name="current_password"
            type="password"
            autoComplete="current-password"
            required
            error={problems.current_password}
          />
        ) : (
          <Proof proof={proof} />
        )}
        <TextField
          label="New password"
          name="new_password"
          type="password"
          autoComplete="new-password"
          hint={
            problems.new_password ? undefined : `At least ${PASSWORD_LENGTH.min} characters, any you like.`
          }
          required
          error={problems.new_password}
        />
      </IntentForm>
    </AccountSection>
  );
}

/** The providers that sign the member in. */
export function Providers({ account: { providers, hasPassword, proof }, failure }: PartProps) {
  const problems = failure?.intent === "unlink" ? failure.problems : {};
  return (
    <AccountSection id="providers" title="Where you also sign in">
      {providers.map(({ issuer, name }) =>
        hasPassword || providers.length > 1 ? (
          <IntentForm key={issuer} intent="unlink" send={`Unlink ${name}`} failure={failure}>
            <input type="hidden" name="issuer" value={issuer} />
            <Proof proof={proof} error={problems.password} />
          </IntentForm>
        ) : (
          <p key={issuer}>{name}, which is your only way in: set a password before you unlink it.</p>
        ),
      )}
    </AccountSection>
  );
}

/** Where the member is signed in, and how to end it. */
export function SignIns({ account: { signIns }, failure }: PartProps) {
  return (
    <AccountSection id="sign-ins" title="Where you are signed in">
      <ul className="own-account__sign-ins">
        {signIns.map(({ id, browser, begun, seen, isCurrent }) => (
          <li key={id} className="own-account__sign-in">
            <div>
              <p>
                <strong>{browser}</strong> {isCurrent && <Chip>This one</Chip>}
              </p>
              <p className="quiet">
                Since <time dateTime={begun.iso}>{begun.words}</time>, last seen{" "}
                <time dateTime={seen.iso}>{seen.words}</time>
              </p>
            </div>
            {!isCurrent && (
              <Form method="post" action="/account" preventScrollReset>
                <input type="hidden" name="intent" value="end-sign-in" />
                <input type="hidden" name="sign_in" value={id} />
                <Button type="submit" look="quiet" size="small">
                  Sign out
                  <span className="visually-hidden">
                    {" "}
                    {browser}, since {begun.words}
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <IntentForm intent="sign-out-others" send="Sign out everywhere else" failure={failure} />
      )}
    </AccountSection>
  );
}
