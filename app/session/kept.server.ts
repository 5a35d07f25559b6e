import { z } from "zod";
import { usernameKey } from "#app/domain/accounts/account.ts";
import { ownCookie } from "./own-cookie.server.ts";
import { getSession } from "./session.server.ts";
import { typedAs } from "./typed-as.server.ts";

/*
 * What was sent by a form before its visitor was signed in waits in this browser until they are. It
 * belongs to the member who was signed in, or to the first who signs in after it was typed, and is
 * shown to no other: no address holds it.
 */

const keptForm = z.object({
  /** Of the page with the form. */
  path: z.string(),
  value: z.string(),
  /** Null until a member signs in. */
  owner: z.string().nullable(),
});
type KeptForm = z.infer<typeof keptForm>;

/** As long as the backend keeps the text of a draft. */
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** A cookie holds 4,096 bytes, after encoding. */
const MAX_LENGTH = 2_600;

const cookie = ownCookie("kept", MAX_AGE_SECONDS);

async function readKept(request: Request): Promise<KeptForm[]> {
  return z.array(keptForm).safeParse(await cookie.read(request)).data ?? [];
}

/**
 * The Set-Cookie header for the newest of these that fit; it forgets the cookie where there are
 * none.
 */
function formatKept(forms: readonly KeptForm[]): Promise<string> {
  const fitting = forms.filter((_, n) => JSON.stringify(forms.slice(0, n + 1)).length <= MAX_LENGTH);
  return fitting.length > 0 ? cookie.format(fitting) : cookie.formatEnded();
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : usernameKey(one) === usernameKey(other);

/** Whether the visitor may see and drop it: it is theirs, or no member's yet. */
const isFor = (username: string | null, { owner }: KeptForm) => owner === null || isSame(owner, username);

async function usernameOf(request: Request): Promise<string | null> {
  return (await getSession(request))?.username ?? null;
}

/**
 * The Set-Cookie header that keeps what was typed into the form of a page, in the place of what the
 * same member typed there before. Theirs it is also where their session has ended since the form
 * was drawn for them.
 */
export async function keepForm(
  request: Request,
  path: string,
  { value, form }: { readonly value: string; readonly form: FormData },
): Promise<string> {
  const owner = (await usernameOf(request)) ?? (typedAs(form) || null);
  const others = (await readKept(request)).filter((kept) => kept.path !== path || !isSame(kept.owner, owner));
  return formatKept([{ path, value, owner }, ...others]);
}

/**
 * What was kept for the form of a page and is the visitor's; null where there is none. The first
 * member who sees it is its owner from then on, by `setCookie`.
 */
export async function findKept(
  request: Request,
  path: string,
): Promise<{ readonly value: string; readonly setCookie: string | null } | null> {
  const forms = await readKept(request);
  const username = await usernameOf(request);
  const found = forms.find((kept) => kept.path === path && isFor(username, kept));
  if (!found) return null;
  const isClaimed = found.owner === null && username !== null;
  const owned = forms.map((form) => (form === found ? { ...form, owner: username } : form));
  return { value: found.value, setCookie: isClaimed ? await formatKept(owned) : null };
}

/**
 * The Set-Cookie header by which all that no member owns is the one's who signs in; null where
 * there is nothing of the kind.
 */
export async function claimKept(request: Request, username: string): Promise<string | null> {
  const forms = await readKept(request);
  if (forms.every(({ owner }) => owner !== null)) return null;
  return formatKept(forms.map((form) => ({ ...form, owner: form.owner ?? username })));
}

/**
 * The Set-Cookie header after which nothing of the visitor's is kept, other members' forms are;
 * null where nothing was.
 *
 * @param path of the one page whose form it is about, else of all
 */
export async function dropKept(request: Request, path?: string): Promise<string | null> {
  const forms = await readKept(request);
  const username = await usernameOf(request);
  const others = forms.filter((kept) => (path !== undefined && kept.path !== path) || !isFor(username, kept));
  return others.length === forms.length ? null : formatKept(others);
}
