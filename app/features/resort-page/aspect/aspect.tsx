import { Rose } from "#app/ui/figures/rose.tsx";
import { ResortSection } from "../resort-section.tsx";
import type { SourcedValue } from "../sources/source-mark.tsx";
import type { AspectModel } from "./aspect-model.ts";

/** Which way the slopes face, drawn and in words. */
export function Aspect({ aspect, sources }: { aspect: AspectModel; sources: readonly SourcedValue[] }) {
  const { words, pieces, levels, shares, sun, shade } = aspect;
  return (
    <ResortSection id="aspect" title="Aspect and sun" values={sources}>
      <div className="aspect">
        <Rose pieces={pieces} label={`${words}. ${sharesInWords(shares)}`} />
        <div className="stack gap-3">
          <p className="aspect__lead">{`${words}.`}</p>
          <ul
            className="aspect__levels small quiet"
            aria-label="Layers of the rose, by difficulty of the runs"
          >
            {levels.map(({ level, title }) => (
              <li key={title} className={`aspect__level aspect__level--${level}`}>
                {title}
              </li>
            ))}
          </ul>
          {sun && (
            <dl className="aspect__sun">
              <dt>Sun on the slopes, average of the season with a clear sky</dt>
              <dd className="figures">{sun}</dd>
            </dl>
          )}
          <p className="statistics__note small quiet">
            {[
              "Vertical metres of downhill runs by the direction they face. The larger a part, the more.",
              shade,
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        </div>
      </div>
    </ResortSection>
  );
}

function sharesInWords(shares: AspectModel["shares"]): string {
  return shares
    .filter(({ share }) => share > 0)
    .map(({ title, share }) => `${title} ${share}%`)
    .join(", ");
}
