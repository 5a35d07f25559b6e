import type { FeatureValue } from "#app/domain/attributes/attributes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";
import type { FeatureModel } from "./features-model.ts";
import { PassTerms } from "./passes/passes.tsx";
import type { PassModel } from "./passes/passes-model.ts";
import { ResortSection } from "./resort-section.tsx";
import { SourceSign } from "./sources/source-mark.tsx";

const VALUES: Record<FeatureValue, { icon: GenericIconName; word: string }> = {
  yes: { icon: "check", word: "Yes" },
  no: { icon: "close", word: "No" },
  maybe: { icon: "question", word: "Maybe" },
};

interface FeaturesProps {
  features: readonly FeatureModel[];
  passes: readonly PassModel[];
}

/** What there is, what a skier would miss, and what season passes give. */
export function Features({ features, passes }: FeaturesProps) {
  const values = [...features, ...passes.filter(({ details }) => details)];
  return (
    <ResortSection id="features" title="Features" values={values}>
      {features.length > 0 && (
        <ul className="features">
          {features.map(({ name, title, value, source }) => (
            <li key={name}>
              <span>
                <span>{title}</span>
                <SourceSign source={source} values={values} />
              </span>
              <span className={`features__value features__value--${value}`}>
                <Icon name={VALUES[value].icon} size="1em" />
                <span>{VALUES[value].word}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PassTerms passes={passes} />
    </ResortSection>
  );
}
