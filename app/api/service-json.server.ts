import type { z } from "zod";
import { boundedText } from "./bounded-text.server.ts";

/** How long a service beside the backend may take: a page waits for it. */
const TIMEOUT_MS = 4_000;
const MAX_BYTES = 100_000;

interface ServiceRequest<Answer> {
  /** By which the log calls it. */
  readonly name: string;
  readonly url: URL;
  readonly schema: z.ZodType<Answer>;
  /** Sent by POST, as JSON; without it the request is a GET. */
  readonly body?: object;
  readonly timeoutMs?: number;
}

/**
 * The checked answer of a service that the operator set up; null for every way in which that can
 * fail, with a line in the log. Redirects are not followed, and nothing of a visitor's request is
 * sent along.
 *
 * @example await serviceJson({ name: "forecast", url, schema: z.object({ latitude: z.number() }) })
 */
export async function serviceJson<Answer>(request: ServiceRequest<Answer>): Promise<Answer | null> {
  const { name, schema } = request;
  try {
    const checked = schema.safeParse(JSON.parse(await textOf(request)));
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Error(`${issue?.path.join(".")}: ${issue?.message}`);
  } catch (error) {
    console.error(`The ${name} service failed: ${reasonOf(error)}`);
    return null;
  }
}

async function textOf({ url, body, timeoutMs = TIMEOUT_MS }: ServiceRequest<unknown>): Promise<string> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const text = await boundedText(response, MAX_BYTES);
  if (text === null) throw new Error(`more than ${MAX_BYTES} bytes`);
  return text;
}

/**
 * Never the body: V8's message of a syntax error quotes it, and a service may repeat its key there.
 */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return "its answer is no JSON";
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}
