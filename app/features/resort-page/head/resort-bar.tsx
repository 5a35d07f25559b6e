import { LinkButton } from "#app/ui/controls/button.tsx";
import { ShareLink } from "#app/ui/controls/share-link.tsx";
import { MarkButtons } from "../../marks/mark-buttons.tsx";
import { AddToListLink } from "../../resort/add-to-list-link.tsx";
import type { ResortModel } from "../resort-model.ts";
import { SectionLinks } from "../section-links.tsx";

interface ResortBarProps {
  view: Pick<ResortModel, "title" | "path" | "compareHref" | "officialUrl" | "address" | "sections">;
}

/**
 * What one can do with a resort and the ways to the sections of its page: they stay in sight while
 * one reads.
 */
export function ResortBar({ view }: ResortBarProps) {
  const { title, path, compareHref, officialUrl, address, sections } = view;
  return (
    <div className="resort-bar">
      <div className="wrap resort-bar__row">
        <div className="resort-bar__actions">
          <MarkButtons resort={{ title, href: path }} hasWords />
          <LinkButton to={compareHref} look="quiet" icon="compare">
            Compare<span className="visually-hidden">{` ${title} with other resorts`}</span>
          </LinkButton>
          <AddToListLink resort={{ title, href: path }} hasWords />
          {officialUrl && (
            <LinkButton to={officialUrl} look="quiet" icon="external" isNewTab>
              Official site<span className="visually-hidden">{` of ${title}`}</span>
            </LinkButton>
          )}
          <ShareLink address={address} />
        </div>
        <SectionLinks key={path} sections={sections} />
      </div>
    </div>
  );
}
