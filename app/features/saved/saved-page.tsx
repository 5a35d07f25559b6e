import { useNavigate } from "@remix-run/react";
import { accountHref } from "#app/domain/accounts/account.ts";
import { KEPT_PATH } from "#app/domain/kept-names.ts";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import type { MarkChange } from "#app/domain/marks/marks.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, fieldOf } from "../form/failure.ts";
import { MemberForm, SendButton, usePending } from "../form/member-form.tsx";
import { NamedRef } from "../profile/visits.tsx";
import { FindResort } from "../resort/find-resort.tsx";
import type { FoundResorts } from "../resort/found-resorts.ts";
import { DeviceResorts } from "./device-resorts.tsx";
import { RowTools } from "./row-tools.tsx";
import type { ProfileSettings, SavedModel, SavedPageModel } from "./saved-model.ts";
import { SavedResorts } from "./saved-resorts.tsx";
import "./saved-page.css";

type SavedPageProps = SavedPageModel & { readonly failure: Failure | null };

/** Favourites and visited resorts: a member's, or what the device holds of a visitor's. */
export function SavedPage({ saved, settings, found, isStored, failure }: SavedPageProps) {
  return (
    <div className="wrap page page--long stack gap-10">
      <header className="saved__head">
        <h1>Your resorts</h1>
        <p className="lead">Favourites, and where you have been. One tap on a resort adds it.</p>
      </header>
      {isStored && !failure && <FormDone words="Saved." />}
      {saved ? <MemberResorts saved={saved} /> : <DeviceResorts />}
      <Find found={found} />
      <p>
        <Link to={KEPT_PATH}>Pages on this device</Link>
        <span>, to read without a connection</span>
      </p>
      {settings ? <OnProfile settings={settings} failure={failure} /> : <WithoutAccount />}
    </div>
  );
}

/**
 * A member's. With script the years are sent as marks are, so that what was typed stays where that
 * fails.
 */
function MemberResorts({ saved }: { saved: SavedModel }) {
  const navigate = useNavigate();
  const store = async (changes: readonly MarkChange[]) => {
    const { storeAsMember } = await import("../marks/change-marks.ts");
    if (await storeAsMember(changes)) navigate(SAVED_PATH);
  };
  return <SavedResorts saved={saved} onYears={store} />;
}

/** Resorts by name, each to be marked where it is found. */
function Find({ found }: Pick<SavedPageModel, "found">) {
  return (
    <section className="saved__section" aria-labelledby="add">
      <h2 id="add">Add a resort</h2>
      <FindResort
        // What is found is read where it was looked for, below what is saved.
        action={`${SAVED_PATH}#add`}
        name="find"
        label="Name of a resort"
        text={found?.text}
        required={false}
        className="saved__find"
      />
      {found && <Found found={found} />}
    </section>
  );
}

function Found({ found: { message, resorts } }: { found: FoundResorts }) {
  return (
    <>
      <p role="status" className="quiet">
        {message}
      </p>
      {resorts.length > 0 && (
        <ul className="saved__found" aria-label="Resorts found">
          {resorts.map((resort) => (
            <li key={resort.key} className="saved__row row">
              <span>
                <NamedRef resort={resort} />
              </span>
              <RowTools resort={resort} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What others see of it. */
function OnProfile({ settings, failure }: { settings: ProfileSettings; failure: Failure | null }) {
  const { profileHref, showsVisited, favourite, choices } = settings;
  const isPending = usePending("settings") !== null;
  return (
    <section className="saved__section" aria-labelledby="on-profile">
      <h2 id="on-profile">On your profile</h2>
      <MemberForm
        // The fields are mounted again with what a device or another tab has added meanwhile.
        key={`${favourite} ${showsVisited}`}
        intent="settings"
        send={null}
        failure={failure}
        action={SAVED_PATH}
        className="saved__settings"
      >
        <SelectField {...fieldOf(failure, "favorite_resort", favourite ?? "")} label="Favourite resort">
          <option value="">None</option>
          {choices.map(({ segment, title }) => (
            <option key={segment} value={segment}>
              {title}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          name="shows_visited"
          value="yes"
          label="Show where I have been on my profile"
          defaultChecked={failure ? "shows_visited" in failure.typed : showsVisited}
        />
        <p className="cluster">
          <SendButton icon="check" isPending={isPending}>
            Save
          </SendButton>
          <LinkButton to={profileHref} look="quiet">
            Your profile
          </LinkButton>
        </p>
      </MemberForm>
    </section>
  );
}

/** What an account adds. */
function WithoutAccount() {
  return (
    <section className="saved__section" aria-labelledby="account">
      <h2 id="account">Keep them with an account</h2>
      <p className="measure">
        Without an account your marks are stored on this device alone. Log in, and they go to your account: on
        every device, and on your profile if you like.
      </p>
      <p className="cluster">
        <LinkButton to={accountHref("login", SAVED_PATH)}>Log in</LinkButton>
        <LinkButton to={accountHref("signup", SAVED_PATH)} look="quiet">
          Sign up
        </LinkButton>
      </p>
    </section>
  );
}
