import { isPass } from "#app/domain/attributes/attributes.ts";
import { shownDay } from "#app/domain/days.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import type { Resort, ResortRecord } from "../resort-model.ts";

export interface PassModel {
  readonly title: string;
  /** The list of all resorts on it. */
  readonly href: string;
  /** What it gives in few words: "5 days in a row"; null where that is not known. */
  readonly brief: string | null;
  /** Null with a backend that does not tell. */
  readonly details: PassDetails | null;
}

export interface PassDetails {
  /** Null where no page says them. */
  readonly terms: string | null;
  /** Null for an address that is no link. */
  readonly officialUrl: string | null;
  /** Machine and human form of the day on which the editors read it. */
  readonly checked: { readonly iso: string; readonly shown: string } | null;
}

/** Season passes that a resort is on. */
export function passesModel(
  { generics }: Pick<Resort, "generics">,
  record: ResortRecord | null,
): PassModel[] {
  const details = new Map((record?.passes ?? []).map((pass) => [pass.name, pass]));
  return generics
    .filter(({ name, value }) => value === "yes" && isPass(name))
    .map(({ name, title }) => {
      const known = details.get(name);
      return {
        title,
        href: listUrl({
          filter: { groupedType: [{ type_name: name, operator: "=", value: "yes" }], locationType: {} },
        }),
        brief: known?.terms?.split(",")[0] ?? null,
        details: known ? detailsOf(known) : null,
      };
    });
}

function detailsOf({ terms, official, checked }: ResortRecord["passes"][number]): PassDetails {
  const shown = shownDay(checked);
  return {
    terms: terms ?? null,
    officialUrl: displayableUrl(official),
    checked: shown ? { iso: checked, shown } : null,
  };
}
