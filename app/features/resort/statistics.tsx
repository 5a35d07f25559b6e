import { EMPTY } from "#app/domain/messages.ts";
import { Bar } from "#app/ui/bar.tsx";
import { DifficultyBar } from "#app/ui/difficulty-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Figure, StatisticsView } from "./figures-view.ts";
import { Empty, NotKnownYet, ResortSection } from "./resort-section.tsx";
import type { CountsView, CountView } from "./resort-view.ts";
import { Season } from "./season.tsx";
import type { SeasonView } from "./season-view.ts";
import type { SourceTag } from "./source-book.ts";
import { SourceMark } from "./source-mark.tsx";
import "./statistics.css";

interface StatisticsProps {
  statistics: StatisticsView;
  season: SeasonView | null;
  counts: CountsView;
}

/** Every figure that is known, and which ones are not. */
export function Statistics({
  statistics: { known, unknown, terrain },
  season,
  counts: { lifts, runs, runsNote, source },
}: StatisticsProps) {
  const hasCounts = lifts.length > 0 || runs.length > 0;
  const hasAny = known.length > 0 || terrain !== null || hasCounts;
  return (
    <ResortSection id="statistics" title="Statistics">
      <div className="statistics">
        {hasAny ? <FigureGrid figures={known} /> : <Empty>{EMPTY.statistics}</Empty>}
        {season && <Season season={season} />}
        {terrain && <Terrain terrain={terrain} />}
        {hasCounts && (
          <div className="statistics__counts">
            <Counts title="Lifts by kind" counts={lifts} source={source} />
            <Counts title="Mapped runs by difficulty" counts={runs} note={runsNote} source={source} />
          </div>
        )}
        {hasAny && <NotKnownYet titles={unknown} one="figure" many="figures" />}
      </div>
    </ResortSection>
  );
}

function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="statistics__grid">
      {figures.map(({ name, title, shown, icon, source }) => (
        <div key={name} className="panel statistics__figure">
          <dt>
            {icon && <Icon name={icon} size="1.5rem" />}
            <span>{title}</span>
          </dt>
          <dd>
            <span className="statistics__value figures">{shown}</span>
            <SourceMark tag={source} of={title} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Terrain({ terrain: { shares, note, source } }: { terrain: NonNullable<StatisticsView["terrain"]> }) {
  return (
    <div className="panel statistics__panel">
      <h3>Terrain by difficulty</h3>
      <DifficultyBar shares={shares} />
      <div className="statistics__notes">
        {note && <p className="statistics__note">Shares {note}.</p>}
        <SourceMark tag={source} of="Terrain by difficulty" />
      </div>
    </div>
  );
}

interface CountsProps {
  title: string;
  counts: readonly CountView[];
  note?: string;
  source: SourceTag | null;
}

function Counts({ title, counts, note, source }: CountsProps) {
  if (counts.length === 0) return null;
  const max = Math.max(...counts.map(({ count }) => count));
  return (
    <div className="panel statistics__panel">
      <h3>{title}</h3>
      <ul className="stack statistics__bars">
        {counts.map(({ name, title: label, count }) => (
          <li key={name}>
            <Bar label={label} value={count} shown={String(count)} max={max} tone="middle" />
          </li>
        ))}
      </ul>
      <div className="statistics__notes">
        {note && <p className="statistics__note">{note}</p>}
        <SourceMark tag={source} of={title} />
      </div>
    </div>
  );
}
