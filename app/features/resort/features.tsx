import type { FeatureValue } from "#app/domain/attributes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";
import "./features.css";
import { NotKnownYet, ResortSection } from "./resort-section.tsx";
import type { ResortView } from "./resort-view.ts";
import { SharedSourceLine, sharedSource } from "./shared-source.tsx";
import { SourceMark } from "./source-mark.tsx";

const VALUES: Record<FeatureValue, { icon: GenericIconName; word: string }> = {
  yes: { icon: "check", word: "Yes" },
  no: { icon: "close", word: "No" },
  maybe: { icon: "question", word: "Maybe" },
};

/** What there is, what there is not, and what nobody has told the index. */
export function Features({ features: { known, unknown } }: Pick<ResortView, "features">) {
  const sources = sharedSource(known.map(({ source }) => source));
  return (
    <ResortSection id="features" title="Features">
      <SharedSourceLine source={sources} of="Features" />
      <div className="stack">
        {known.length > 0 && (
          <ul className="features">
            {known.map(({ name, title, value, icon, source }) => (
              <li key={name} className="features__item">
                {icon && <Icon name={icon} size="1.5rem" className="features__icon" />}
                <span className="features__title">
                  {title}
                  <SourceMark tag={sources.ownTag(source)} of={title} />
                </span>
                <span className={`features__value features__value--${value}`}>
                  <Icon name={VALUES[value].icon} size="1em" />
                  {VALUES[value].word}
                </span>
              </li>
            ))}
          </ul>
        )}
        <NotKnownYet titles={unknown} one="feature" many="features" />
      </div>
    </ResortSection>
  );
}
