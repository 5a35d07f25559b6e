import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { hasCookie, ownCookie, ownCookieName } from "./own-cookie.server.ts";
import { getSession } from "./session.server.ts";

/*
 * What was sent by a form before its visitor was signed in waits in this browser until they are. It belongs to the member who was signed in, or
 * to the first who signs in after it was typed, and is shown to no other: no address holds it.
 */

const keptForms = z.array(
  z.object({
    /** Of the page with the form. */
    path: z.string(),
    value: z.string(),
    /** Null as long as no member has seen it. */
    owner: z.string().nullable(),
  }),
);
type KeptForms = z.infer<typeof keptForms>;

/** As long as the backend keeps the text of a draft. */
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** A cookie holds 4,096 bytes, after encoding. */
const MAX_LENGTH = 2_600;

function openCookie() {
  const { name, ...settings } = ownCookie("kept", MAX_AGE_SECONDS);
  return createCookie(name, settings);
}

let opened: ReturnType<typeof openCookie> | null = null;

/** Opened at the first use: only then a secret is needed. */
function cookie() {
  opened ??= openCookie();
  return opened;
}

async function readKept(request: Request): Promise<KeptForms> {
  const header = request.headers.get("cookie");
  if (!hasCookie(header, ownCookieName("kept"))) return [];
  const value: unknown = await cookie()
    .parse(header)
    .catch(() => null);
  return keptForms.safeParse(value).data ?? [];
}

/** The Set-Cookie header for the newest of these that fit; it forgets the cookie where there are none. */
function formatKept(forms: KeptForms): Promise<string> {
  const fitting = forms.filter((_, n) => JSON.stringify(forms.slice(0, n + 1)).length <= MAX_LENGTH);
  return fitting.length > 0 ? cookie().serialize(fitting) : formatNothingKept();
}

/** The Set-Cookie header that forgets all of it. */
export function formatNothingKept(): Promise<string> {
  return cookie().serialize("", { maxAge: 0, expires: new Date(0) });
}

/** The Set-Cookie header that keeps what was typed into the form of a page, in the place of what was kept for it before. */
export async function keepForm(request: Request, path: string, value: string): Promise<string> {
  const owner = (await getSession(request))?.username ?? null;
  const others = (await readKept(request)).filter((form) => form.path !== path);
  return formatKept([{ path, value, owner }, ...others]);
}

/**
 * What was kept for the form of a page and is the visitor's; null where there is none. The first member who sees it is its owner from then on,
 * by `setCookie`.
 */
export async function findKept(
  request: Request,
  path: string,
): Promise<{ readonly value: string; readonly setCookie: string | null } | null> {
  const forms = await readKept(request);
  const username = (await getSession(request))?.username ?? null;
  const found = forms.find((form) => form.path === path);
  if (!found || (found.owner !== null && found.owner !== username)) return null;
  const isClaimed = found.owner === null && username !== null;
  const owned = forms.map((form) => (form === found ? { ...form, owner: username } : form));
  return { value: found.value, setCookie: isClaimed ? await formatKept(owned) : null };
}

/** The Set-Cookie header after which nothing is kept for the form of a page; null where nothing is. */
export async function dropKept(request: Request, path: string): Promise<string | null> {
  const forms = await readKept(request);
  const others = forms.filter((form) => form.path !== path);
  return others.length === forms.length ? null : formatKept(others);
}
