import type { ReactNode } from "react";
import { EMPTY } from "#app/domain/messages.ts";
import { formatNumber } from "#app/domain/units.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DifficultyBar } from "#app/ui/difficulty-bar.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { ScoreDial } from "#app/ui/score-dial.tsx";
import { breakable } from "./breakable.tsx";
import type { CardFigure, CardLight, CardModel } from "./card-model.ts";
import "./resort-card.css";

interface ResortCardProps {
  resort: CardModel;
  /** In its list; without it the card stands by itself. */
  rank?: number;
  /** Of the title: one below the heading of the list. */
  headingLevel?: 2 | 3;
  /** What can be done with it in this list; stands at its foot. */
  children?: ReactNode;
}

/** A resort in a list; the card as a whole leads to its page. It finds its own layout in the width it is given. */
export function ResortCard({ resort, rank, headingLevel = 2, children }: ResortCardProps) {
  const { title, href, countryCode, place, status, score, isEstimate, figures, terrain, image } = resort;
  const Heading = `h${headingLevel}` as const;
  return (
    <Card isLink isFlush className={classNames("resort-card", image && "resort-card--pictured")}>
      {image && (
        <SafeImage
          src={image.src}
          alt={image.alt}
          width={480}
          height={320}
          className="resort-card__picture"
        />
      )}
      <div className="resort-card__body">
        <div className="resort-card__head">
          {rank !== undefined && (
            <p className="resort-card__rank figures">
              <span className="visually-hidden">Rank </span>
              {formatNumber(rank)}
            </p>
          )}
          <div className="resort-card__names">
            <Heading className="resort-card__title">
              <CardLink to={href} prefetch="near">
                {breakable(title)}
              </CardLink>
            </Heading>
            <p className="resort-card__place">
              <Flag code={countryCode} /> {place}
            </p>
            {status && (
              <p className="resort-card__status">
                <Chip icon="warning" tone="warning">
                  {status}
                </Chip>
              </p>
            )}
            {!image && (
              <p className="resort-card__no-picture">
                <Icon name="image" size="1.2em" />
                {EMPTY.images}
              </p>
            )}
          </div>
          <div className="resort-card__score">
            <ScoreDial value={score} emptyLabel={EMPTY.rating} size="small" />
            {isEstimate && (
              <p className="resort-card__basis">
                <Icon name="star" size="0.9em" />
                <span className="visually-hidden">Editors' </span>estimate
              </p>
            )}
          </div>
        </div>
        {figures.length > 0 && (
          <dl className="resort-card__figures">
            {figures.map((figure) => (
              <Figure key={figure.name} figure={figure} />
            ))}
          </dl>
        )}
        {terrain && (
          <div className="resort-card__terrain">
            <DifficultyBar
              shares={terrain.shares}
              label={terrain.note ? `Terrain by difficulty, ${terrain.note}` : undefined}
            />
          </div>
        )}
        <div className="resort-card__foot">
          <Lights resort={resort} />
          {children}
        </div>
      </div>
    </Card>
  );
}

const MARKS = {
  order: { icon: "sort", words: "The list is ordered by this: " },
  filter: { icon: "filter", words: "The list is filtered by this: " },
} as const;

function Figure({ figure: { name, title, shown, mark } }: { figure: CardFigure }) {
  const icon = (
    <Icon
      // A card's figures are attributes of ours, and each of those has an icon (test/features/resorts/attribute-icon.test.ts).
      name={mark ? MARKS[mark].icon : (`type-${name}` as IconName)}
      size="1.25rem"
      className="resort-card__icon"
    />
  );
  const isKnown = shown !== null;
  return (
    <div
      className={classNames(
        "resort-card__figure",
        mark && "resort-card__figure--marked",
        !isKnown && "resort-card__figure--unknown",
      )}
    >
      <dt>
        {!isKnown && icon}
        {mark && <span className="visually-hidden">{MARKS[mark].words}</span>}
        {title}
      </dt>
      <dd className="figures">
        {isKnown && icon}
        <span>{shown ?? "not known yet"}</span>
      </dd>
    </div>
  );
}

function Lights({ resort: { highlights, lowlights } }: Pick<ResortCardProps, "resort">) {
  if (highlights.length + lowlights.length === 0) return null;
  return (
    <ul className="resort-card__lights cluster">
      {highlights.map((light) => (
        <Light key={light.name} light={light} kind="Highlight" />
      ))}
      {lowlights.map((light) => (
        <Light key={light.name} light={light} kind="Lowlight" />
      ))}
    </ul>
  );
}

/** Rated by nobody but the editors, or by no one at all; a line above the list says what the marks mean. */
const SOURCE_MARKS = {
  editors: { name: "star", label: "editors' estimate" },
  derived: { name: "ruler", label: "derived" },
} as const;

function Light({ light, kind }: { light: CardLight; kind: "Highlight" | "Lowlight" }) {
  const isGood = kind === "Highlight";
  return (
    <li>
      <Chip icon={isGood ? "arrow-up" : "arrow-down"} tone={isGood ? "good" : "warning"}>
        <span className="visually-hidden">{kind}: </span>
        {light.title} <strong className="figures">{Math.round(light.value)}</strong>
        {light.source && <Icon {...SOURCE_MARKS[light.source]} size="1em" className="resort-card__derived" />}
      </Chip>
    </li>
  );
}
