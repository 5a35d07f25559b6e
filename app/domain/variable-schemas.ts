import { z } from "zod";
import {
  hasCredentials,
  httpUrl,
  isBucketUrl,
  isDecodable,
  isLinkTemplate,
  isProtected,
  isServiceUrl,
  isTileTemplate,
  routerAt,
} from "./configured-urls.ts";
import { contactProblem } from "./contact-address.ts";

/** What the values of variables have to be, each with a sentence for one that is not. */

export const wholeNumber = (min: number, max: number, meaning: string) =>
  z
    .string()
    .refine((text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, meaning)
    .transform(Number);

export const siteUrl = z
  .string()
  .refine((text) => {
    const url = httpUrl(text);
    return url !== null && url.pathname === "/" && !url.search && !url.hash && !hasCredentials(url);
  }, "must be an http(s) origin without a path, as in https://shred.example")
  .transform((text) => new URL(text).origin);

export const linkTemplate = z
  .string()
  .refine(isLinkTemplate, "must be an http(s) address; it may hold {title} and {url_segment}");

export const tileTemplate = z
  .string()
  .refine(isTileTemplate, "must be an https address with {z}, {x} and {y}; it may hold {s} and {r}");

/** What comes in there becomes the index. */
export const exportUrl = z.string().refine((text) => {
  const url = httpUrl(text);
  return url !== null && isProtected(url);
}, "must be an https address");

export const serviceUrl = z
  .string()
  .refine(isServiceUrl, "must be an https address, as in https://api.open-meteo.com/v1/forecast");

export const routerUrl = z
  .string()
  .refine(
    (text) => routerAt(text) !== null,
    "must be an https address that ends in /table/v1/driving (OSRM) or /sources_to_targets (Valhalla)",
  );

/** What comes from there says who signs in. */
export const issuer = z.string().refine((text) => {
  const url = httpUrl(text);
  return (
    url !== null &&
    isProtected(url) &&
    !hasCredentials(url) &&
    !/[?#]/.test(text) &&
    // Where the issuer describes itself is not its name.
    !url.pathname.includes("/.well-known/")
  );
}, "must be an https address, as in https://accounts.example");

/** RFC 6749, appendix A: client ids and secrets are visible ASCII characters and spaces. */
export const clientText = z
  .string()
  .regex(/^[ -~]{1,500}$/, "must be printable ASCII, at most 500 characters");

const LONE_PERCENT = "holds a % that begins no code: write %25 for it";

export const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    "must begin with postgres:// or postgresql://",
  )
  .refine((text) => !URL.canParse(text) || isDecodable(text), LONE_PERCENT);

export const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "",
    "must begin with smtp:// or smtps:// and name a server",
  )
  .refine((text) => !URL.canParse(text) || isDecodable(text), LONE_PERCENT);

export const contact = z.string().superRefine((text, context) => {
  const problem = contactProblem(text);
  if (problem) context.addIssue(problem);
});

/** The bucket's own address: files follow it. */
export const bucketUrl = z
  .string()
  .refine(isBucketUrl, "must be the https address of a bucket, as in https://s3.example/photographs");

export const yesOrNo = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .transform((text) => text === "true" || text === "1");
