import { EMPTY } from "#app/domain/messages.ts";
import { formatNumber } from "#app/domain/units.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DifficultyBar } from "#app/ui/difficulty-bar.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { ScoreDial } from "#app/ui/score-dial.tsx";
import { attributeIcon } from "./attribute-icon.ts";
import type { CardFigure, CardModel } from "./card-model.ts";
import "./resort-card.css";

/** How many of each a card has room for. */
const HIGHLIGHTS = 2;
const LOWLIGHTS = 1;

interface ResortCardProps {
  resort: CardModel;
  rank: number;
  /** Of the title: one below the heading of the list. */
  headingLevel?: 2 | 3;
}

/** A resort in a list; the card as a whole leads to its page. It finds its own layout in the width it is given. */
export function ResortCard({ resort, rank, headingLevel = 2 }: ResortCardProps) {
  const { title, href, countryCode, place, score, figures, terrain, image } = resort;
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
          <p className="resort-card__rank figures">
            <span className="visually-hidden">Rank </span>
            {formatNumber(rank)}
          </p>
          <div className="resort-card__names">
            <Heading className="resort-card__title">
              <CardLink to={href} prefetch="intent">
                {title}
              </CardLink>
            </Heading>
            <p className="resort-card__place">
              <Flag code={countryCode} /> {place}
            </p>
          </div>
          <ScoreDial value={score} emptyLabel={EMPTY.rating} size="small" />
        </div>
        <dl className="resort-card__figures">
          {figures.map((figure) => (
            <Figure key={figure.name} figure={figure} />
          ))}
        </dl>
        {terrain && (
          <div className="resort-card__terrain">
            <DifficultyBar shares={terrain.shares} />
            {terrain.note && <p className="resort-card__note">{terrain.note}</p>}
          </div>
        )}
        <div className="resort-card__foot">
          <Lights resort={resort} />
          {!image && (
            <p className="resort-card__note resort-card__no-picture">
              <Icon name="image" size="1.2em" />
              {EMPTY.images}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Figure({ figure: { name, title, shown } }: { figure: CardFigure }) {
  return (
    <div className="resort-card__figure">
      <Icon name={attributeIcon(name) ?? "ruler"} size="1.5rem" className="resort-card__icon" />
      <dt>{title}</dt>
      <dd className={classNames("figures", shown === null && "resort-card__unknown")}>
        {shown ?? "not known yet"}
      </dd>
    </div>
  );
}

function Lights({ resort: { highlights, lowlights } }: Pick<ResortCardProps, "resort">) {
  if (highlights.length + lowlights.length === 0) return null;
  return (
    <ul className="resort-card__lights cluster">
      {highlights.slice(0, HIGHLIGHTS).map(({ name, title, value }) => (
        <li key={name}>
          <Chip icon="arrow-up" tone="good">
            <span className="visually-hidden">Highlight: </span>
            {title} <strong className="figures">{Math.round(value)}</strong>
          </Chip>
        </li>
      ))}
      {lowlights.slice(0, LOWLIGHTS).map(({ name, title, value }) => (
        <li key={name}>
          <Chip icon="arrow-down" tone="warning">
            <span className="visually-hidden">Lowlight: </span>
            {title} <strong className="figures">{Math.round(value)}</strong>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
