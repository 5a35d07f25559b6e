import { type ActionFunctionArgs, data, redirect, replace } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import { type Api, createApi } from "#app/api/client.server.ts";
import { formTexts, readForm } from "#app/session/form.server.ts";
import { formatNewsCookie } from "#app/session/news.server.ts";
import { cookieHeaders } from "#app/session/own-cookie.server.ts";
import { refusalAsTyped } from "#app/session/typed-as.server.ts";
import { type Failure, failureOf } from "./failure.ts";
import { type FieldOfArgument, fieldsCalled, type Refusal, refusalOf } from "./refusal.server.ts";

/** A form of a member's page that has arrived. */
export interface Sent {
  readonly request: Request;
  readonly params: ActionFunctionArgs["params"];
  readonly api: Api;
  readonly form: FormData;
  /** The text of a field; empty where it is missing. */
  readonly text: (name: string) => string;
  readonly texts: (name: string) => string[];
}

/** What a form asked for is done. */
export interface Done {
  /** Where it leads, a path of this site. */
  readonly href: string;
  /** What is told there once. */
  readonly says?: Readonly<Record<string, string>>;
  readonly setCookies?: readonly (string | null)[];
  /**
   * Programs send the form, which follow no redirect: the page itself is the answer, told so by
   * `useActionData`.
   */
  readonly isAnswer?: boolean;
  /** No step back leads to the form. A page that leads to itself is none anyway. */
  readonly replaces?: boolean;
}

/** Does what a form asks for, or says why not. An ApiError that it throws is put into words. */
export type Handler = (sent: Sent) => Promise<Done | Refusal>;

interface MemberAction {
  /** By the form's field `intent`; a page with one needs no such field. */
  readonly intents: Readonly<Record<string, Handler>>;
  /**
   * Fields that a visitor can mend, called as the last part of the backend's arguments; or the
   * field of an argument.
   */
  readonly fields?: readonly string[] | FieldOfArgument;
  /** The form that was sent; readForm without it. */
  readonly read?: (request: Request) => Promise<FormData | Refusal>;
  /** The backend is not told who is signed in: for those who cannot sign in. */
  readonly isAnonymous?: boolean;
  /** What it asks takes longer than a backend usually may. */
  readonly timeoutMs?: number;
  /** The same with a backend without extensions: those that it serves. */
  readonly core?: Readonly<Record<string, Handler>>;
}

/**
 * The action of a page with forms of members: reads the form, does what it asks for, and leads on
 * with 303; or answers with a Failure, which MemberForm shows.
 *
 * @throws Response 400 for a form that is none of the page's
 */
export function memberAction({
  intents,
  fields = [],
  read = readForm,
  isAnonymous = false,
  timeoutMs,
  core = {},
}: MemberAction) {
  const names = Object.keys(intents);
  const fieldOf = typeof fields === "function" ? fields : fieldsCalled(fields);
  return async ({ request, params }: ActionFunctionArgs) => {
    const form = await read(request);
    if (!(form instanceof FormData)) return refused(formOf(names[0] ?? ""), form);
    const intent = names.length === 1 ? (form.get("intent") ?? names[0]) : form.get("intent");
    // Its time begins when the form is there, however slowly it came.
    const api = createApi(request, { isAnonymous, timeoutMs });
    const served = api.hasExtensions ? intents : core;
    const handler = typeof intent === "string" && Object.hasOwn(served, intent) ? served[intent] : undefined;
    if (!handler) throw new Response("No form of this page", { status: 400 });
    const another = await refusalAsTyped(request, form);
    if (another !== null) return refused(form, { status: 409, message: another });
    const texts = (name: string) => formTexts(form, name);
    const text = (name: string) => texts(name)[0] ?? "";
    const outcome = await handler({ request, params, api, form, text, texts }).catch((error: unknown) => {
      if (error instanceof ApiError) return refusalOf(error, fieldOf);
      throw error;
    });
    if (!("href" in outcome)) return refused(form, outcome);
    return outcome.isAnswer ? data({ isDone: true as const }) : done(request, outcome);
  };
}

function formOf(intent: string): FormData {
  const form = new FormData();
  form.set("intent", intent);
  return form;
}

function refused(form: FormData, { status, ...why }: Refusal) {
  return data<Failure>(failureOf(form, why), { status });
}

async function done(request: Request, { href, says, setCookies = [], replaces = false }: Done) {
  const told = says ? await formatNewsCookie(href, says) : null;
  const headers = cookieHeaders([told, ...setCookies].flatMap((cookie) => cookie ?? []));
  const [here, there] = [new URL(request.url), new URL(href, request.url)];
  const isSame = here.pathname + here.search === there.pathname + there.search;
  return (replaces || isSame ? replace : redirect)(href, { status: 303, headers });
}
