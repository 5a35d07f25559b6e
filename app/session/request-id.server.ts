import { randomBytes } from "node:crypto";

/** Carries the id to the loaders. The request guard writes it over whatever a visitor sent under this name. */
export const REQUEST_ID_HEADER = "x-shred-index-request";

/** A new short id, to find the log lines of one request again. */
export function newRequestId(): string {
  return randomBytes(4).toString("hex");
}

/** The id that the request guard gave this request; "-" where it did not pass the request guard, as in tests. */
export function requestId(request: Request): string {
  return request.headers.get(REQUEST_ID_HEADER) ?? "-";
}
