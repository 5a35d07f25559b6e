import { Form, Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { MAX_WEIGHT } from "#app/domain/scores/own-score.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { HiddenFields } from "#app/ui/controls/field.tsx";
import { FindResort } from "../resort/find-resort.tsx";
import type { MyScoreModel, WeightModel } from "./my-score-model.ts";
import "./my-score.css";

/** What matters to the visitor, as weights of the ratings: a plain GET form that leads to the list in that order. */
export function MyScorePage({ view }: { view: MyScoreModel }) {
  const { groups, presets, carried, listHref } = view;
  return (
    <div className="wrap page page--long stack gap-6">
      <header className="stack">
        <h1>My score</h1>
        <p className="lead">
          Say what matters to you, and see all resorts in that order. The weights are in the address: keep it,
          or send it to those you ride with.
        </p>
      </header>
      <section className="stack panel" aria-labelledby="start">
        <h2 id="start">Start from</h2>
        <ul className="cluster">
          {presets.map(({ title, href, isCurrent }) => (
            <li key={title}>
              <LinkChip to={href} isCurrent={isCurrent} preventScrollReset rel="nofollow">
                {title}
              </LinkChip>
            </li>
          ))}
        </ul>
        <Like view={view} />
      </section>
      <Form
        // Sliders that were moved begin anew with each preset.
        key={useLocation().key}
        method="get"
        action="/resorts"
        aria-label="Weights"
        className="stack gap-3"
        autoComplete="off"
      >
        <HiddenFields values={carried} />
        <p className="quiet">
          Each slider goes from 0, which leaves a rating out, to {MAX_WEIGHT}, which counts most.
        </p>
        {groups.map(({ title, weights, isOpen }) => (
          <Disclosure key={title} summary={title} isOpen={isOpen}>
            <div className="my-score__group">
              {weights.map((weight) => (
                <WeightSlider key={weight.field} weight={weight} />
              ))}
            </div>
          </Disclosure>
        ))}
        <div className="send-bar">
          <Button type="submit" icon="sort">
            Show resorts in my order
          </Button>
        </div>
      </Form>
      <p>
        <Link to={listHref}>Back to the list without weights</Link>
      </p>
      <p className="quiet">
        Your score compares each rating with the average of all rated resorts. What is not rated counts as
        average. A resort with less than half of your weights rated comes last.{" "}
        <Link to="/scores">More on how scores work</Link>
      </p>
    </div>
  );
}

/** Looks for a resort whose strengths to begin with. */
function Like({ view: { like, likeWords, found, carried, weights } }: { view: MyScoreModel }) {
  return (
    <div className="stack gap-3">
      <FindResort
        action="/resorts/my-score"
        name="like"
        label="Or a resort that you like"
        text={like}
        send="Use its strengths"
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

function WeightSlider({ weight: { field, title, weight } }: { weight: WeightModel }) {
  const [value, setValue] = useState(weight);
  return (
    <label className="weight" data-set={value > 0 || undefined}>
      <span>{title}</span>
      {/* No output: it is labelable, and a label is of its first such element. */}
      <span className="weight__value figures" aria-hidden="true">
        {value}
      </span>
      <input
        type="range"
        name={field}
        min={0}
        max={MAX_WEIGHT}
        step={1}
        defaultValue={weight}
        onInput={({ currentTarget }) => setValue(currentTarget.valueAsNumber)}
      />
    </label>
  );
}
