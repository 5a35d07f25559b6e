import { trimEnd } from "../trim-end.ts";
import type { MappedLift, MappedRun, Mountain } from "./mountain.ts";

/*
 * Mappers write into names what is no name: that they know none, that a lift is closed, that a run
 * is used both ways. What they say of its state was so on the day of the mapping and may be so
 * still: closed ways are left out, and no note of a day stands in a name.
 */

/** What the name of a way tells. */
export interface MappedName {
  /** Null where it is none. */
  readonly name: string | null;
  /** Closed for good, not built yet, or gone. */
  readonly isClosed: boolean;
  /** Skied in both directions, or a way up: no way down is made of it. */
  readonly isTwoWay: boolean;
}

const CLOSED = [
  "closed(?: down)?|abandoned|disused|defunct|decommissioned|dismantled|demolished|removed|retired|inoperative",
  "(?:not|no longer) (?:in (?:use|operation|service)|operating|operational)|out of (?:use|order|service|operation)",
  "proposed|planned|future|(?:under |in )?construction|open(?:s|ing) (?:in )?\\d{4}",
  "stillgelegt\\p{L}*|geschlossen\\p{L}*|gesperrt\\p{L}*|abgebaut\\p{L}*|aufgelassen\\p{L}*|au(?:ss|ß)er betrieb",
  "geplant\\p{L}*|in planung|i[mn] bau",
  "fermée?s?|d[ée]saffectée?s?|d[ée]montée?s?|abandonnée?s?|supprimée?s?|hors service|en projet|en construction",
  "chius[oaie]|dismess[oaie]|abbandonat[oaie]|smantellat[oaie]|in disuso|fuori servizio|in costruzione|in progetto",
  "cerrad[oa]s?|abandonad[oa]s?|desmantelad[oa]s?|fuera de servicio|en construcci[óo]n|fechad[oa]s?|desativad[oa]s?",
  "nedlagt|nedlagd|stengt|lukket|st[äa]ngd|suljettu|lakkautettu",
  "zrušen\\p{L}*|mimo provoz|zavřen\\p{L}*|zatvoren\\p{L}*|zaprt\\p{L}*|opuščen\\p{L}*|nieczynn\\p{L}*|zamknięt\\p{L}*|zlikwidowan\\p{L}*",
  "закрыт\\p{L}*|заброшен\\p{L}*|не работает|строится",
].join("|");
/** Languages without spaces between words. */
const CLOSED_SIGNS = /閉鎖|廃止|廃線|休止|建設中|停用|关闭|關閉|已拆除|폐쇄|폐지/u;
/** What opens again on the next day or in the next winter is not closed. */
const FOR_A_WHILE =
  "(?! (?:(?:in|during|for) (?:the )?(?:summer|spring|autumn|fall|lunch)| at | on |(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))";
const isAbout = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");
const NOTE_OF_CLOSED = isAbout(`(?:${CLOSED})${FOR_A_WHILE}`);
const WHOLLY_CLOSED = new RegExp(
  `^(?:(?:permanently|currently|temporarily|now|definitiv|dauerhaft|définitivement) )*(?:${CLOSED})` +
    "(?: (?:permanently|lift|chair|run|trail|piste|slope))?(?: (?:since|in|from|as of|seit|depuis|dal|desde) .*)?(?: \\d{4})?$",
  "iu",
);
/** Capitalised they are names of places and of runs. */
const NAMES_TOO = /^(?:Chius[oaie]|Cerrad[oa]s?|Fechad[oa]s?|Future|Planned|Removed|Retired)$/;
const ENDS_CLOSED = new RegExp(` (?:(?:permanently|now|currently) )?(?:${CLOSED})$`, "iu");
const BEGINS_CLOSED = new RegExp(`^(?:${CLOSED}|former|ehemalig\\p{L}*) `, "iu");
const WAY_NOUN =
  /lift|chair|gondola|tram|\btow\b|[tj]-bar|platter|carpet|poma|seilbahn|bahn|sessel|télé|teles|seggiovia|funivia|\brun\b|\btrail\b|\bpiste\b|\bpista\b|\bslope\b|abfahrt/iu;

const TWO_WAY = isAbout(
  "(?:in )?both (?:ways|directions)|(?:two|2)[- ]?ways?|bi-?directional|(?:in )?beiden? richtungen|(?:à )?(?:double|deux) sens|(?:doppio senso|due sensi)|(?:doble sentido|ambos sentidos)|uphill.*|skin(?:ning)? (?:track|route)|aufstieg\\p{L}*|skitour\\p{L}*",
);
const UPHILL = /^(?:uphill|skin(?:ning)?) (?:acc?ess?|route|track|trail|travel)$/iu;
/** What was so when it was mapped. */
const OF_THAT_DAY =
  /^(?:(?:currently|temporar(?:y|ily)|temp|new|neu|nouve(?:au|lle)|nuov[oa]|nuev[oa])(?: .*)?|(?:opened|since|built|as of|seit|depuis) (?:in )?\d{4}.*)$/iu;

const NO_NAME = new RegExp(
  "^(?:" +
    [
      "(?:un-?named|un-?known|untitled|nameless|no[- ]?name|name unknown|unknown name|not named)",
      "(?:ohne namen?|namenlos|unbenannt\\p{L}*|kein name|unbekannt\\p{L}*|sans nom|nom inconnu|inconnue?|senza nome|sconosciut[oa]|sin nombre|desconocid[oa]|sem nome|uten navn|namnlös|bez názvu|bez nazwy|без названия|无名|無名|名称不明|이름 없음)",
      "(?:n/?a|none|null|undefined|nil|tb[adc]|to be (?:named|determined|confirmed)|todo|fix-?me|x{2,}|placeholder|name)",
    ].join("|") +
    ")(?:[ _-]*(?:run|trail|piste|slope|track|way|lift|chair|connector|connection|abfahrt))?(?:[ _-]*#?\\d+)?$",
  "iu",
);
const BRACKETS = /[([{（［【]([^()[\]{}（）［］【】]*)[)\]}）］】]/gu;
const IN_SQUARE_BRACKETS = /^\s*[[［【][^\]］】]*[\]］】]\s*$/u;
/** In a text whose spaces are single ones. */
const SEPARATORS = / [-–—|/] | ?[:;,] /u;

/**
 * What the text of a name tells.
 *
 * @example mappedName("Triftji (stillgelegt)").isClosed // true
 * @example mappedName("Plateau Rosa - Bontadini (currently both ways)") // { name: "Plateau Rosa - Bontadini", isClosed: false, isTwoWay: true }
 */
export function mappedName(text: string | null): MappedName {
  if (text === null) return { name: null, isClosed: false, isTwoWay: false };
  const notes = [...text.matchAll(BRACKETS)].map(([, note = ""]) => note.trim());
  const bare = tidied(text.replace(BRACKETS, " "));
  const parts = bare.split(SEPARATORS).map(tidied);
  const isClosed =
    notes.some((note) => NOTE_OF_CLOSED.test(note)) ||
    parts.some((part) => WHOLLY_CLOSED.test(part) && !NAMES_TOO.test(part)) ||
    (ENDS_CLOSED.test(bare) && !NAMES_TOO.test(bare.split(" ").at(-1) ?? "")) ||
    (BEGINS_CLOSED.test(bare) && WAY_NOUN.test(bare)) ||
    CLOSED_SIGNS.test(text);
  const isTwoWay =
    notes.some((note) => TWO_WAY.test(note)) ||
    parts.some((part) => UPHILL.test(part) || (parts.length > 1 && wholly(TWO_WAY, part)));
  return { name: nameIn(text), isClosed, isTwoWay };
}

/** The name without what is none in it. */
function nameIn(text: string): string | null {
  if (IN_SQUARE_BRACKETS.test(text)) return null;
  const name = tidied(
    text.replace(BRACKETS, (all, note: string) =>
      OF_THAT_DAY.test(note.trim()) || TWO_WAY.test(note) || isPlaceholder(note) ? " " : all,
    ),
  );
  return isPlaceholder(name) ? null : name;
}

/** A number or letter on signs; null where the map has a placeholder. */
function mappedRef(ref: string | null): string | null {
  return ref === null || isPlaceholder(ref) ? null : ref;
}

/** Whether it has no letter and no digit, or says that there is no name. */
function isPlaceholder(text: string): boolean {
  const begun = text.replace(/^[^\p{L}\p{N}]+/u, "");
  return begun === "" || NO_NAME.test(trimEnd(begun, /[^\p{L}\p{N}]/u));
}

function wholly(words: RegExp, part: string): boolean {
  return words.exec(part)?.[0].length === part.length;
}

function tidied(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** The runs and lifts that are in use as far as the map says, under their names alone. */
export function inUse(mountain: Mountain): Mountain {
  return {
    ...mountain,
    runs: mountain.runs.flatMap((run): MappedRun[] => {
      const { name, isClosed, isTwoWay } = mappedName(run.name);
      if (isClosed) return [];
      const use = isTwoWay && run.use === "downhill" ? "connection" : run.use;
      return [{ ...run, name, ref: mappedRef(run.ref), use }];
    }),
    lifts: mountain.lifts.flatMap((lift): MappedLift[] => {
      const { name, isClosed } = mappedName(lift.name);
      return isClosed ? [] : [{ ...lift, name, ref: mappedRef(lift.ref) }];
    }),
  };
}
