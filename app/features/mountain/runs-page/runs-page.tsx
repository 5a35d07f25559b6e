import { useRef } from "react";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { MountainDrawing } from "../drawing/mountain-drawing.tsx";
import type { NamelessModel } from "./run-rows.ts";
import type { RunsPageModel, ShownMountain } from "./runs-page-model.ts";
import { Steepness } from "./steepness.tsx";
import { useLights } from "./use-lights.ts";
import { WaysTable } from "./ways-table.tsx";
import "./runs-page.css";

/** The runs and lifts of a resort: the route module's body. */
export function RunsPage({ page }: { page: RunsPageModel }) {
  const { title, place, resortHref, mountain } = page;
  return (
    <div className="wrap page page--long stack gap-8 run-colours">
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title="Runs and lifts" />
        <h1>
          <span>Runs and lifts of </span>
          <bdi>{title}</bdi>
        </h1>
        <p className="quiet">{place}</p>
      </div>
      {mountain ? <Mountain mountain={mountain} /> : <Unmapped title={title} resortHref={resortHref} />}
    </div>
  );
}

function Unmapped({ title, resortHref }: { title: string; resortHref: string }) {
  return (
    <div className="stack stack--start">
      <p>No runs and lifts of this resort are mapped yet.</p>
      <LinkButton to={resortHref}>{`Back to ${title}`}</LinkButton>
    </div>
  );
}

function Mountain({ mountain }: { mountain: ShownMountain }) {
  const { drawing, steepness, runs, nameless, lifts, profile, hasHeights, ageOf } = mountain;
  const page = useRef<HTMLDivElement>(null);
  useLights(page);
  return (
    <div ref={page} className="runs-page__mountain">
      <div className="runs-page__drawing">
        <MountainDrawing drawing={drawing} />
      </div>
      <div className="stack gap-8">
        {steepness && <Steepness steepness={steepness} />}
        {(runs.rows.length > 0 || nameless) && (
          <div className="stack">
            <h2 id="runs">Runs</h2>
            <p className="quiet">{ageOf.runs}</p>
            {!hasHeights && (
              <p className="quiet">We do not know the heights here, so drop and steepness are missing.</p>
            )}
            {runs.rows.length > 0 && <WaysTable table={runs} labelledBy="runs" profile={profile} />}
            {nameless && <Nameless nameless={nameless} />}
          </div>
        )}
        {lifts.rows.length > 0 && (
          <div className="stack">
            <h2 id="lifts">Lifts</h2>
            <p className="quiet">{ageOf.lifts}</p>
            <WaysTable table={lifts} labelledBy="lifts" />
          </div>
        )}
        <Credit mountain={mountain} />
      </div>
    </div>
  );
}

function Nameless({ nameless: { title, levels, outlines } }: { nameless: NamelessModel }) {
  return (
    <Disclosure summary={title}>
      <ul>
        {levels.map(({ level, words }) => (
          <li key={level}>{words}</li>
        ))}
      </ul>
      {outlines && <p>{outlines}</p>}
    </Disclosure>
  );
}

function Credit({ mountain: { mapped, heightsFrom, hasHeights, files } }: { mountain: ShownMountain }) {
  return (
    <footer className="stack gap-2 small quiet">
      <p>
        <a href="https://www.openstreetmap.org/copyright" rel="noopener">
          © OpenStreetMap contributors
        </a>
        <span>{mapped ? `, mapped ${mapped}. ` : ". "}</span>
        {hasHeights && heightsFrom && <span>{`Heights: ${heightsFrom}. `}</span>}
        <span>Runs close and move: the resort's own signs are what counts. </span>
        <Link to="/data">More on the data</Link>
      </p>
      {/* No download attribute: with one a browser hides the sentence that says why there is no file. */}
      <p className="cluster tall-links">
        <span>Take them along:</span>{" "}
        <a href={files.gpx} rel="nofollow">
          GPX
        </a>{" "}
        <a href={files.geojson} rel="nofollow">
          GeoJSON
        </a>
      </p>
    </footer>
  );
}
