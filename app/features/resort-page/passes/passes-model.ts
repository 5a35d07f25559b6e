import { isPass } from "#app/domain/attributes/attributes.ts";
import { shownDay } from "#app/domain/days.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { displayableUrl, hostOf } from "#app/domain/urls.ts";
import type { Resort, ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";

export interface PassModel {
  readonly title: string;
  readonly source: SourceTag | null;
  /** The list of all resorts on it. */
  readonly href: string;
  /**
   * What it gives in few words: "3 days in a row, shared, lodging required"; null where that is not
   * known.
   */
  readonly brief: string | null;
  /** Of which it is known, "2026/27"; null with a backend that does not tell. */
  readonly season: string | null;
  /** Null with a backend that does not tell. */
  readonly details: PassDetails | null;
}

export interface PassDetails {
  /** Null where no page says them. */
  readonly terms: string | null;
  /** Null for an address that is no link. */
  readonly officialUrl: string | null;
  /** The page that lists its members; null for an address that is no link. */
  readonly members: { readonly url: string; readonly host: string } | null;
  /** Machine and human form of the day on which the editors read that list. */
  readonly checked: { readonly iso: string; readonly shown: string } | null;
}

/** Season passes that a resort is on. */
export function passesModel(
  { generics }: Pick<Resort, "generics">,
  record: ResortRecord | null,
  book: SourceBook,
): PassModel[] {
  const details = new Map((record?.passes ?? []).map((pass) => [pass.name, pass]));
  return generics
    .filter(({ name, value }) => value === "yes" && isPass(name))
    .map(({ name, title }) => {
      const known = details.get(name);
      return {
        title,
        source: book.tagOf(name),
        href: listUrl({
          filter: { groupedType: [{ type_name: name, operator: "=", value: "yes" }], locationType: {} },
        }),
        brief: known ? termsOf(known, () => "shared") : null,
        season: known?.season ?? null,
        details: known ? detailsOf(known) : null,
      };
    });
}

type KnownPass = ResortRecord["passes"][number];

function termsOf(
  { gives, shared_by, conditions }: KnownPass,
  shared: (areas: string) => string,
): string | null {
  if (!gives) return null;
  return [gives, ...(shared_by ? [shared(shared_by)] : []), ...conditions].join(", ");
}

function detailsOf(pass: KnownPass): PassDetails {
  const { official, source, checked } = pass;
  const shown = shownDay(checked);
  const url = displayableUrl(source);
  return {
    terms: termsOf(pass, (areas) => `shared by ${areas}`),
    officialUrl: displayableUrl(official),
    members: url ? { url, host: hostOf(url) } : null,
    checked: shown ? { iso: checked, shown } : null,
  };
}
