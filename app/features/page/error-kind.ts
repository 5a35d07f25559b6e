import { isRouteErrorResponse } from "@remix-run/react";

export type ErrorKind = "lost" | "unreachable" | "failed";

/** Titles of the error screens and of their documents. */
export const ERROR_TITLES: Record<ErrorKind, string> = {
  lost: "Page not found",
  unreachable: "We cannot reach the resorts",
  failed: "This page took a fall",
};

/**
 * What kind of failure a route threw: nothing lives there, the backend or the way to it is down,
 * anything else.
 */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return isConnectionFailure(error) ? "unreachable" : "failed";
  if (error.status === 404) return "lost";
  return error.status === 502 || error.status === 503 ? "unreachable" : "failed";
}

/** The sentence that a loader threw for the visitor, as in `data({ message }, { status: 502 })`. */
export function errorMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" ? data.message : null;
}

/** A browser's fetch that never got an answer; each engine words it differently. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
