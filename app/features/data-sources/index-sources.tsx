import { Card } from "#app/ui/card.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import type { DataPageModel, SourceModel } from "./data-model.ts";
import { DataSection } from "./data-section.tsx";

/** What the index is made from, and how fresh each part is. */
export function IndexSources({ sources }: Pick<DataPageModel, "sources">) {
  return (
    <DataSection id="sources" title="Our sources">
      {sources === null || sources.length === 0 ? (
        <p className="data__text">
          We do not know how fresh this data is. Each resort's page says what comes from OpenStreetMap.
        </p>
      ) : (
        <ul className="data__sources">
          {sources.map((source) => (
            <Card key={source.name} as="li" className="data__source stack gap-3">
              <Source source={source} />
            </Card>
          ))}
        </ul>
      )}
    </DataSection>
  );
}

function Source({ source: { title, gives, dataDay, changedDay, licence, links } }: { source: SourceModel }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{gives}</p>
      <dl className="data__facts stack gap-2">
        <div>
          <dt>Newest data</dt>
          <dd>{dataDay ?? "not known"}</dd>
        </div>
        <div>
          <dt>Here since</dt>
          <dd>{changedDay ?? "not known"}</dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd>
            <SafeLink href={licence.href} isNewTab>
              {licence.words}
            </SafeLink>
          </dd>
        </div>
        {links.length > 0 && (
          <div>
            <dt>From</dt>
            <dd>
              {links.map(({ words, href }, index) => (
                <span key={href}>
                  {index > 0 && <span>, </span>}
                  <SafeLink href={href} isNewTab>
                    {words}
                  </SafeLink>
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
