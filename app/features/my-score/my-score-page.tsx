import { Form, useLocation } from "@remix-run/react";
import { MAX_WEIGHT } from "#app/domain/scores/own-score.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { HiddenFields } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { InvalidParamsNotice } from "../page/invalid-params.tsx";
import { FindResort } from "../resort/find-resort.tsx";
import { GroupForm } from "./group-form.tsx";
import type { MyScoreModel, WeightModel } from "./my-score-model.ts";
import "./my-score.css";

/**
 * What matters to the visitor, or who comes along: plain GET forms that lead to the list in that
 * order.
 */
export function MyScorePage({ view }: { view: MyScoreModel }) {
  const { ways, group } = view;
  return (
    <div className="wrap page page--long stack gap-6">
      <header className="stack">
        <h1>{group ? "Your group" : "My score"}</h1>
        <nav aria-label="For whom">
          <ul className="cluster">
            <li>
              <LinkChip to={ways.ownHref} isCurrent={!group} rel="nofollow">
                Just me
              </LinkChip>
            </li>
            <li>
              <LinkChip to={ways.groupHref} isCurrent={group !== null} rel="nofollow">
                A group
              </LinkChip>
            </li>
          </ul>
        </nav>
        <p className="lead">{group ? GROUP_LEAD : OWN_LEAD}</p>
      </header>
      <InvalidParamsNotice invalid={view.invalid} />
      {view.notes.length > 0 && <p role="note">{view.notes.join(" ")}</p>}
      {group ? <GroupForm group={group} /> : <OwnForm view={view} />}
    </div>
  );
}

const OWN_LEAD =
  "Say what matters to you, and see all resorts in that order. Keep the address, or send it to those you ride with: your choice is in it.";
const GROUP_LEAD =
  "Say who comes along, and find the resorts where none of you is left behind. Keep the address, or send it to the others: your group is in it.";

/** The ratings and how much each counts. */
function OwnForm({ view }: { view: MyScoreModel }) {
  const { groups, presets, carried, listHref } = view;
  return (
    <>
      <Form method="get" action="/resorts" aria-label="Weights" className="stack gap-6" autoComplete="off">
        <HiddenFields values={carried} />
        <section className="stack" aria-labelledby="start">
          <h2 id="start">Start from</h2>
          <p className="quiet">Take one, or several: each adds to what you have chosen.</p>
          <ul className="cluster">
            {presets.map(({ name, title, isCurrent }) => (
              <li key={name}>
                <Button
                  type="submit"
                  formAction="/resorts/my-score"
                  name={isCurrent ? "less" : "more"}
                  value={name}
                  look="quiet"
                  icon={isCurrent ? "check" : undefined}
                  aria-pressed={isCurrent}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
        {/* What was chosen begins anew with each preset. */}
        <section key={useLocation().key} className="stack gap-3" aria-labelledby="matters">
          <h2 id="matters">How much each counts</h2>
          {groups.map(({ title, weights, isOpen }) => (
            <Disclosure key={title} summary={title} isOpen={isOpen}>
              <div className="my-score__group">
                {weights.map((weight) => (
                  <WeightField key={weight.field} weight={weight} />
                ))}
              </div>
            </Disclosure>
          ))}
        </section>
        <div className="send-bar">
          <Button type="submit" icon="sort">
            Show resorts in my order
          </Button>
        </div>
      </Form>
      <section className="stack panel" aria-labelledby="like">
        <h2 id="like">Like a resort you know</h2>
        <Like view={view} />
      </section>
      <p>
        <Link to={listHref}>Back to the list without weights</Link>
      </p>
      <p className="quiet">
        Your score compares each rating with the average of all rated resorts. What is not rated counts as
        average. A resort with less than half of your weights rated comes last.{" "}
        <Link to="/scores">More on how scores work</Link>
      </p>
    </>
  );
}

/** Looks for a resort whose strengths to begin with. */
function Like({ view: { like, likeWords, found, carried, weights } }: { view: MyScoreModel }) {
  return (
    <div className="stack gap-3">
      <FindResort
        action="/resorts/my-score"
        name="like"
        label="A resort that you like"
        text={like}
        send="Add its strengths"
        fields={{ ...carried, ...(weights && { weights }) }}
      />
      {likeWords && <p role="status">{likeWords}</p>}
      {found && (
        <div role="status">
          <p>{found.message}</p>
          <ul>
            {found.resorts.map(({ title, place, href }) => (
              <li key={href}>
                <Link to={href} preventScrollReset rel="nofollow">
                  {title}
                </Link>
                {place && <span className="quiet">{` ${place}`}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What the two ends of the steps mean. */
const ENDS: Readonly<Record<number, string>> = {
  0: "Leave out",
  1: "1, a little",
  [MAX_WEIGHT]: `${MAX_WEIGHT}, most`,
};

function WeightField({ weight: { field, title, weight } }: { weight: WeightModel }) {
  return (
    <label className="weight">
      <span>{title}</span>
      <select name={field} defaultValue={weight} className="field__input">
        {Array.from({ length: MAX_WEIGHT + 1 }, (_, step) => step).map((step) => (
          <option key={step} value={step}>
            {ENDS[step] ?? step}
          </option>
        ))}
      </select>
    </label>
  );
}
