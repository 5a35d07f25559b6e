import { Bar } from "#app/ui/figures/bar.tsx";
import { ResortSection } from "../resort-section.tsx";
import { SectionSources, SourceSign } from "../sources/section-sources.tsx";
import type { RatingGroupModel } from "./ratings-model.ts";

/** Every rating by group. */
export function Ratings({ groups }: { groups: readonly RatingGroupModel[] }) {
  const values = groups.flatMap(({ ratings }) => ratings);
  const hasEstimates = values.some(({ source }) => source?.source === "editors");
  return (
    <ResortSection id="ratings" title="Ratings">
      <p className="quiet ratings__scale">
        From 0 to 100, higher is better.
        {hasEstimates && " What the editors rated is an estimate until members rate."}
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
      <SectionSources of="Ratings" values={values} />
    </ResortSection>
  );
}
