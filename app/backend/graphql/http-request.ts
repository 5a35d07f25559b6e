/**
 * What is let in over HTTP: POST with a JSON body of a sensible size. Forms and plain text, which a
 * foreign page could make a browser send, never reach GraphQL.
 */

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { errors: [{ message, extensions: { code: "BAD_REQUEST" } }] };
  return Response.json(body, { status, headers });
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";
}

/** The body as text, or null when it is longer than `limit` bytes; reads no further than that. */
async function readBody(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  if (!request.body) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * The request as the GraphQL server may see it, or the answer that turns it away (400, 405, 413,
 * 415). The address is the server's own: which URL the endpoint has is the business of the caller.
 */
export async function admitRequest(request: Request, bodyLimit: number): Promise<Request | Response> {
  if (request.method !== "POST") {
    return refusal(405, "GraphQL is answered to POST requests.", { Allow: "POST" });
  }
  if (!isJson(request.headers.get("content-type"))) {
    return refusal(415, "The body must be JSON: content-type application/json.", {
      Accept: "application/json",
    });
  }
  const body = await readBody(request, bodyLimit).catch(() => undefined);
  // The client has hung up: no fault of ours.
  if (body === undefined) return refusal(400, "The body is not complete.");
  if (body === null) return refusal(413, `The body is longer than ${bodyLimit} bytes.`);
  const headers = new Headers({ "content-type": "application/json" });
  for (const name of ["accept", "authorization"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request("http://backend.invalid/graphql", {
    method: "POST",
    headers,
    body,
    signal: request.signal,
  });
}
