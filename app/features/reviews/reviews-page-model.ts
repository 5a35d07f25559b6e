import type { ResortTextsQuery } from "#app/api/generated.ts";
import { asChoice, type FixedField, PROFILE_CHOICES } from "#app/domain/accounts/profile-choices.ts";
import { type TextsShown, textsPath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { ratePath } from "#app/domain/contributions/rating-form.ts";
import { resortPath } from "#app/domain/urls.ts";
import { titleOfPage } from "../page/page-meta.ts";
import { photographModel } from "../photographs/photograph-model.ts";
import { locationLine } from "../resort/location-line.ts";
import { textModel } from "./review-model.ts";

type Resort = NonNullable<ResortTextsQuery["resort"]>;
type Page = NonNullable<ResortTextsQuery["contributions"]>;

/** The page of what riders wrote of a resort. */
export type TextsPageModel = ReturnType<typeof textsPageModel>;

export function textsPageModel(
  resort: Resort,
  { texts, paginatorInfo, comments, tips, sports, skill_levels }: Page,
  {
    shown,
    editorsTips,
    photographs,
  }: {
    readonly shown: TextsShown;
    readonly editorsTips: readonly string[];
    readonly photographs: NonNullable<ResortTextsQuery["photographs"]>;
  },
) {
  const { title, url_segment: segment, location } = resort;
  const kind = (label: string, value: string | null) => ({
    label,
    href: textsPath(segment, { ...shown, kind: value, page: 1 }),
    isCurrent: shown.kind === value,
  });
  const isFiltered = shown.sport !== null || shown.level !== null;
  return {
    title,
    segment,
    place: locationLine(location),
    resortHref: resortPath(segment),
    path: textsPath(segment),
    // Of this page of it, for tabs and search engines.
    documentTitle: titleOfPage(`${TITLES[shown.kind ?? ""] ?? TITLES[""]} of ${title}`, shown.page),
    // Another order shows the same texts: one address stands for all of them.
    canonicalPath: textsPath(segment, { kind: shown.kind, page: shown.order === "newest" ? shown.page : 1 }),
    // Of riders of one sport or level there are as many pages as profiles know of them, with the
    // same texts.
    isIndexed: !isFiltered && texts.length > 0,
    writeHref: writePath(segment),
    rateHref: ratePath(segment),
    shown,
    // Both, comments and tips, each with how many there are.
    kinds: [
      kind(`All ${comments + tips}`, null),
      kind(`Reviews and comments ${comments}`, "comment"),
      kind(`Tips ${tips}`, "tip"),
    ],
    sports: choicesIn("preferred_sport", sports),
    levels: choicesIn("skill_level", skill_levels),
    texts: texts.map((text) => textModel(text, segment)),
    // Those of what is written, by its id.
    photographs: Object.fromEntries(
      texts.flatMap(({ id }) => {
        const own = photographs.filter(({ review }) => review === id);
        return own.length > 0 ? [[id, own.map((one) => photographModel(one, segment))] as const] : [];
      }),
    ),
    // Tips of the editors, where tips may be on the page.
    editorsTips: shown.kind === "comment" || shown.page > 1 || isFiltered ? [] : editorsTips,
    total: paginatorInfo.total,
    currentPage: paginatorInfo.currentPage,
    lastPage: paginatorInfo.lastPage,
    // Whether there is enough to filter.
    hasFilters:
      comments + tips >= FILTERED_FROM || textsPath(segment, { ...shown, page: 1 }) !== textsPath(segment),
    // Whether any rider has written.
    hasAny: comments + tips > 0,
  };
}

/** As many texts are looked through at a glance. */
const FILTERED_FROM = 6;

/** Those of the site's choices that a backend names, in their order. */
function choicesIn(name: FixedField, named: readonly string[]): readonly string[] {
  return PROFILE_CHOICES[name].filter((choice) => named.some((each) => asChoice(name, each) === choice));
}
const TITLES: Readonly<Record<string, string>> = {
  "": "Reviews and tips",
  comment: "Reviews and comments",
  tip: "Tips",
};

/** What a form has just done, as the news of the page say it; null for what no form does. */
export function textsDone(params: URLSearchParams): string | null {
  return DONE.get(params.get("done") ?? "") ?? null;
}

const DONE: ReadonlyMap<string, string> = new Map([
  ["write", "Thank you. Your text is here, and you can change it for 30 minutes."],
  ["change", "Your text is changed."],
  ["remove", "Your text is deleted."],
]);
