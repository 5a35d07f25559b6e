import { DifficultyBar } from "#app/ui/figures/difficulty-bar.tsx";
import { Link } from "#app/ui/link.tsx";
import { ResortSection } from "../resort-section.tsx";
import type { SourcedValue } from "../sources/source-mark.tsx";
import type { CountModel, CountsModel } from "./counts-model.ts";
import type { Figure, StatisticsModel } from "./figures-model.ts";

interface StatisticsProps {
  statistics: StatisticsModel;
  counts: CountsModel;
  /** Null where a backend takes nothing of visitors. */
  tellHref: string | null;
}

/** The figures that the head of the page and the drawing of heights have not said. */
export function Statistics({
  statistics,
  counts: { lifts, liftsTitle, runs, source },
  tellHref,
}: StatisticsProps) {
  const { known, terrain } = statistics;
  const values: SourcedValue[] = [
    ...known,
    ...(terrain ? [{ title: TERRAIN, source: terrain.source }] : []),
    ...(lifts.length > 0 ? [{ title: liftsTitle, source }] : []),
    ...(runs.length > 0 ? [{ title: RUNS, source }] : []),
  ];
  return (
    <ResortSection
      id="statistics"
      title="Statistics"
      values={values}
      side={tellHref && <Link to={tellHref}>Correct</Link>}
    >
      <div className="statistics">
        {known.length > 0 && <FigureGrid figures={known} />}
        {terrain && (
          <div className="statistics__panel stack gap-1">
            <h3>{TERRAIN}</h3>
            <DifficultyBar shares={terrain.shares} />
            {terrain.note && <p className="statistics__note small quiet">{`Shares ${terrain.note}.`}</p>}
          </div>
        )}
        <Counts title={liftsTitle} counts={lifts} />
        <Counts title={RUNS} counts={runs} note={RUNS_NOTE} />
      </div>
    </ResortSection>
  );
}

const TERRAIN = "Terrain by difficulty";
const RUNS = "Mapped run pieces by difficulty";
const RUNS_NOTE = "On OpenStreetMap; a run may be mapped in several pieces.";

function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="statistics__counts statistics__panel stack gap-1">
      {figures.map(({ name, title, shown, run }) => (
        <div key={name}>
          <dt>
            <span>{run ? `${title}, ` : title}</span>
            {run && <bdi>{run}</bdi>}
          </dt>
          <dd className="figures">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountsProps {
  title: string;
  counts: readonly CountModel[];
  note?: string;
}

function Counts({ title, counts, note }: CountsProps) {
  if (counts.length === 0) return null;
  return (
    <div className="statistics__panel stack gap-1">
      <h3>{title}</h3>
      <dl className="statistics__counts">
        {counts.map(({ name, title: label, count }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="statistics__note small quiet">{note}</p>}
    </div>
  );
}
