import { Form } from "@remix-run/react";
import { type ComponentType, useEffect, useRef } from "react";
import { RETURN_FIELD } from "#app/domain/marks/mark-form.ts";
import { plural } from "#app/domain/numbers.ts";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { OwnDay } from "../page/own-day.tsx";
import type { PhotographModel } from "../photographs/photograph-model.ts";
import { RatingShown } from "./rating-steps.tsx";
import type { TextModel } from "./review-model.ts";
import "./reviews.css";

interface TextListProps {
  texts: readonly TextModel[];
  /**
   * Where the forms of the list go: the page of the resort's texts, with what is filtered there.
   */
  action: string;
  /** Where they lead back to, if that is another page. */
  returnTo?: string;
  /** By the ids of texts; drawn by what the page brings along, since most pages have none. */
  photographs?: Readonly<Record<string, readonly PhotographModel[]>>;
  Strip?: ComponentType<{ photographs: readonly PhotographModel[] }>;
}

/** What riders wrote, as they wrote it. */
export function TextList({ texts, action, returnTo, photographs = {}, Strip }: TextListProps) {
  const sent = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    // A text that has another place in the order by now has lost the focus on its way.
    if (sent.current && document.activeElement === document.body) {
      document.getElementById(textAnchor(sent.current))?.querySelector("button")?.focus();
    }
    sent.current = null;
  }, [texts]);
  return (
    <ul className="texts stack">
      {texts.map((text) => (
        <li key={text.id} id={textAnchor(text.id)} className="texts__item panel stack gap-3">
          <TextHead text={text} />
          {text.isHidden && (
            <p className="quiet">
              Hidden by our moderators: only you see it.{" "}
              <Link to="/contributions">Why, and how to object</Link>
            </p>
          )}
          {/* A direction of its own: a text from right to left turns nothing around it. */}
          <p className="texts__text" dir="auto">
            {text.text}
          </p>
          {Strip && <Strip photographs={photographs[text.id] ?? []} />}
          <TextActions
            text={text}
            action={action}
            returnTo={returnTo}
            onSend={() => {
              sent.current = text.id;
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * What its author gives, who that is and rides, and when they were there; of a member's own page,
 * of which resort.
 */
function TextHead({ text }: { text: TextModel }) {
  const { author, resort, rating, isTip, rider, written, isChanged, visited } = text;
  return (
    <div className="texts__head">
      {resort && (
        <h3>
          <Link to={resort.href}>
            <bdi>{resort.title}</bdi>
          </Link>
        </h3>
      )}
      {(rating || isTip) && (
        <p className="texts__rating cluster">
          {rating && <RatingShown rating={rating} />}
          {isTip && (
            <Chip icon="tip" tone="good">
              Tip
            </Chip>
          )}
        </p>
      )}
      <p className="texts__who">
        {!resort && (
          <strong>{author.href ? <Link to={author.href}>{author.name}</Link> : author.name}</strong>
        )}
        {visited && (
          <span>
            <span>There in </span>
            <time dateTime={visited.iso}>{visited.shown}</time>
          </span>
        )}
        {rider && <bdi>{rider}</bdi>}
        <span className="quiet">
          <span>Written </span>
          <OwnDay iso={written.iso} words={written.shown} />
          {isChanged && <span>, changed since</span>}
        </span>
      </p>
    </div>
  );
}

/** Where a form about a text leads on its page. */
const textAnchor = (id: string) => `text-${id}`;

interface TextActionsProps extends Pick<TextListProps, "action" | "returnTo"> {
  text: TextModel;
  onSend: () => void;
}

function TextActions({ text, action, returnTo, onSend }: TextActionsProps) {
  const { id, helpful, isHelpful, ownHref, reportHref } = text;
  const count = plural(helpful, "member finds this helpful", "members find this helpful");
  return (
    <div className="texts__actions cluster">
      {ownHref ? (
        <>
          {helpful > 0 && <span className="quiet">{count}</span>}
          <Link to={ownHref}>Change or delete</Link>
        </>
      ) : (
        <Form method="post" action={action} preventScrollReset replace onSubmit={onSend}>
          <input type="hidden" name="intent" value="helpful" />
          <input type="hidden" name="id" value={id} />
          {returnTo && <input type="hidden" name={RETURN_FIELD} value={returnTo} />}
          <input type="hidden" name="is_helpful" value={isHelpful ? "no" : "yes"} />
          <button type="submit" className="texts__helpful" aria-pressed={isHelpful}>
            <Icon name="check" size="1.1em" />
            <span>Helpful</span>
            {helpful > 0 && <span className="figures">{helpful}</span>}
            {helpful > 0 && <span className="visually-hidden">{`: ${count}`}</span>}
          </button>
        </Form>
      )}
      {reportHref && (
        <Link to={reportHref} className="quiet" rel="nofollow">
          Report
        </Link>
      )}
    </div>
  );
}

/** What the editors advise, apart from what riders do. */
export function EditorsTips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="texts stack">
      {tips.map((tip) => (
        <li key={tip} className="texts__item panel stack gap-3">
          <p className="texts__rating cluster">
            <strong>Shred Index editors</strong>
            <Chip icon="tip" tone="good">
              Tip
            </Chip>
          </p>
          <p className="texts__text">{tip}</p>
        </li>
      ))}
    </ul>
  );
}
