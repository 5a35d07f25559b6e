import type { IncomingHttpHeaders } from "node:http";
import { newRequestId } from "#app/session/request-context.server.ts";

const PROXYS_ID = /^[A-Za-z0-9_.-]{8,64}$/;
/** https://www.w3.org/TR/trace-context/: version, trace, span, flags. */
const TRACE = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The id of a request: that of the proxy in front, so that its log and ours are one, else that of
 * the trace, else a new one. What a visitor sends without a proxy counts for nothing: they could
 * make two requests look like one.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustedProxies: number): string {
  if (trustedProxies === 0) return newRequestId();
  const given = String(headers["x-request-id"] ?? "");
  if (PROXYS_ID.test(given)) return given;
  return TRACE.exec(String(headers.traceparent ?? ""))?.[1] ?? newRequestId();
}
