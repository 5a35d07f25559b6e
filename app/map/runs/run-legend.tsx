import { LEVEL_FORMS, RUN_LEVELS } from "#app/domain/mountain/run-levels.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { LineGroup, LineKind } from "./fetch-lines.ts";
import { dashesOf, LINE_LOOKS } from "./line-looks.ts";
import type { MappedMountain } from "./mapped-mountain.ts";

interface RunLegendProps {
  groups: readonly LineGroup[];
  /** Whose lines are drawn, the nearest first. */
  mountains: readonly MappedMountain[];
}

/** Easiest first. */
const KINDS: readonly LineKind[] = [...RUN_LEVELS, "lift"];

/** What the lines of a map mean, folded, and where to read them. */
export function RunLegend({ groups, mountains }: RunLegendProps) {
  const kinds = KINDS.filter((kind) => groups.some((group) => group.kind === kind));
  const [nearest, ...others] = mountains;
  return (
    <div className="run-legend" data-over-map>
      <details>
        <summary>Runs and lifts</summary>
        <ul className="run-legend__kinds">
          {kinds.map((kind) => (
            <li key={kind}>
              <Sample kind={kind} />
              <span>{wordsOf(kind, groups)}</span>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <ul>
            {others.map((mountain) => (
              <li key={mountain.segment}>
                <ListLink mountain={mountain} />
              </li>
            ))}
          </ul>
        )}
      </details>
      {nearest && (
        <p className="run-legend__nearest">
          <ListLink mountain={nearest} />
        </p>
      )}
    </div>
  );
}

/** The list says what the lines say to a visitor who cannot see them or point at them. */
function ListLink({ mountain: { segment, title, mapped } }: { mountain: MappedMountain }) {
  return (
    <a href={`${resortPath(segment)}/runs`}>
      {mapped ? `Runs of ${title}, mapped ${mapped}` : `Runs of ${title}`}
    </a>
  );
}

const SAMPLE_WIDTH = 3.5;

function Sample({ kind }: { kind: LineKind }) {
  const width = Math.min(LINE_LOOKS[kind].width * 1.2, 5);
  const dashes = dashesOf(kind, Math.min(width, SAMPLE_WIDTH));
  return (
    <svg className={`run-legend__sample run-legend__sample--${kind}`} viewBox="0 0 36 12" aria-hidden="true">
      {dashes && <path d="M3 6H33" strokeWidth={width} opacity="0.5" />}
      <path d="M3 6H33" strokeWidth={width} strokeDasharray={dashes ?? undefined} />
      {LINE_LOOKS[kind].hasCore && <path className="run-legend__core" d="M3 6H33" strokeWidth={width / 4} />}
      {kind === "lift" && <path d="M15 2L21 6L15 10" strokeWidth={width} fill="none" />}
    </svg>
  );
}

/** In the words of all countries whose runs are drawn. */
function wordsOf(kind: LineKind, groups: readonly LineGroup[]): string {
  if (kind === "lift") return "Lift, the arrow points up";
  const words = new Set(groups.filter((group) => group.kind === kind).map((group) => group.words));
  return [LEVEL_FORMS[kind], [...words].join(" or ")].filter(Boolean).join(" ");
}
