import type { ReactNode } from "react";
import { iconName } from "#app/domain/attributes/attributes.ts";
import {
  EMPTY,
  ESTIMATE,
  GROUP_SCORE_TITLE,
  MY_SCORE_TITLE,
  TOO_LITTLE_RATED,
  UNRATED,
} from "#app/domain/messages.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { slashed } from "#app/ui/breakable.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Chip } from "#app/ui/controls/chip.tsx";
import { DifficultyBar } from "#app/ui/figures/difficulty-bar.tsx";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { MarkButtons } from "../../marks/mark-buttons.tsx";
import { AddToListLink } from "../add-to-list-link.tsx";
import type { CardFigure, CardModel } from "./card-model.ts";

interface ResortCardProps {
  resort: CardModel;
  /** In its list; without it the card is by itself. */
  rank?: number;
  /** Of the title: one below the heading of the list. */
  headingLevel?: 2 | 3;
  /** How long the drive takes, in words, once a list knows it. */
  drive?: string | null;
  /** What can be done with it in this list; ends its last line. */
  children?: ReactNode;
}

/**
 * A resort in a list; the card as a whole leads to its page. A list has twenty cards, and each
 * element of them is sent, hydrated and laid out twenty times: as few as possible. Where a key
 * holds all that a text says, the text needs no element of its own. So a card has the key of its
 * resort.
 */
export function ResortCard({ resort, rank, headingLevel = 2, drive, children }: ResortCardProps) {
  const { title, href, countryCode, otherCountries, place, status, score, isEstimate } = resort;
  const { figures, difficulty, distance, parts } = resort;
  const Heading = `h${headingLevel}` as const;
  return (
    <Card isLink isFlush className="resort-card">
      <Picture resort={resort} />
      {rank !== undefined && (
        <p className="resort-card__rank figures">
          <span className="visually-hidden">Rank </span>
          <span>{formatNumber(rank)}</span>
        </p>
      )}
      <Heading className="resort-card__title">
        <CardLink to={href} prefetch="near" dir="auto">
          {slashed(title)}
        </CardLink>
      </Heading>
      <p className="resort-card__place">
        <Flag code={countryCode} />
        {otherCountries?.map((code) => (
          <Flag key={code} code={code} />
        ))}{" "}
        <span>{[distance, drive, place, parts].filter(Boolean).join(" · ")}</span>
      </p>
      {status && (
        <p className="resort-card__status">
          <Chip icon="warning" tone="warning">
            {status}
          </Chip>
        </p>
      )}
      {score !== null && (
        <ScoreDial value={score} name={scoreTitle(resort)} note={isEstimate && ESTIMATE} size="small" />
      )}
      {difficulty && <DifficultyBar shares={difficulty} />}
      {figures.length > 0 && (
        <ul className="resort-card__figures">
          {figures.map((figure) => (
            <Figure key={`${figure.name} ${figure.shown === null}`} figure={figure} />
          ))}
        </ul>
      )}
      <div className="resort-card__foot">
        <Reason resort={resort} />
        <MarkButtons resort={resort} />
        <AddToListLink resort={resort} />
        {children}
      </div>
    </Card>
  );
}

/** Low ground, where nothing is known of a resort's shape. */
const GROUND = "M0 100V92H100V100Z";
/**
 * The sky is drawn, so that the mountain below it is a background and can fade from its foot to its
 * top.
 */
const SKY = "M-9-9H109V109H-9Z";

/**
 * One picture, which differs from card to card, and the elevations in it. What a drawing shows the
 * words beside it say; without one the card says that it has no picture.
 */
function Picture({ resort: { outline, rose, image, ends } }: Pick<ResortCardProps, "resort">) {
  const isDrawn = Boolean(outline || rose);
  return (
    <div className="resort-card__picture">
      {image ? (
        <SafeImage key={image.src} src={image.src} alt={image.alt} width={480} height={320} />
      ) : (
        <svg
          className={classNames(outline && "resort-card__outline", rose && "resort-card__rose") || undefined}
          viewBox={rose ? "-50 -50 100 100" : "0 0 100 100"}
          preserveAspectRatio={rose ? undefined : "none"}
          role={isDrawn ? undefined : "img"}
          aria-label={isDrawn ? undefined : EMPTY.images}
          aria-hidden={isDrawn || undefined}
          style={
            outline && {
              "--rise": `${outline.rise}%`,
              "--low": `${outline.tones[0]}%`,
              "--high": `${outline.tones[1]}%`,
            }
          }
        >
          <path d={outline ? `${SKY}${outline.path}` : (rose?.path ?? GROUND)} />
        </svg>
      )}
      {rose && <p className="resort-card__facing">{rose.words}</p>}
      {ends && (
        <p className="resort-card__ends figures">
          <span>{`Peak ${ends[0]}`}</span> <span>{`Base ${ends[1]}`}</span>
        </p>
      )}
    </div>
  );
}

const MARKS = {
  order: "The list is ordered by this: ",
  filter: "The list is filtered by this: ",
} as const;

function Figure({ figure: { name, title, shown, mark } }: { figure: CardFigure }) {
  const isKnown = shown !== null;
  return (
    <li
      className={
        classNames(mark && "resort-card__figure--marked", !isKnown && "resort-card__figure--unknown") ||
        undefined
      }
    >
      {/* A card's figures are attributes of ours, and each of those has an icon (test/features/resort/attribute-icon.test.ts). */}
      <Icon name={iconName(name)} size={null} />
      {mark && <span className="visually-hidden">{MARKS[mark]}</span>}
      {isKnown && <strong className="figures">{shown}</strong>}
      {isKnown ? ` ${title}` : `${title}: not known yet`}
    </li>
  );
}

/** What its score is called, where it is not that of all visitors. */
function scoreTitle({ isOwn, isOfGroup }: CardModel): string | undefined {
  if (isOfGroup) return GROUP_SCORE_TITLE;
  return isOwn ? MY_SCORE_TITLE : undefined;
}

/** What speaks for it; where it has no score, that, unless there is something better to say. */
function Reason({ resort: { isOwn, isOfGroup, score, reason } }: Pick<ResortCardProps, "resort">) {
  if (isOwn && score === null) {
    return (
      <p className="resort-card__reason" title={TOO_LITTLE_RATED.reason}>
        {TOO_LITTLE_RATED.words}
      </p>
    );
  }
  const words = reason ?? (score === null ? UNRATED : null);
  return (
    words && (
      <p
        key={words}
        className={classNames("resort-card__reason", (isOwn || isOfGroup) && "resort-card__reason--own")}
      >
        {words}
      </p>
    )
  );
}
