import type { ActionFunctionArgs } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import {
  ChangeSitePartDocument,
  RestoreSitePartDocument,
  SetSupporterPictureDocument,
} from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { TYPED_AS_FIELD } from "#app/domain/accounts/account.ts";
import { editPath } from "#app/domain/site-part-addresses.ts";
import { type Handler, memberAction, type Sent } from "../form/member-action.server.ts";
import { pictureIn, readPictureForm } from "../form/picture-form.server.ts";
import { type FieldOfArgument, type Refusal, refusalOf } from "../form/refusal.server.ts";
import { OF_THE_NEWEST } from "./site-texts-model.ts";

const NOTHING_YET = "This is how visitors would read it. Nothing is saved yet.";

/** What a form sends beside the fields of a part. */
const NOT_OF_A_PART = ["intent", "form", "action", "seen", "version", "password", TYPED_AS_FIELD];
const MAX_VERSION = 1_000_000;

/** Fields are called as the backend's arguments are, rows among them. */
const fieldOf: FieldOfArgument = (argument) => {
  const field = argument.replace(/^input\.?/, "");
  return ["", "seen", "part", "version"].includes(field) ? undefined : field;
};

function partOf({ request }: Pick<Sent, "request">): string {
  return new URL(request.url).searchParams.get("part") ?? "";
}

/** A version as a form names it; one that there is not where it names none. */
function versionIn(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : MAX_VERSION;
}

const save: Handler = async (sent) => {
  const { api, form, text } = sent;
  const part = partOf(sent);
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !NOT_OF_A_PART.includes(name) ? [{ name, value }] : [],
  );
  const is_preview = text("action") !== "save";
  const seen = versionIn(text("seen"));
  const input = { part, seen, fields, is_preview, password: text("password") || null };
  const answer = await orFailure(api.query(ChangeSitePartDocument, { input }));
  if (answer instanceof ApiError) return refusedChange(answer);
  const { changeSitePart } = answer;
  if (!is_preview) return { href: editPath(part), says: { done: "saved" } };
  const preview = changeSitePart.page?.description ?? previewOf(changeSitePart.fields);
  return { status: 200, message: NOTHING_YET, preview };
};

/** What another operator made of it is told, and the next attempt is about that. */
function refusedChange(error: ApiError): Refusal {
  const refusal = refusalOf(error, fieldOf);
  const isStale = error.problems[0]?.argument === "input.seen";
  return isStale ? { ...refusal, status: 409, asks: OF_THE_NEWEST } : refusal;
}

/**
 * What the fields of a part that is no page say: a line for each, and for each row one with its
 * link.
 */
function previewOf(fields: readonly { readonly name: string; readonly value: string }[]): string {
  const lines = fields.map(({ name, value }, at) => {
    if (!name.startsWith("row.")) return value;
    const [next] = fields.slice(at + 1);
    const isNamed = /\.(title|name)$/.test(name);
    if (!isNamed) return "";
    return next?.name.endsWith(".url") && next.value ? `[${value}](${next.value})` : value;
  });
  return lines.filter(Boolean).join("\n\n");
}

const restore: Handler = async (sent) => {
  const { api, text } = sent;
  const part = partOf(sent);
  const versions = { seen: versionIn(text("seen")), version: versionIn(text("version")) };
  const input = { part, ...versions, password: text("password") || null };
  const answer = await orFailure(api.query(RestoreSitePartDocument, { input }));
  if (answer instanceof ApiError) return refusedChange(answer);
  return { href: editPath(part), says: { done: "restored" } };
};

const picture: Handler = async (sent) => {
  const { api, form, text } = sent;
  const numbers = { seen: versionIn(text("seen")), row: versionIn(text("row")) };
  const input = { ...numbers, picture: await pictureIn(form), password: text("password") || null };
  const answer = await orFailure(api.query(SetSupporterPictureDocument, { input }));
  if (answer instanceof ApiError) return refusedChange(answer);
  return { href: editPath("supporters"), says: { done: "saved" } };
};

const changeText = memberAction({ intents: { save, restore }, fields: fieldOf });
const sendPicture = memberAction({ intents: { picture }, fields: fieldOf, read: readPictureForm });

/** Does what a form of the page asks for. The one with a file is read in its own way. */
export function saveText(args: ActionFunctionArgs) {
  const hasFile = args.request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  return (hasFile ? sendPicture : changeText)(args);
}

/** What has just been done, as the news of the page say it; null where they say nothing known. */
export function doneWords(says: URLSearchParams): string | null {
  const done = says.get("done");
  if (done === "saved") return "Saved. Visitors read it from now on.";
  return done === "restored" ? "That version is back. Visitors read it from now on." : null;
}
