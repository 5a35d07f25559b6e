import { rulePath } from "#app/domain/attributes/figure-rules.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { MemberNames } from "../../page/member-names.tsx";
import { NAME_SEPARATOR, ResortSection } from "../resort-section.tsx";
import type { SourcesModel } from "./sources-model.ts";

/** Who says so: every figure, rating and feature by its source. */
export function Sources({
  sources: { openSkiMapUrl, isOpenStreetMap, groups, rules, thanks },
  tellHref,
}: {
  sources: SourcesModel;
  tellHref: string | null;
}) {
  return (
    <ResortSection
      id="sources"
      title="Where these figures come from"
      side={<Link to="/data">About the data</Link>}
    >
      <div className="sources stack gap-2">
        <Disclosure
          summary={
            <>
              Every figure by its source:{" "}
              <span className="quiet">{groups.map(({ title }) => title).join(", ")}</span>
            </>
          }
        >
          <dl className="sources__groups">
            {groups.map(({ name, icon, title, meaning, parts }) => (
              <div key={name}>
                <dt>
                  <Icon name={icon} size="1em" />
                  <span>{title}</span>
                </dt>
                <dd>
                  <p className="quiet">{meaning}</p>
                  {parts.map(({ when, figures }) => (
                    <p key={when}>
                      {when && <strong>{`${when}: `}</strong>}
                      <span>{figures.join(NAME_SEPARATOR)}</span>
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          {rules.length > 0 && (
            <>
              <h3>How derived figures are worked out</h3>
              <dl className="sources__rule-list">
                {rules.map(({ name, title, rule }) => (
                  <div key={name}>
                    <dt>
                      <Link to={rulePath(name)}>{title}</Link>
                    </dt>
                    <dd className="quiet">{rule}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <p className="sources__correct">
            <Link to={tellHref ?? "/data#corrections"}>Correct a figure</Link>
          </p>
        </Disclosure>
        {isOpenStreetMap && <Licence openSkiMapUrl={openSkiMapUrl} />}
        {thanks && (
          <p>
            <span>Thanks to </span>
            <MemberNames {...thanks} />
          </p>
        )}
      </div>
    </ResortSection>
  );
}

/** The credit that the Open Database License asks for. */
function Licence({ openSkiMapUrl }: Pick<SourcesModel, "openSkiMapUrl">) {
  return (
    <p className="measure quiet">
      Places, lifts and mapped runs: ©{" "}
      <SafeLink href="https://www.openstreetmap.org/copyright" isNewTab>
        OpenStreetMap contributors
      </SafeLink>
      , collected by{" "}
      <SafeLink href={openSkiMapUrl ?? "https://openskimap.org/"} isNewTab>
        {openSkiMapUrl ? "OpenSkiMap (this area)" : "OpenSkiMap"}
      </SafeLink>
      , under the{" "}
      <SafeLink href="https://opendatacommons.org/licenses/odbl/1-0/" isNewTab>
        Open Database License
      </SafeLink>
      .
    </p>
  );
}
