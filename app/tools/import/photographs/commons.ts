import * as z from "zod";
import type { CommonsCredit } from "#app/backend/photographs/commons-photographs.ts";
import { ALT_LENGTH, MAX_UPLOAD_BYTES } from "#app/domain/photographs/photograph.ts";
import { cleanLine } from "#app/domain/typed-text.ts";
import { displayableUrl } from "#app/domain/urls.ts";

/** Where Wikidata and Wikimedia Commons answer; others in tests alone. */
export interface CommonsAddresses {
  readonly wikidata: string;
  readonly commons: string;
  /** With what the addresses of files begin. */
  readonly files: string;
}

export const WIKIMEDIA: CommonsAddresses = {
  wikidata: "https://www.wikidata.org/w/api.php",
  commons: "https://commons.wikimedia.org/w/api.php",
  files: "https://upload.wikimedia.org/",
};

/** Items that Wikidata tells of at once. */
export const ITEMS_AT_ONCE = 50;
/** One of the widths that Commons keeps, and the largest that is kept here. */
const WIDTH = 1_920;
const ANSWER_WITHIN_MS = 30_000;
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
const MOST_WORDS = 200;

/** Licences under which anyone may show a photograph who says whose it is. */
const FREE = /^(CC0|CC BY(-SA)? \d\.\d|Public domain)/i;

/**
 * Who asks, as Wikimedia wants to know: https://foundation.wikimedia.org/wiki/Policy:User-
 * Agent_policy.
 */
export interface Asking {
  readonly addresses: CommonsAddresses;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

const claims = z.object({
  entities: z.record(
    z.string(),
    z.object({
      claims: z
        .object({
          P18: z
            .array(
              z.object({
                rank: z.string(),
                mainsnak: z.object({ datavalue: z.object({ value: z.string() }).optional() }),
              }),
            )
            .optional(),
        })
        .optional(),
    }),
  ),
});

/**
 * The file that each of these items names as its photograph (P18), by their ids: the preferred one,
 * else the first.
 */
export async function namedFiles(
  items: readonly string[],
  asking: Asking,
): Promise<ReadonlyMap<string, string>> {
  const answer = await ask(
    asking.addresses.wikidata,
    { action: "wbgetentities", ids: items.join("|"), props: "claims" },
    asking,
  );
  const { entities } = claims.parse(answer);
  return new Map(
    Object.entries(entities).flatMap(([item, { claims: stated }]) => {
      const named = (stated?.P18 ?? []).filter(({ rank }) => rank !== "deprecated");
      const best = named.find(({ rank }) => rank === "preferred") ?? named[0];
      const file = best?.mainsnak.datavalue?.value;
      return file ? [[item, `File:${file}`] as const] : [];
    }),
  );
}

const said = z.object({ value: z.union([z.string(), z.number()]) }).optional();
const pages = z.object({
  query: z.object({
    pages: z.array(
      z.object({
        title: z.string(),
        missing: z.boolean().optional(),
        imageinfo: z
          .array(
            z.object({
              thumburl: z.string(),
              descriptionurl: z.string(),
              mime: z.string(),
              extmetadata: z.object({
                Artist: said,
                LicenseShortName: said,
                LicenseUrl: said,
                ImageDescription: said,
                DateTimeOriginal: said,
              }),
            }),
          )
          .optional(),
      }),
    ),
  }),
});

/** A file with its credit; or why it is left out. */
export type FoundFile =
  | { readonly url: string; readonly credit: CommonsCredit }
  | { readonly leftOut: "no file" | "no author" | "no free licence" };

/** What Commons says of a file. */
export async function describeFile(source: string, asking: Asking): Promise<FoundFile> {
  const answer = await ask(
    asking.addresses.commons,
    {
      action: "query",
      titles: source,
      redirects: "1",
      prop: "imageinfo",
      iiprop: "url|mime|extmetadata",
      iiurlwidth: String(WIDTH),
      iiextmetadatalanguage: "en",
      iiextmetadatafilter: "Artist|LicenseShortName|LicenseUrl|ImageDescription|DateTimeOriginal",
    },
    asking,
  );
  const info = pages.parse(answer).query.pages[0]?.imageinfo?.[0];
  if (!info?.mime.startsWith("image/") || !info.thumburl.startsWith(asking.addresses.files)) {
    return { leftOut: "no file" };
  }
  const { Artist, LicenseShortName, LicenseUrl, ImageDescription, DateTimeOriginal } = info.extmetadata;
  const [author, licence] = [plain(Artist?.value), plain(LicenseShortName?.value)];
  if (!isWords(author)) return { leftOut: "no author" };
  const licenceUrl = displayableUrl(LicenseUrl?.value);
  const isPublic = /^(CC0|Public domain)/i.test(licence);
  if (!FREE.test(licence) || !isWords(licence) || (licenceUrl === null && !isPublic)) {
    return { leftOut: "no free licence" };
  }
  const alt = plain(ImageDescription?.value);
  const length = Array.from(alt).length;
  return {
    url: info.thumburl,
    credit: {
      source,
      author,
      licence,
      licenceUrl,
      pageUrl: info.descriptionurl,
      alt: length >= ALT_LENGTH.min && length <= ALT_LENGTH.max ? alt : null,
      month: /^(\d{4}-(0[1-9]|1[0-2]))/.exec(plain(DateTimeOriginal?.value))?.[1] ?? null,
    },
  };
}

/** The file itself. */
export async function fetchFile(url: string, asking: Asking): Promise<Buffer> {
  return fetchBytes(new URL(url), asking, MAX_UPLOAD_BYTES);
}

async function ask(address: string, params: Record<string, string>, asking: Asking): Promise<unknown> {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ ...params, format: "json", formatversion: "2" })) {
    url.searchParams.set(name, value);
  }
  return JSON.parse((await fetchBytes(url, asking, MOST_ANSWER_BYTES)).toString("utf8"));
}

async function fetchBytes(url: URL, { userAgent, signal }: Asking, most: number): Promise<Buffer> {
  const response = await fetch(url, {
    headers: { "User-Agent": userAgent },
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  });
  if (!response.ok) throw new Error(`${url.host} answered with status ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader?.cancel();
      throw new Error(`${url.host} sends more than ${most} bytes`);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

function isWords(text: string): boolean {
  return text !== "" && text.length <= MOST_WORDS;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * HTML as Commons writes it, in words.
 *
 * @example plain('<a href="//commons.wikimedia.org/wiki/User:Ada">Ada &amp; Ben</a>') // "Ada & Ben"
 */
export function plain(html: string | number | undefined): string {
  const text = String(html ?? "")
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&#(\d{1,7});/g, (whole, code) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replace(/&([a-z]{2,4});/g, (whole, name) => ENTITIES[name] ?? whole);
  return cleanLine(text)
    .replace(/\s+/g, " ")
    .replace(/ ([,.;:)])/g, "$1");
}
