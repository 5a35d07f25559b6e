import { randomInt } from "node:crypto";
import { LIST_LINK_CHARACTERS, LIST_LINK_LENGTH } from "#app/domain/list/named-list.ts";

/** The end of an address that no visitor guesses: of a new list or trip. */
export function newLink(): string {
  return Array.from(
    { length: LIST_LINK_LENGTH },
    () => LIST_LINK_CHARACTERS[randomInt(LIST_LINK_CHARACTERS.length)],
  ).join("");
}
