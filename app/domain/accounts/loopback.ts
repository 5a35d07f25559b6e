/**
 * Whether a URL's host name means this machine, on the way to which there is no eavesdropper: plain
 * http is good enough there.
 *
 * @example isLoopback("127.0.0.1") // true
 * @example isLoopback("localhost.example") // false
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
