import { PASSWORD_LENGTH } from "#app/domain/accounts/account-lengths.ts";
import { linkStartPath } from "#app/domain/accounts/oauth.ts";
import { wordList } from "#app/domain/word-list.ts";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import { UsernameField } from "../form/username-field.tsx";
import { AccountSection, Proof, SectionForm } from "./account-section.tsx";
import type { OwnAccountModel } from "./own-account-model.ts";

interface PartProps {
  account: OwnAccountModel;
  failure: Failure | null;
}

/** The member's password, or how to have one. */
export function Password({ account, failure }: PartProps) {
  const { hasPassword } = account;
  const problems = failureIn(failure, "password")?.problems ?? {};
  return (
    <AccountSection id="password" title="Password">
      <p>
        {hasPassword
          ? "A new password signs you out everywhere else."
          : "You have none yet: set one to sign in without a provider too."}
      </p>
      <SectionForm
        intent="password"
        send={hasPassword ? "Change password" : "Set password"}
        failure={failure}
      >
        <UsernameField username={account.username} />
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
          <Proof account={account} />
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
      </SectionForm>
    </AccountSection>
  );
}

/** The providers that sign the member in, and those that could as well. */
export function Providers({ account, failure }: PartProps) {
  const { unlinkable, onlyWayIn, linkable } = account;
  if (unlinkable.length + linkable.length === 0 && !onlyWayIn) return null;
  const problems = failureIn(failure, "unlink")?.problems ?? {};
  return (
    <AccountSection id="providers" title="Where you also sign in">
      {onlyWayIn && (
        <p>{`${onlyWayIn} is your only way in. Set a password, or link another account, before you unlink it.`}</p>
      )}
      {unlinkable.length > 0 && (
        <SectionForm intent="unlink" failure={failure}>
          <Proof account={account} error={problems.password} />
          <p className="cluster">
            {unlinkable.map(({ issuer, title }) => (
              <Button key={issuer} type="submit" name="issuer" value={issuer} look="quiet">
                {`Unlink ${title}`}
              </Button>
            ))}
          </p>
        </SectionForm>
      )}
      <Linkable account={account} failure={failure} />
    </AccountSection>
  );
}

/**
 * One link for each provider that does not sign the member in yet; before that, they confirm who
 * they are.
 */
function Linkable({ account, failure }: PartProps) {
  const { linkable, proof } = account;
  if (linkable.length === 0) return null;
  if (proof === "none") {
    return linkable.map(({ name, title }) => (
      <LinkButton key={name} to={linkStartPath(name)} reloadDocument look="quiet">
        {`Link ${title}`}
      </LinkButton>
    ));
  }
  const problems = failureIn(failure, "confirm")?.problems ?? {};
  const proofField = <Proof account={account} error={problems.password} />;
  return (
    <>
      <p>{`Before you link ${wordList(linkable.map(({ title }) => title))}, confirm that it is you.`}</p>
      {proof === "sign-in" ? (
        proofField
      ) : (
        <SectionForm intent="confirm" send="Confirm" failure={failure}>
          {proofField}
        </SectionForm>
      )}
    </>
  );
}

/** Where the member is signed in, and how to end it. */
export function SignIns({ account: { signIns }, failure }: PartProps) {
  return (
    <AccountSection id="sign-ins" title="Where you are signed in">
      <ul className="own-account__sign-ins stack">
        {signIns.map(({ id, browser, begun, seen, isCurrent }) => (
          <li key={id} className="own-account__sign-in cluster--apart cluster">
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
              <SectionForm
                intent="end-sign-in"
                name={`end-sign-in-${id}`}
                fields={{ sign_in: id }}
                failure={failure}
              >
                <Button type="submit" look="quiet" size="small">
                  Sign out
                  <span className="visually-hidden">{` ${browser}, since ${begun.words}`}</span>
                </Button>
              </SectionForm>
            )}
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <SectionForm intent="sign-out-others" send="Sign out everywhere else" failure={failure} />
      )}
    </AccountSection>
  );
}
