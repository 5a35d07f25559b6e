import { z } from "zod";
import { ownCookie } from "./own-cookie.server.ts";

/*
 * What a form has just done is told once, on the page that it leads to, in the browser that sent
 * it. In an address it would be told again by a reload, by Back and to every visitor who is sent
 * the link.
 */

const news = z.object({
  /** Of the page that tells it. */
  path: z.string().max(500),
  /** What that page puts into words, such as { done: "write" }. */
  says: z.record(z.string().max(40), z.string().max(100)),
});

/** The page follows at once; what it never reached is told on no later visit. */
const MAX_AGE_SECONDS = 60;

const cookie = ownCookie("news", MAX_AGE_SECONDS);

/**
 * The Set-Cookie header by which the page of that address, a path of this site, tells what has been
 * done.
 */
export function formatNewsCookie(href: string, says: Readonly<Record<string, string>>): Promise<string> {
  return cookie.format({ path: pathOf(href), says });
}

/**
 * What the page of a request has to tell, as the parameters of an address would say it: none,
 * unless a form of this browser has just led here. With the headers to be sent along, after which
 * it is told.
 */
export async function takeNews(
  request: Request,
  init: Readonly<Record<string, string>> = {},
): Promise<{ readonly says: URLSearchParams; readonly headers: Headers }> {
  const headers = new Headers(init);
  const found = news.safeParse(await cookie.read(request)).data;
  if (found?.path !== pathOf(request.url)) return { says: new URLSearchParams(), headers };
  headers.append("Set-Cookie", await cookie.formatEnded());
  return { says: new URLSearchParams(found.says), headers };
}

/** As browsers write it. The host is not looked at. */
function pathOf(href: string): string {
  return new URL(href, "http://site.invalid").pathname;
}
