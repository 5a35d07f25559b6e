import { originAt } from "#app/domain/getting-there/origin.ts";

/** Longer than a phone takes under an open sky. */
const TIMEOUT_MS = 20_000;
/** A position of some minutes ago is as good: distances are in kilometres. */
const MOST_AGE_MS = 600_000;

/** Where the device is, as an origin, or in words why that cannot be said. */
export type DevicePosition = { readonly origin: string } | { readonly problem: string };

/**
 * Asks the device where it is; a browser asks the visitor first. Never rejects. Only the two
 * decimals of an origin are kept of it.
 */
export function devicePosition(): Promise<DevicePosition> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ origin: originAt(coords) }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? REFUSED : UNAVAILABLE }),
      { timeout: TIMEOUT_MS, maximumAge: MOST_AGE_MS },
    );
  });
}

const REFUSED = "This page may not ask where you are. Type a city instead.";
const UNAVAILABLE = "Your device cannot say where you are now. Type a city instead.";
