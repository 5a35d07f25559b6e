import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { PASSES } from "#app/domain/attributes/attributes.ts";
import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { breakable } from "#app/ui/breakable.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MarkButtons } from "../marks/mark-buttons.tsx";
import type { Figure } from "./figures/figures-model.ts";
import type { ScoreModel } from "./figures/ratings-model.ts";
import type { PlaceModel } from "./location/place-model.ts";
import type { ResortModel } from "./resort-model.ts";
import { ResortScore } from "./resort-score.tsx";
import { NAME_SEPARATOR } from "./resort-section.tsx";
import { SectionSources, type SourcedValue } from "./sources/section-sources.tsx";

/** More names than these fold away: linked areas carry dozens. */
const SHOWN_NAMES = 4;

/** Characters from which on a title is set smaller: linked areas are called after all their villages. */
const LONG_TITLE = 36;

type ResortTitleProps = {
  view: Pick<
    ResortModel,
    | "title"
    | "path"
    | "compareHref"
    | "notices"
    | "place"
    | "whole"
    | "parts"
    | "passes"
    | "otherNames"
    | "officialUrl"
    | "score"
    | "keyFigures"
  >;
};

/** Name, place, score and the figures that say most. */
export function ResortTitle({ view }: ResortTitleProps) {
  const { title, compareHref, notices, place, whole, parts, otherNames, officialUrl, score, keyFigures } =
    view;
  return (
    <header className="resort-title night">
      <div className="wrap resort-title__grid">
        <Breadcrumbs crumbs={place.crumbs} title={title} />
        <div className="resort-title__words">
          <h1 className={classNames(title.length > LONG_TITLE && "resort-title__long")}>
            {breakable(title)}
          </h1>
          <PlaceLine place={place} />
          <Regions regions={place.regions} />
          {notices.length > 0 && (
            <Notice tone="warning">
              {notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </Notice>
          )}
          {whole && (
            <p className="resort-title__related">
              Part of <Link to={whole.href}>{whole.title}</Link>
            </p>
          )}
          {parts.length > 0 && <Parts parts={parts} />}
          <OtherNames names={otherNames} />
          <div className="cluster resort-title__ways">
            {officialUrl && (
              <LinkButton to={officialUrl} look="quiet" icon="external" isNewTab>
                Official site<span className="visually-hidden"> of {title}</span>
              </LinkButton>
            )}
            <MarkButtons resort={{ title, href: view.path }} hasWords />
            <CompareLink title={title} href={compareHref} />
            <Passes passes={view.passes} />
          </div>
        </div>
        <ResortScore score={score} />
        <div className="resort-title__known">
          <KeyFigures figures={keyFigures} />
          <SectionSources of="the score and key figures" values={sourcedValues(score, keyFigures)} />
        </div>
      </div>
    </header>
  );
}

function sourcedValues({ basis }: ScoreModel, figures: readonly Figure[]): SourcedValue[] {
  return [...(basis ? [{ title: "Total score", source: basis.source }] : []), ...figures];
}

/** Each leads to the other resorts on that pass. */
function Passes({ passes }: Pick<ResortModel, "passes">) {
  if (passes.length === 0) return null;
  return (
    <ul className="cluster resort-title__passes" aria-label={PASSES.title}>
      {passes.map(({ title, href }) => (
        <li key={href}>
          <LinkChip to={href}>{title}</LinkChip>
        </li>
      ))}
      <li>{PASS_SEASON}</li>
    </ul>
  );
}

/** What a linked area is made of; each part has a page of its own. */
function Parts({ parts }: Pick<ResortModel, "parts">) {
  return (
    <p className="resort-title__related">
      Made up of{" "}
      {parts.map(({ title, href }, index) => (
        <Fragment key={href}>
          {index > 0 && (index === parts.length - 1 ? " and " : ", ")}
          <Link to={href}>{title}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function PlaceLine({ place: { city, state, stateTo, countries } }: { place: PlaceModel }) {
  const shownState = state === city ? null : state;
  const towns = [city, stateTo ? null : shownState].filter(Boolean).join(", ");
  return (
    <p className="resort-title__place">
      <Icon name="pin" size="1.1em" />
      <span>
        {towns && `${towns}, `}
        {stateTo && shownState && (
          <>
            <Link to={stateTo} className="resort-title__way">
              {shownState}
            </Link>
            {", "}
          </>
        )}
        {countries.map(({ code, name, to }, index) => (
          <Fragment key={code}>
            {index > 0 && (index === countries.length - 1 ? " and " : ", ")}
            <Link to={to} className="resort-title__way resort-title__country">
              <Flag code={code} />
              {name}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** Mountains, regions and linked areas that it lies in, each leading to its page. */
function Regions({ regions }: Pick<PlaceModel, "regions">) {
  if (regions.length === 0) return null;
  return (
    <p className="resort-title__related">
      {`${regions.length === 1 ? "Region" : "Regions"}: `}
      {regions.map(({ name, to }, index) => (
        <Fragment key={to}>
          {index > 0 && NAME_SEPARATOR}
          <Link to={to}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function OtherNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.slice(SHOWN_NAMES);
  return (
    <div className="resort-title__names">
      <p>
        <span className="resort-title__names-label">Other names and parts:</span>{" "}
        <Names names={names.slice(0, SHOWN_NAMES)} />
      </p>
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length} more {rest.length === 1 ? "name" : "names"}
          </summary>
          <p>
            <Names names={rest} />
          </p>
        </details>
      )}
    </div>
  );
}

/** Names in any script, each in its own direction of writing. */
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && NAME_SEPARATOR}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}

function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="resort-title__figures">
      {figures.map(({ name, title, shown, icon }) => (
        <div key={name} className="resort-title__figure">
          <dt>
            {icon && <Icon name={icon} size="1.25rem" />}
            {title}
          </dt>
          <dd className="resort-title__value figures">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CompareLinkProps {
  title: string;
  href: string;
}

/** The comparison that begins with a resort. In its head, where every way of reading comes by. */
export function CompareLink({ title, href }: CompareLinkProps) {
  return (
    <LinkButton to={href} look="quiet" icon="compare">
      Compare<span className="visually-hidden"> {title} with other resorts</span>
    </LinkButton>
  );
}
