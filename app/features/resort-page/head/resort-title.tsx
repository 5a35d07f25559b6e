import { ESTIMATE } from "#app/domain/messages.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { breakable } from "#app/ui/breakable.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Figure } from "../figures/figures-model.ts";
import type { SeasonModel } from "../figures/season-model.ts";
import { PassLine } from "../passes/passes.tsx";
import type { ResortModel } from "../resort-model.ts";
import { NAME_SEPARATOR } from "../resort-section.tsx";
import { SourceMark } from "../sources/source-mark.tsx";
import type { CharacterModel } from "./character-model.ts";
import { ElevationDrawing } from "./elevation-drawing.tsx";
import { Parts, PlaceLine } from "./place-line.tsx";
import { ResortScore } from "./resort-score.tsx";

type ResortTitleProps = {
  view: Pick<
    ResortModel,
    | "title"
    | "notices"
    | "place"
    | "whole"
    | "parts"
    | "passes"
    | "score"
    | "character"
    | "season"
    | "neighbours"
    | "elevation"
    | "keyFigures"
    | "headSources"
  >;
};

/** Name, place, what it is like, its score, and the figures that say most. */
export function ResortTitle({ view }: ResortTitleProps) {
  const { title, notices, place, whole, parts, elevation } = view;
  return (
    <header className="resort-title night">
      <div className="wrap resort-title__grid stack">
        <Breadcrumbs crumbs={place.crumbs} title={title} />
        <div className="resort-title__words stack stack--start gap-3">
          <h1>{breakable(title)}</h1>
          <PlaceLine place={place} hasNearby={view.neighbours !== null} />
          {notices.length > 0 && (
            <Notice tone="warning">
              {notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </Notice>
          )}
          {view.character && <Character character={view.character} />}
        </div>
        <ResortScore score={view.score} />
        <div className="resort-title__more stack stack--start gap-2">
          {view.season && <Season season={view.season} />}
          {whole && (
            <p className="quiet">
              Part of <Link to={whole.href}>{whole.title}</Link>
            </p>
          )}
          {parts.length > 0 && <Parts parts={parts} />}
          <PassLine passes={view.passes} />
        </div>
      </div>
      {elevation && <ElevationDrawing elevation={elevation} />}
      <div className="resort-title__ground">
        <div className="wrap resort-title__known">
          <SourceMark of="the score and key figures" values={view.headSources} />
          <KeyFigures figures={view.keyFigures} />
        </div>
      </div>
    </header>
  );
}

/** One sentence, and the figures that it is made from. */
function Character({ character: { words, figures, isEstimate } }: { character: CharacterModel }) {
  const from = figures.map(({ title, shown }) => `${title} ${shown}`).join(NAME_SEPARATOR);
  return (
    <div className="stack gap-1 measure">
      <p className="resort-title__sentence">{words}</p>
      <p className="resort-title__basis small quiet figures">
        {isEstimate ? `${from} (ratings are ${ESTIMATE}s)` : from}
      </p>
    </div>
  );
}

/** When it usually runs, and what that says of today. */
function Season({ season: { words, isOpen, now } }: { season: SeasonModel }) {
  return (
    <p className={classNames("resort-title__now", isOpen && "resort-title__now--open")}>
      <Icon name={isOpen ? "snowflake" : "clock"} size="1.25em" />
      <span>{now ? `${words}, ${now}` : words}</span>
    </p>
  );
}

function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="resort-title__figures">
      {figures.map(({ name, title, shown, icon }) => (
        <div key={name} className="resort-title__figure">
          <dt>
            {icon && <Icon name={icon} size="1.25rem" />}
            <span>{title}</span>
          </dt>
          <dd className="resort-title__value figures">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
