import { PASSES } from "#app/domain/attributes/attributes.ts";
import { PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { LinkChip } from "#app/ui/controls/chip.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import type { PassModel } from "./passes-model.ts";

/** Each leads to the other resorts on that pass. */
export function PassChips({ passes }: { passes: readonly PassModel[] }) {
  if (passes.length === 0) return null;
  return (
    <ul className="cluster resort-title__passes small quiet" aria-label={PASSES.title}>
      {passes.map(({ title, href, brief }) => (
        <li key={href}>
          <LinkChip to={href}>{brief ? `${title}: ${brief}` : title}</LinkChip>
        </li>
      ))}
      <li>{PASS_SEASON}</li>
    </ul>
  );
}

/** What each pass gives here, with the page that tells the rest. */
export function PassTerms({ passes }: { passes: readonly PassModel[] }) {
  const told = passes.flatMap(({ title, details }) => (details ? [{ title, details }] : []));
  if (told.length === 0) return null;
  return (
    <details className="small">
      <summary>What its season passes give</summary>
      <ul className="stack gap-2" aria-label="What each pass gives">
        {told.map(({ title, details: { terms, officialUrl, checked } }) => (
          <li key={title}>
            <strong>{`${title}: `}</strong>
            <span>{terms ?? "see the official page for its terms"}</span>
            <p className="quiet">
              <SafeLink href={officialUrl} isNewTab hasExternalIcon>
                Official page<span className="visually-hidden">{` of ${title}`}</span>
              </SafeLink>
              {checked && (
                <>
                  , checked on <time dateTime={checked.iso}>{checked.shown}</time>
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
