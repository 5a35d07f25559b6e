import { membershipHref, profilePath } from "#app/domain/accounts/account.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MemberPicture } from "../account/member-picture.tsx";
import type { PrivateModel, ProfileModel } from "./profile-model.ts";
import { ProfileTexts } from "./profile-texts.tsx";
import { ProfileVisits } from "./visits.tsx";
import "./profile.css";

interface ProfilePageProps {
  profile: ProfileModel;
  /** The form has just been saved. */
  isSaved: boolean;
}

/** What a member tells of themselves; more to the member alone. */
export function ProfilePage({ profile, isSaved }: ProfilePageProps) {
  if (profile.isHidden && !profile.own) return <HiddenProfile />;
  const { username, picture, sport, level, bio, facts, lessons, achievements, own, texts, given } = profile;
  // Where the backend tells of no texts there may be some: nothing is said of them.
  const isSilent =
    texts?.count === null && texts.ratings.length === 0 && !profile.visits && given.length === 0;
  return (
    <article className="wrap page page--long stack gap-8">
      <header className="profile__head cluster">
        <div className="profile__name stack gap-3">
          <h1>{username}</h1>
          {(sport || level) && (
            <p className="cluster">
              {sport && <Chip>{sport}</Chip>}
              {level && <Chip>{level}</Chip>}
            </p>
          )}
        </div>
        {own && !profile.isEmpty && (
          <LinkButton to={`${profilePath(username)}?edit`} look="quiet">
            Edit profile
          </LinkButton>
        )}
        <MemberPicture picture={picture} size={112} />
      </header>
      {isSaved && own && <FormDone words="Your profile is saved." />}
      {profile.hiddenWords && (
        <Notice tone="warning">
          <span>{profile.hiddenWords} </span>
          <Link to="/contributions">Why, and how to object</Link>
        </Notice>
      )}
      {profile.areLinesHidden && <Notice>What this profile says is hidden by our moderators.</Notice>}
      {profile.isEmpty &&
        !profile.areLinesHidden &&
        (own ? (
          <Invitation username={username} />
        ) : (
          isSilent && (
            <EmptyPart
              title={`${username} has shown nothing here yet.`}
              message="Other riders have: see what they say about the resorts you like."
            >
              <LinkButton to="/resorts">Look at resorts</LinkButton>
            </EmptyPart>
          )
        ))}
      {bio && <p className="profile__bio">{bio}</p>}
      {facts.length > 0 && (
        <dl className="profile__facts facts">
          {facts.map(({ title, value }) => (
            <div key={title} className="profile__fact">
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ProfileVisits favourite={profile.favourite} visits={profile.visits} own={own} />
      <Entries title="Achievements" entries={achievements} />
      <Entries title="Lessons" entries={lessons} />
      <Entries title="Given to Shred Index" entries={given} />
      {texts && (texts.count || texts.ratings.length > 0 || !profile.isEmpty || own) && (
        <ProfileTexts username={username} isOwn={own !== null} view={texts} />
      )}
      {profile.reportHref && (
        <p>
          <Link to={profile.reportHref} rel="nofollow" className="quiet">
            Report this profile
          </Link>
        </p>
      )}
      {own && <OwnPart own={own} tier={profile.tier} username={username} />}
    </article>
  );
}

/** Neither what it said nor its name. */
function HiddenProfile() {
  return (
    <article className="wrap page page--long stack gap-8">
      <h1>Hidden profile</h1>
      <Notice>This profile is hidden by our moderators.</Notice>
    </article>
  );
}

/** What a member finds in place of a profile that holds nothing. */
function Invitation({ username }: { username: string }) {
  return (
    <section className="profile__invitation stack stack--start panel" aria-labelledby="invitation">
      <h2 id="invitation">Tell other riders who you are</h2>
      <p className="quiet">
        How you ride, where you have been, your favourite resort on the map. Anyone who opens this page sees
        what you fill in; leave out what you like.
      </p>
      <LinkButton to={`${profilePath(username)}?edit`} icon="user">
        Edit profile
      </LinkButton>
    </section>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="profile__entries stack gap-2">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </section>
  );
}

/** What no other visitor gets, on this page or in its data. */
function OwnPart({ own, tier, username }: { own: PrivateModel; tier: string; username: string }) {
  const { email, contact } = own;
  return (
    <section className="profile__own stack stack--start gap-5 panel" aria-labelledby="only-you">
      <h2 id="only-you">Only you can see this</h2>
      <dl className="profile__facts facts">
        <div className="profile__fact">
          <dt>E-mail</dt>
          <dd>{email}</dd>
        </div>
        <div className="profile__fact">
          <dt>Emergency contact</dt>
          <dd>{[contact.name, contact.phone].filter(Boolean).join(", ") || "Not given"}</dd>
        </div>
        <div className="profile__fact">
          <dt>Membership</dt>
          <dd>{`Tier ${tier}`}</dd>
        </div>
      </dl>
      <p className="cluster">
        {own.hasAccountPage && (
          <>
            <LinkButton to="/lists" look="quiet" size="small">
              Your lists
            </LinkButton>
            <LinkButton to="/contributions" look="quiet" size="small">
              Your contributions
            </LinkButton>
            <LinkButton to="/account" look="quiet" size="small">
              Account
            </LinkButton>
          </>
        )}
        <LinkButton to={membershipHref(profilePath(username))} look="quiet" size="small">
          Membership
        </LinkButton>
      </p>
    </section>
  );
}
