import { PASSES } from "#app/domain/attributes/attributes.ts";
import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import type { PassModel } from "./passes-model.ts";

/** Each leads to the other resorts on that pass. */
export function PassLine({ passes }: { passes: readonly PassModel[] }) {
  if (passes.length === 0) return null;
  const isOld = ({ season }: PassModel) => season !== null && season !== PASS_SEASON;
  const isOfSeason = passes.some(({ season }) => season === PASS_SEASON);
  return (
    <ul className="resort-title__passes cluster tall-links small quiet" aria-label={PASSES.title}>
      {passes.map((pass) => (
        <li key={pass.href}>
          <Link to={pass.href}>{`${pass.title}${isOld(pass) ? ` ${pass.season}` : ""}`}</Link>
          {pass.brief && <span>{`: ${pass.brief}`}</span>}
        </li>
      ))}
      {isOfSeason && <li>{passes.some(isOld) ? `Others ${PASS_SEASON}` : PASS_SEASON}</li>}
    </ul>
  );
}

/** What each pass gives here, with the page that tells the rest. */
export function PassTerms({ passes }: { passes: readonly PassModel[] }) {
  const told = passes.flatMap(({ title, season, details }) => (details ? [{ title, season, details }] : []));
  if (told.length === 0) return null;
  return (
    <details className="small">
      <summary>What its season passes give</summary>
      <ul className="stack gap-2" aria-label="What each pass gives">
        {told.map(({ title, season, details: { terms, officialUrl, members, checked } }) => (
          <li key={title}>
            <strong>{`${title} ${season}: `}</strong>
            <span>{terms ?? "see the official page for its terms"}</span>
            <p className="quiet">
              <SafeLink href={officialUrl} isNewTab>
                Official page<span className="visually-hidden">{` of ${title}`}</span>
              </SafeLink>
              {" · Members from "}
              <SafeLink href={members?.url ?? null} isNewTab>
                {members?.host ?? "another page"}
              </SafeLink>
              {checked && (
                <>
                  , read on <time dateTime={checked.iso}>{checked.shown}</time>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet">Where a pass comes in several kinds, these are the terms of the full one.</p>
    </details>
  );
}
