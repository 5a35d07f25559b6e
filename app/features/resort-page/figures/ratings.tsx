import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { Bar } from "#app/ui/figures/bar.tsx";
import { ResortSection } from "../resort-section.tsx";
import { SourceSign } from "../sources/source-mark.tsx";
import type { RatingGroupModel } from "./ratings-model.ts";

/** Every rating by group. */
export function Ratings({ groups }: { groups: readonly RatingGroupModel[] }) {
  const values = groups.flatMap(({ ratings }) => ratings);
  const hasEstimates = values.some(({ source }) => source?.source === "editors");
  return (
    <ResortSection id="ratings" title="Ratings" values={values}>
      <p className="quiet ratings__scale">
        {`From 0 to 100: ${HIGHLIGHT_FROM} or more is a highlight, less than ${LOWLIGHT_BELOW} a lowlight.${
          hasEstimates ? " Our editors' ratings are estimates until members rate." : ""
        }`}
      </p>
      <div className="ratings">
        {groups.map(({ name, title, ratings }) => (
          <section key={name} className="ratings__group">
            <h3>{title}</h3>
            <ul className="ratings__list">
              {ratings.map((rating) => (
                <li key={rating.name}>
                  <Bar
                    label={rating.title}
                    value={rating.value}
                    tone={rating.tone}
                    note={<SourceSign source={rating.source} values={values} />}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ResortSection>
  );
}
