import { profilePath } from "#app/domain/accounts/account.ts";
import { plural } from "#app/domain/numbers.ts";

/** Members as a sentence names them. */
export type NamedMembers = ReturnType<typeof namedMembers>;

/** @param counted those by name, and how many beside them are not named */
export function namedMembers(counted: { readonly names: readonly string[]; readonly others: number }) {
  return {
    members: counted.names.map((name) => ({ name, href: profilePath(name) })),
    others: counted.others > 0 ? plural(counted.others, "other") : null,
  };
}
