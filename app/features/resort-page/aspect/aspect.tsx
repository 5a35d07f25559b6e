import { Rose } from "#app/ui/figures/rose.tsx";
import { ResortSection } from "../resort-section.tsx";
import { SectionSources, type SourcedValue } from "../sources/section-sources.tsx";
import type { AspectModel } from "./aspect-model.ts";

/** Which way the slopes face, drawn and in words. */
export function Aspect({ aspect, sources }: { aspect: AspectModel; sources: readonly SourcedValue[] }) {
  const { words, pieces, levels, shares, sun } = aspect;
  return (
    <ResortSection id="aspect" title="Aspect and sun">
      <div className="aspect">
        <Rose pieces={pieces} label={`${words}. ${sharesInWords(shares)}`} />
        <div className="aspect__words">
          <p className="aspect__lead">{words}.</p>
          <ul className="aspect__levels" aria-label="Layers of the rose, by difficulty of the runs">
            {levels.map(({ level, title }) => (
              <li key={title} className={`aspect__level aspect__level--${level}`}>
                {title}
              </li>
            ))}
          </ul>
          {sun && (
            <dl className="aspect__sun">
              <dt>Sun on the slopes, mean of the season with a clear sky</dt>
              <dd className="figures">{sun}</dd>
            </dl>
          )}
          <p className="statistics__note">
            Vertical metres of the mapped downhill runs by the direction they face; the area of each part is
            in proportion.
          </p>
        </div>
      </div>
      <SectionSources of="Aspect and sun" values={sources} />
    </ResortSection>
  );
}

function sharesInWords(shares: AspectModel["shares"]): string {
  return shares
    .filter(({ share }) => share > 0)
    .map(({ title, share }) => `${title} ${share}%`)
    .join(", ");
}
