import { accountHref } from "#app/domain/accounts/account.ts";
import {
  BROWSER_FIELD,
  ballotFields,
  GUEST_MARK,
  MAX_VOTER_NAME_LENGTH,
  tripWordProblem,
  votedSegment,
} from "#app/domain/group-trips/group-trip.ts";
import { cleanLine, tooLong } from "#app/domain/typed-text.ts";
import { wordList } from "#app/domain/word-list.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { FieldGroup, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, failureIn, fieldOf } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import type { ShortlistedResort, TripModel } from "./trip-model.ts";
import type { OwnBallot } from "./votes-model.ts";

interface BallotPartProps {
  trip: TripModel;
  /** The name of a member who is signed in. */
  username: string | null;
  /** The name that the form brings along for a browser that has none yet. */
  browser: string | null;
  failure: Failure | null;
}

/**
 * The visitor's own vote. Once the vote is closed there is none to give, but what a late voter
 * typed stays in sight.
 */
export function BallotPart({
  trip,
  username,
  browser,
  isDone,
  failure,
}: BallotPartProps & {
  /** A form has just been sent, and is taken. */
  isDone: boolean;
}) {
  const { own, added, closed, path, needsSignIn } = trip;
  const refused = failureIn(failure, "vote");
  if (closed && !refused) return own ? <TakeBack path={path} own={own} failure={failure} /> : null;
  if (needsSignIn && !refused) {
    return (
      <section aria-labelledby="your-vote" className="stack">
        <h2 id="your-vote">Your vote</h2>
        <p>
          A member has voted from this browser. <Link to={accountHref("login", path)}>Sign in</Link> to read
          the votes and to change yours.
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="your-vote" className="stack">
      <h2 id="your-vote">Your vote</h2>
      {own?.isHidden && (
        <Notice tone="warning" title="Our moderators have hidden your name and your words">
          Your votes count. When you change the name or a word, we look at it again.
        </Notice>
      )}
      {own && !own.isOfGuest && !refused ? (
        <>
          <p className="quiet">
            <span>You have voted as </span>
            <bdi>{own.name}</bdi>
            <span>{own.isGuest ? `${GUEST_MARK}.` : "."}</span>
          </p>
          {added.length > 0 && (
            <Notice title={`Added since your vote: ${wordList(added.map(({ title }) => title))}`}>
              The others read that you have not seen it yet, until you send your vote again.
            </Notice>
          )}
          <Disclosure summary="Change your vote" isOpen={added.length > 0}>
            <BallotForm trip={trip} username={username} browser={browser} failure={failure} />
          </Disclosure>
        </>
      ) : (
        <>
          {!closed && !own && (
            <p className="quiet">
              <span>
                After your vote you see those of the others. All who have the link read your name and your
                words.
              </span>
              {username === null && <span> This browser remembers that you voted.</span>}
            </p>
          )}
          <BallotForm trip={trip} username={username} browser={browser} failure={failure} />
        </>
      )}
      {trip.ownLink && <OwnLink address={trip.ownLink} isOpen={isDone} />}
      {own && <TakeBack path={path} own={own} failure={failure} />}
    </section>
  );
}

/**
 * By which a guest changes the vote once their browser is known no more. A field, which works
 * without script: a link would be sent on with a tap.
 */
function OwnLink({ address, isOpen }: { address: string; isOpen: boolean }) {
  return (
    <Disclosure summary="Change it from another browser" isOpen={isOpen} className="ballot__link">
      <TextField
        label="Link to your vote"
        hint="Copy it and keep it to yourself: with it anyone changes your vote. You need it where this browser forgets its cookies."
        defaultValue={address}
        readOnly
      />
    </Disclosure>
  );
}

/** Deletes the visitor's own ballot. */
function TakeBack({
  path,
  own,
  failure,
}: Pick<TripModel, "path"> & { own: OwnBallot } & Pick<BallotPartProps, "failure">) {
  return (
    <Disclosure
      summary={own.isOfGuest ? "Take these votes back" : "Take your vote back"}
      isOpen={failureIn(failure, "take-back") !== null}
    >
      <MemberForm
        action={path}
        intent="take-back"
        send={own.isOfGuest ? "Take these votes back" : "Take my vote back"}
        look="quiet"
        failure={failure}
        preventScrollReset
        className="stack stack--start"
      >
        <p>{takenBackWords(own)}</p>
      </MemberForm>
    </Disclosure>
  );
}

function takenBackWords({ isHidden, isOfGuest }: OwnBallot): string {
  if (isHidden) {
    return "Your votes and your words are deleted. Your name stays hidden, also where you vote again.";
  }
  return isOfGuest
    ? "The name, the votes and the words are deleted."
    : "Your name, your votes and your words are deleted.";
}

function BallotForm({ trip: { path, own, resorts, closed }, username, browser, failure }: BallotPartProps) {
  const refused = failureIn(failure, "vote");
  return (
    <MemberForm
      action={path}
      intent="vote"
      send={closed ? null : sendWords(own)}
      fields={browser === null ? {} : { [BROWSER_FIELD]: browser }}
      failure={failure}
      preventScrollReset
      className="ballot stack"
    >
      {own?.isOfGuest && !closed && (
        <p>
          <span>This changes the votes that </span>
          <bdi>{own.name}</bdi>
          <span>{`${own.isGuest ? GUEST_MARK : ""} cast from this browser.`}</span>
        </p>
      )}
      <TextField
        {...fieldOf(refused, "name", own?.name ?? username ?? "")}
        label="Your name"
        required
        autoComplete="nickname"
        check={(typed) => tooLong(cleanLine(typed), MAX_VOTER_NAME_LENGTH)}
        className="ballot__name"
      />
      <div className="ballot__resorts">
        {resorts.map((resort) => (
          <ResortBallot key={resort.segment} resort={resort} own={own} refused={refused} />
        ))}
      </div>
      <WordsOfRemoved resorts={resorts} refused={refused} />
    </MemberForm>
  );
}

function sendWords(own: OwnBallot | null): string {
  if (!own) return "Send my vote";
  return own.isOfGuest ? "Change these votes" : "Change my vote";
}

const CHOICES = [
  { value: "yes", label: "Yes" },
  { value: "maybe", label: "Maybe" },
  { value: "no", label: "No" },
  { value: "", label: "Skip" },
] as const;

interface ResortBallotProps {
  resort: ShortlistedResort;
  own: OwnBallot | null;
  refused: Failure | null;
}

function ResortBallot({ resort, own, refused }: ResortBallotProps) {
  const { segment, title, href, place, distance } = resort;
  const fields = ballotFields(segment);
  const stored = own?.votes[segment];
  const chosen = refused ? (refused.typed[fields.vote]?.[0] ?? "") : (stored?.vote ?? "");
  return (
    <FieldGroup
      className="ballot__resort panel"
      legend={
        <>
          <Link to={href} className="ballot__title strong">
            <bdi>{title}</bdi>
          </Link>
          <span className="ballot__place quiet small">{[place, distance].filter(Boolean).join(", ")}</span>
        </>
      }
    >
      <div className="ballot__choices">
        {CHOICES.map(({ value, label }) => (
          <label key={label} className="choice">
            <input
              type="radio"
              name={fields.vote}
              value={value}
              defaultChecked={chosen === value}
              className="choice__input choice__input--one"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <TextField
        {...fieldOf(refused, fields.word, stored?.word ?? "")}
        label={`A word on ${title}`}
        isLabelHidden
        placeholder="A word, if you like"
        autoComplete="off"
        check={tripWordProblem}
      />
    </FieldGroup>
  );
}

/**
 * What was typed beside resorts that the owner has removed meanwhile, where the form was not taken.
 */
function WordsOfRemoved({
  resorts,
  refused,
}: {
  resorts: readonly ShortlistedResort[];
  refused: Failure | null;
}) {
  const segments = new Set(Object.keys(refused?.typed ?? {}).flatMap((field) => votedSegment(field) ?? []));
  const gone = [...segments].filter((segment) => !resorts.some((resort) => resort.segment === segment));
  return gone.map((segment) => (
    <TextField
      key={segment}
      label={`No longer on the trip: ${segment}`}
      hint="Copy what you wrote. It is not sent with the others."
      defaultValue={refused?.typed[ballotFields(segment).word]?.[0] ?? ""}
      readOnly
    />
  ));
}
