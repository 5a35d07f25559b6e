import { EMPTY } from "#app/domain/messages.ts";
import { Bar } from "#app/ui/bar.tsx";
import { DifficultyBar } from "#app/ui/difficulty-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TerrainView } from "../resorts/resort-figures.ts";
import type { Figure, StatisticsView } from "./figures-view.ts";
import { Empty, NotKnownYet, ResortSection } from "./resort-section.tsx";
import type { CountView } from "./resort-view.ts";
import "./statistics.css";

interface StatisticsProps {
  statistics: StatisticsView;
  lifts: readonly CountView[];
  mappedRuns: readonly CountView[];
}

/** Every figure that is known, and which ones are not. */
export function Statistics({ statistics: { known, unknown, terrain }, lifts, mappedRuns }: StatisticsProps) {
  const hasCounts = lifts.length > 0 || mappedRuns.length > 0;
  const hasAny = known.length > 0 || terrain !== null || hasCounts;
  return (
    <ResortSection id="statistics" title="Statistics">
      <div className="statistics">
        {hasAny ? <FigureGrid figures={known} /> : <Empty>{EMPTY.statistics}</Empty>}
        {terrain && <Terrain terrain={terrain} />}
        {hasCounts && (
          <div className="statistics__counts">
            <Counts title="Lifts by kind" counts={lifts} />
            <Counts
              title="Mapped runs by difficulty"
              counts={mappedRuns}
              note="Run segments on OpenStreetMap, cross-country trails included."
            />
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
      {figures.map(({ name, title, shown, icon }) => (
        <div key={name} className="panel statistics__figure">
          <dt>
            {icon && <Icon name={icon} size="1.5rem" />}
            <span>{title}</span>
          </dt>
          <dd className="figures">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

function Terrain({ terrain: { shares, note } }: { terrain: TerrainView }) {
  return (
    <div className="panel statistics__panel">
      <h3>Terrain by difficulty</h3>
      <DifficultyBar shares={shares} />
      {note && <p className="statistics__note">Shares {note}.</p>}
    </div>
  );
}

function Counts({ title, counts, note }: { title: string; counts: readonly CountView[]; note?: string }) {
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
      {note && <p className="statistics__note">{note}</p>}
    </div>
  );
}
