import {
  GUEST_MARK,
  TRIP_VOTES,
  type TripVoteValue,
  voterWords,
} from "#app/domain/group-trips/group-trip.ts";
import { unseenWords } from "#app/domain/group-trips/tally.ts";
import { wordList } from "#app/domain/word-list.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import type { TripModel } from "./trip-model.ts";
import type { SharedAddress, VotedResort, VoterModel } from "./votes-model.ts";

interface VotesPartProps {
  votes: NonNullable<TripModel["votes"]>;
  trip: TripModel;
  failure: Failure | null;
}

/** The shortlist in the order of the votes, with who said what. */
export function VotesPart({ votes, trip, failure }: VotesPartProps) {
  return (
    <section aria-labelledby="votes" className="stack gap-5">
      <div className="stack gap-2">
        <h2 id="votes">{trip.closed ? "The result" : "The votes so far"}</h2>
        <p className="quiet">The fewest noes first, then the most yeses.</p>
      </div>
      <ol className="tally">
        {votes.resorts.map((voted) => (
          <Row key={voted.resort.segment} voted={voted} isClosed={trip.closed !== null} />
        ))}
      </ol>
      <Voters voters={votes.voters} trip={trip} failure={failure} />
      {votes.addresses.map((shared) => (
        <OneAddress key={shared.voter} shared={shared} trip={trip} failure={failure} />
      ))}
    </section>
  );
}

const LABELS: Readonly<Record<TripVoteValue, string>> = { yes: "Yes", maybe: "Maybe", no: "No" };

function Row({ voted, isClosed }: { voted: VotedResort; isClosed: boolean }) {
  const { resort, place, counts, skipped, unseenBy, voteless, tied, sayings } = voted;
  const words = [
    ...TRIP_VOTES.map((value) => `${counts[value]} ${value}`),
    skipped > 0 && `${skipped} skipped it`,
    unseenBy > 0 && unseenWords(unseenBy, isClosed),
    voteless > 0 && `${voteless} without a vote for it`,
  ];
  return (
    <li className="tally__row stack gap-2">
      <h3 className="tally__title">
        <span className="figures quiet">{`${place}. `}</span>
        <Link to={resort.href}>
          <bdi>{resort.title}</bdi>
        </Link>
      </h3>
      <div className="tally__bar" aria-hidden>
        {TRIP_VOTES.map((value) => (
          <span
            key={value}
            className={`tally__part tally__part--${value}`}
            style={{ "--votes": counts[value] }}
          />
        ))}
        <span className="tally__part" style={{ "--votes": skipped + unseenBy + voteless }} />
      </div>
      <p>
        <span className="figures">{words.filter(Boolean).join(", ")}</span>
        {tied && (
          <span className="quiet">
            {". "}
            <bdi>{tied}</bdi>
          </span>
        )}
      </p>
      <Disclosure summary={<SaidSummary title={resort.title} />}>
        <dl className="tally__sayings">
          {TRIP_VOTES.filter((value) => sayings[value].length > 0).map((value) => (
            <div key={value}>
              <dt>{LABELS[value]}</dt>
              {sayings[value].map(({ id, voter, isGuest, word }) => (
                <dd key={id}>
                  <bdi className="strong">{voter}</bdi>
                  {isGuest && <span className="quiet">{GUEST_MARK}</span>}
                  {word && (
                    <>
                      {": "}
                      <bdi>{word}</bdi>
                    </>
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  );
}

function SaidSummary({ title }: { title: string }) {
  return (
    <>
      <span>Who said what</span>
      <span className="visually-hidden">{` on ${title}`}</span>
    </>
  );
}

interface VotersProps {
  voters: readonly VoterModel[];
  trip: Pick<TripModel, "isOwn" | "path">;
  failure: Failure | null;
}

/** Who has voted: each can be reported, and the owner takes one out. */
function Voters({ voters, trip, failure }: VotersProps) {
  return (
    <Disclosure
      summary={`Who has voted (${voters.length})`}
      isOpen={voters.some(({ id }) => failure?.form === `voter-${id}`)}
    >
      <ul className="trip__rows">
        {voters.map(({ id, name, isGuest, isOwn, reportHref }) => (
          <li key={id} className="row">
            <span>
              <bdi>{name}</bdi>
              {isGuest && <span className="quiet">{GUEST_MARK}</span>}
              {isOwn && <span className="quiet"> (you)</span>}
            </span>
            {trip.isOwn && !isOwn ? (
              <MemberForm
                action={trip.path}
                intent="voter"
                name={`voter-${id}`}
                fields={{ voter: id }}
                send={`Remove ${voterWords({ name, isGuest })}`}
                look="quiet"
                failure={failure}
                preventScrollReset
              />
            ) : (
              reportHref && (
                <Link to={reportHref} rel="nofollow" className="quiet small">
                  <span>Report</span>
                  <span className="visually-hidden">{` ${voterWords({ name, isGuest })}`}</span>
                </Link>
              )
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface OneAddressProps extends Omit<VotersProps, "voters"> {
  shared: SharedAddress;
}

/** Takes all guests of one network address out at once; their names are read before. */
function OneAddress({ shared: { voter, names }, trip, failure }: OneAddressProps) {
  const form = `address-${voter}`;
  return (
    <Disclosure
      summary={`Remove all ${names.length} from one address`}
      isOpen={failureIn(failure, form) !== null}
    >
      <MemberForm
        action={trip.path}
        intent="address"
        name={form}
        fields={{ voter }}
        send={`Remove these ${names.length} votes`}
        look="quiet"
        failure={failure}
        preventScrollReset
        className="stack stack--start"
      >
        <p>
          <bdi>{wordList(names)}</bdi>
          <span> voted without an account from one network address. So does a group in one house. </span>
          <span>
            Their votes and words are deleted for good. They can vote again while they have the link.
          </span>
        </p>
      </MemberForm>
    </Disclosure>
  );
}
