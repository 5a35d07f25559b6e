import { cleanLine, cleanText, tooLong } from "#app/domain/typed-text.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import { isPlaceholder } from "./site-content.server.ts";

/** The fields of a form, by their names: of rows as "row.0.title". */
export type SiteFields = ReadonlyMap<string, string>;

/** What is wrong with a field, as a sentence. */
export interface FieldProblem {
  /** Empty where it is no single field. */
  readonly field: string;
  readonly message: string;
}

/** How long fields may be, in characters. */
export const LENGTH = {
  line: 120,
  summary: 300,
  address: 500,
  settings: 300,
  page: 60_000,
  resort: 700,
} as const;
const MOST_ROWS = 40;

const OWN_PICTURE = /^\/(media|wordmarks)\/[\w-]{1,80}\.webp$/;
export const OWN_ADDRESS = "Type a path of this site, as in /about, or an address that begins with https://.";

/** Reads fields one by one, cleaned, and takes down what is wrong with them. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];
  readonly #fields: SiteFields;

  constructor(fields: SiteFields) {
    this.#fields = fields;
  }

  typed(field: string): string {
    return this.#fields.get(field) ?? "";
  }

  refuse(field: string, message: string): void {
    this.problems.push({ field, message });
  }

  /** Cleaned; a text that is too long is refused. */
  optional(field: string, most: number): string | null {
    return this.#checked(field, cleanLine(this.typed(field)), most);
  }

  required(field: string, most: number, missing: string): string {
    const text = this.optional(field, most);
    if (text === null) this.refuse(field, missing);
    return text ?? "";
  }

  /** Of several paragraphs. */
  text(field: string, most: number): string | null {
    return this.#checked(field, cleanText(this.typed(field)), most);
  }

  /** The same with {names} in whose place the site puts something. */
  template(field: string, most: number): string | null {
    const text = this.text(field, most);
    for (const [placeholder, name = ""] of (text ?? "").matchAll(/\{([^{}]*)\}/g)) {
      if (!isPlaceholder(name)) this.refuse(field, `The site puts nothing in the place of ${placeholder}.`);
    }
    return text;
  }

  address(field: string): string | null {
    const typed = this.typed(field).trim();
    if (typed === "") return null;
    const address = this.#checked(field, typed, LENGTH.address);
    if (address !== null && (displayableUrl(address) === null || /[{}]/.test(address))) {
      this.refuse(field, OWN_ADDRESS);
    }
    return address;
  }

  /**
   * The path of a picture that this site serves: one from elsewhere would tell its server of every
   * visitor.
   */
  picture(field: string): string | null {
    const path = this.typed(field).trim();
    if (path !== "" && !OWN_PICTURE.test(path)) this.refuse(field, "Upload a picture.");
    return path === "" ? null : path;
  }

  /**
   * The numbers of the rows in which anything is typed, in the order that their field `place` says.
   *
   * @param fields of which one makes a row
   */
  rows(fields: readonly string[]): number[] {
    const numbers = new Set<number>();
    for (const [name, value] of this.#fields) {
      const [, number, field = ""] = /^row\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
      if (number && fields.includes(field) && value.trim() !== "") numbers.add(Number(number));
    }
    if (numbers.size > MOST_ROWS) this.refuse("", `There can be ${MOST_ROWS} entries at most.`);
    const placed = [...numbers].map((number) => {
      const place = this.#place(`row.${number}.place`, number + 1);
      // One that moves up goes before the one that is there, one that moves down behind it.
      return { number, place, moved: Math.sign(place - number - 1) };
    });
    placed.sort((a, b) => a.place - b.place || a.moved - b.moved || a.number - b.number);
    return placed.map(({ number }) => number);
  }

  #place(field: string, otherwise: number): number {
    const typed = this.typed(field).trim();
    if (typed === "") return otherwise;
    if (!/^\d{1,3}$/.test(typed)) this.refuse(field, "Type a number from 1 to 999.");
    return Number(typed) || otherwise;
  }

  #checked(field: string, text: string, most: number): string | null {
    const problem = tooLong(text, most);
    if (problem !== null) this.refuse(field, problem);
    return text === "" ? null : text;
  }
}
