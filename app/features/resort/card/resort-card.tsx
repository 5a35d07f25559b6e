import type { ReactNode } from "react";
import { iconName } from "#app/domain/attributes/attributes.ts";
import { formatNumber } from "#app/domain/attributes/units.ts";
import { EMPTY, ESTIMATE, MY_SCORE_TITLE, TOO_LITTLE_RATED, UNRATED } from "#app/domain/messages.ts";
import { slashed } from "#app/ui/breakable.tsx";
import { Card, CardLink } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Chip } from "#app/ui/controls/chip.tsx";
import { ScoreDial } from "#app/ui/figures/score-dial.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SafeImage } from "#app/ui/safe-image.tsx";
import { MarkButtons } from "../../marks/mark-buttons.tsx";
import type { CardFigure, CardLight, CardModel } from "./card-model.ts";

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
 * A resort in a list; the card as a whole leads to its page. A list has twenty cards, and each element of them is sent, hydrated and
 * laid out twenty times: as few as possible. Where a key holds all that a text says, the text needs no element of its own. So a card has
 * the key of its resort.
 */
export function ResortCard({ resort, rank, headingLevel = 2, drive, children }: ResortCardProps) {
  const { title, href, countryCode, otherCountries, place, status, score, isOwn, isEstimate } = resort;
  const { figures, distance, parts } = resort;
  const Heading = `h${headingLevel}` as const;
  return (
    <Card isLink isFlush className="resort-card">
      <Mountain resort={resort} />
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
      {score === null ? (
        <p className="resort-card__unrated" title={isOwn ? TOO_LITTLE_RATED.reason : undefined}>
          {isOwn ? TOO_LITTLE_RATED.words : UNRATED}
        </p>
      ) : (
        <ScoreDial
          value={score}
          name={isOwn ? MY_SCORE_TITLE : undefined}
          note={isEstimate && ESTIMATE}
          size="small"
        />
      )}
      {figures.length > 0 && (
        <ul className="resort-card__figures">
          {figures.map((figure) => (
            <Figure key={`${figure.name} ${figure.shown === null}`} figure={figure} />
          ))}
        </ul>
      )}
      <div className="resort-card__foot">
        <Lights resort={resort} />
        <MarkButtons resort={resort} />
        {children}
      </div>
    </Card>
  );
}

const LEVELS = ["Easy", "Intermediate", "Expert"] as const;

/** The picture of a resort, or what is known of its shape: its outline between its elevations, which way it faces, and how hard it is. */
function Mountain({ resort: { image, profile, rose, difficulty } }: Pick<ResortCardProps, "resort">) {
  return (
    <div className="resort-card__mountain">
      {image ? (
        <SafeImage
          key={image.src}
          src={image.src}
          alt={image.alt}
          width={480}
          height={320}
          className="resort-card__picture"
        />
      ) : (
        <div
          className="resort-card__profile"
          role="img"
          aria-label={EMPTY.images}
          style={profile && { "--base": `${profile.base}%`, "--peak": `${profile.peak}%` }}
        >
          {profile?.path && (
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={profile.path} />
            </svg>
          )}
        </div>
      )}
      {!image && (
        <p className="resort-card__ends figures">
          {profile && <span className="visually-hidden">Peak and base: </span>}
          <span>{profile ? profile.ends.join("\n") : "Elevations not known yet"}</span>
        </p>
      )}
      {rose && (
        <svg
          className={classNames("resort-card__rose", !profile?.path && "resort-card__rose--large")}
          viewBox="-50 -50 100 100"
          role="img"
          aria-label={rose.words}
        >
          <path d={rose.path} />
        </svg>
      )}
      {difficulty && (
        <ul className="resort-card__levels" aria-label="Terrain by difficulty">
          {difficulty.map((share, index) => (
            <li key={LEVELS[index]} style={{ "--share": `${share}%` }}>
              {`${LEVELS[index]} ${share}%`}
            </li>
          ))}
        </ul>
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

function Lights({ resort: { isOwn, highlights, lowlights } }: Pick<ResortCardProps, "resort">) {
  if (highlights.length + lowlights.length === 0) return null;
  return (
    <ul className={classNames("resort-card__lights", isOwn && "resort-card__lights--own")}>
      {highlights.map((light) => (
        <Light key={`${light.title} ${light.value}`} light={light} kind="Highlight" />
      ))}
      {lowlights.map((light) => (
        <Light key={`${light.title} ${light.value}`} light={light} kind="Lowlight" />
      ))}
    </ul>
  );
}

/** Rated by the editors alone: "How to read this" says what the sign means. */
const SOURCES = { editors: { sign: " sign-after sign-after--star", words: ESTIMATE } } as const;

function Light({
  light: { title, value, source },
  kind,
}: {
  light: CardLight;
  kind: "Highlight" | "Lowlight";
}) {
  const { sign, words } = source ? SOURCES[source] : { sign: "", words: undefined };
  return (
    <li className={`chip sign-before sign-before--${kind === "Highlight" ? "up" : "down"}`}>
      <span className="visually-hidden">{`${kind}${words ? `, ${words}` : ""}: `}</span>
      <strong className={`figures${sign}`} title={words}>
        {value ?? title}
      </strong>
      {value !== undefined && ` ${title}`}
    </li>
  );
}
