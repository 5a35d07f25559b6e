import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { profilePath } from "#app/domain/accounts/account.ts";
import { PRO_UPSELL } from "#app/domain/messages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { CheckboxField, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, failureIn, fieldOf } from "../form/failure.ts";
import {
  ACCOUNT_PARTS,
  AccountPart,
  AccountSection,
  DoneOnAccount,
  Proof,
  SectionForm,
} from "./account-section.tsx";
import { type Followed, Follows } from "./follows.tsx";
import { MemberPicture } from "./member-picture.tsx";
import type { AccountDone, OwnAccountModel } from "./own-account-model.ts";
import { PictureField } from "./picture-field.tsx";
import { Password, Providers, SignIns } from "./ways-in.tsx";
import "./own-account.css";

interface OwnAccountPageProps {
  account: OwnAccountModel;
  /** What they hear of by mail, the newest first. */
  follows: readonly Followed[];
  /** What has just been done, or went wrong. */
  done: AccountDone | null;
  failure: Failure | null;
}

/** Everything a member controls of their account: the route module's body. */
export function OwnAccountPage({ account, follows, done, failure }: OwnAccountPageProps) {
  const told = failure ? null : done;
  return (
    <DoneOnAccount.Provider value={told}>
      <div className="wrap wrap--prose page page--long stack gap-6" ref={useSecretsForgotten(told)}>
        <h1>Your account</h1>
        <PartLinks />
        <AccountPart id="you">
          <Yourself account={account} failure={failure} />
          <Picture account={account} failure={failure} />
          <Membership account={account} failure={failure} />
        </AccountPart>
        <AccountPart id="sign-in">
          <Password account={account} failure={failure} />
          <Providers account={account} failure={failure} />
          <SignIns account={account} failure={failure} />
        </AccountPart>
        <AccountPart id="mail-and-data">
          <Mail account={account} failure={failure} />
          {follows.length > 0 && <Follows follows={follows} failure={failure} />}
          <AccountSection id="data" title="Your data">
            <p>Everything that is stored about you, as one JSON file.</p>
            <Form
              method="post"
              action="/account/export"
              reloadDocument
              className="own-account__form stack stack--start"
            >
              <Proof account={account} />
              <Button type="submit" look="quiet">
                Download your data
              </Button>
            </Form>
          </AccountSection>
        </AccountPart>
        <AccountPart id="leave">
          <Leaving account={account} failure={failure} />
        </AccountPart>
      </div>
    </DoneOnAccount.Provider>
  );
}

/** The ways to the parts, in sight while one reads. Plain anchors, which work without script. */
function PartLinks() {
  return (
    <nav className="own-account__parts" aria-label="Parts of your account">
      <ul>
        {Object.entries(ACCOUNT_PARTS).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PartProps = Pick<OwnAccountPageProps, "account" | "failure">;

function Yourself({ account, failure }: PartProps) {
  const { username, email } = account;
  return (
    <AccountSection id="yourself" title="Name and address">
      <dl className="facts stack gap-3">
        <div>
          <dt>Username</dt>
          <dd>
            <Link to={profilePath(username)}>{username}</Link>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <span>{email || "None"}</span>{" "}
            <Chip>{account.is_email_verified ? "Verified" : "Not verified"}</Chip>
          </dd>
        </div>
      </dl>
      <p className="cluster">
        <Link to="/contributions">Your contributions</Link>
        {account.is_operator && <Link to="/moderate">Moderation</Link>}
        {account.is_operator && <Link to="/desk">Desk</Link>}
      </p>
      {account.refused_email && (
        <Notice tone="warning">
          <span>{`Letters to ${account.refused_email} were refused by its mail server: look whether it is written right, or `}</span>
          <a href="#mail">use another address</a>.
        </Notice>
      )}
      {!account.is_email_verified && email && (
        <>
          <p className="quiet">
            {account.has_mail ? (
              "Follow the link in our letter to confirm that this address is yours."
            ) : (
              <NoMail
                words="This site sends no mail."
                asks="ask the people who run it to confirm the address"
              />
            )}
          </p>
          {account.has_mail && <SectionForm intent="verify" send="Send the link again" failure={failure} />}
        </>
      )}
    </AccountSection>
  );
}

/** Who can do what a link in a letter would. */
function NoMail({ words, asks }: { words: string; asks: string }) {
  return (
    <>
      <span>{`${words} Please `}</span>
      <Link to="/contact">{asks}</Link>.
    </>
  );
}

function Mail({ account, failure }: PartProps) {
  return (
    <AccountSection id="mail" title="E-mail">
      {account.has_mail ? (
        <AddressForm account={account} failure={failure} />
      ) : (
        <p className="quiet">
          <NoMail
            words="This site sends no mail, so it cannot confirm another address."
            asks="ask the people who run it"
          />
        </p>
      )}
      <SectionForm intent="mail" send="Save" failure={failure}>
        <CheckboxField
          name="is_mail_blocked"
          value="yes"
          label="Send me no news. Mail about my account still arrives."
          defaultChecked={account.is_mail_blocked}
        />
      </SectionForm>
    </AccountSection>
  );
}

/**
 * For the element with all forms: a password that was typed, or a file that was chosen, is not to
 * be sent again by mistake.
 */
function useSecretsForgotten(done: AccountDone | null) {
  const page = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (!done) return;
    for (const field of page.current?.querySelectorAll<HTMLInputElement>("[type=password], [type=file]") ??
      [])
      field.value = "";
  }, [key, done?.words]);
  return page;
}

function Picture({ account: { picture }, failure }: PartProps) {
  const problems = failureIn(failure, "picture")?.problems ?? {};
  return (
    <AccountSection id="picture" title="Picture">
      <MemberPicture picture={picture} size={112} alt="Your picture" />
      <SectionForm
        intent="picture"
        send={picture ? "Replace picture" : "Save picture"}
        failure={failure}
        encType="multipart/form-data"
      >
        <PictureField
          label="A picture of you"
          said="Anyone can see it. We cut it to a square and remove where it was taken."
          error={problems.picture}
        />
      </SectionForm>
      {picture && <SectionForm intent="remove-picture" send="Remove picture" failure={failure} />}
    </AccountSection>
  );
}

function AddressForm({ account, failure }: PartProps) {
  const own = failureIn(failure, "email");
  return (
    <SectionForm intent="email" send="Change address" failure={failure}>
      <TextField
        {...fieldOf(own, "email")}
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint={own?.problems.email ? undefined : "We send a link there. Follow it, and the address is yours."}
        required
      />
      <Proof account={account} error={own?.problems.password} />
    </SectionForm>
  );
}

function Membership({ account: { tier, wantsProSince }, failure }: PartProps) {
  return (
    <AccountSection id="membership" title="Membership">
      <p>
        Your tier: <strong>{tier}</strong>
      </p>
      {tier === "Pro" ? null : (
        <>
          <p>
            Pro is still to come, so there is nothing to buy. Put your name down, and we can tell you when it
            is here. It commits you to nothing.
          </p>
          {wantsProSince && <p>{`Your name has been down for it since ${wantsProSince}.`}</p>}
          <SectionForm
            intent="pro-interest"
            send={wantsProSince ? "Take my name off" : PRO_UPSELL}
            failure={failure}
            fields={{ wants_pro: wantsProSince ? "no" : "yes" }}
          />
        </>
      )}
    </AccountSection>
  );
}

const CONTRIBUTIONS = [
  { value: "keep", label: "Keep what I contributed, under “former member”" },
  { value: "remove", label: "Remove what I contributed as well" },
] as const;

function Leaving({ account, failure }: PartProps) {
  const problems = failureIn(failure, "delete")?.problems ?? {};
  return (
    <AccountSection id="close" title="For good">
      <p>
        Your profile disappears at once. For 14 days you can undo it by logging in. After that, everything
        stored about you is deleted.
      </p>
      <SectionForm intent="delete" send="Close my account" failure={failure}>
        <fieldset className="own-account__choices stack gap-1">
          <legend>Ratings, comments and photographs</legend>
          {CONTRIBUTIONS.map(({ value, label }, index) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="contributions"
                value={value}
                defaultChecked={index === 0}
                className="choice__input choice__input--one"
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <Proof account={account} error={problems.password} />
      </SectionForm>
    </AccountSection>
  );
}
