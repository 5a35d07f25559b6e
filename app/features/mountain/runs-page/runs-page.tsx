import { Link } from "@remix-run/react";
import { DRAWING_HEIGHT, WIDEST_DRAWING } from "#app/domain/mountain/drawing-frame.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import type { NamelessModel } from "./run-rows.ts";
import type { RunsPageModel, ShownMountain } from "./runs-page-model.ts";
import { Steepness } from "./steepness.tsx";
import { WaysTable } from "./ways-table.tsx";
import "../drawing/mountain-drawing.css";
import "./runs-page.css";

/** The runs and lifts of a resort: the route module's body. */
export function RunsPage({ page }: { page: RunsPageModel }) {
  const { title, place, resortHref, mountain } = page;
  return (
    <div className="wrap page page--long stack gap-8 runs-page run-colours">
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
  const { summary, drawing, steepness, runs, nameless, lifts, profile, hasHeights } = mountain;
  return (
    <>
      <div className="mountain-drawing">
        <svg
          className="mountain-drawing__lines"
          viewBox={`0 0 ${drawing.width} ${DRAWING_HEIGHT}`}
          style={{ "--shape": drawing.width / WIDEST_DRAWING }}
          role="img"
          aria-label={`${summary} from above. The lists below say the same in words.`}
        >
          <use href={`${drawing.src}#drawing`} />
        </svg>
      </div>
      {steepness && <Steepness steepness={steepness} />}
      {(runs.rows.length > 0 || nameless) && (
        <div className="stack">
          <h2 id="runs">Runs</h2>
          {!hasHeights && (
            <p className="quiet">Heights are not known here: no drop and no steepness can be told.</p>
          )}
          {runs.rows.length > 0 && <WaysTable table={runs} labelledBy="runs" profile={profile} />}
          {nameless && <Nameless nameless={nameless} />}
        </div>
      )}
      {lifts.rows.length > 0 && (
        <div className="stack">
          <h2 id="lifts">Lifts</h2>
          <WaysTable table={lifts} labelledBy="lifts" />
        </div>
      )}
      <Credit mountain={mountain} />
    </>
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
