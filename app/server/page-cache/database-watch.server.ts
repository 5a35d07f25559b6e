import type { DataVersions } from "#app/api/transport.server.ts";

/** So long a visitor waits for a database that hangs where a page is kept for them. */
const WAIT_MS = 250;
/** For so long no other visitor waits for it then. */
const AWAY_MS = 1_000;
/** So long after the database last answered pages are sent that were true then. */
const STALE_MS = 60_000;

/** What of the database the page cache has to know. */
export interface DatabaseWatch {
  /**
   * Whether everything that was written is known. False where the database does not say so in a
   * moment.
   */
  isKnownSoon(): Promise<boolean>;
  /**
   * Whether what was true when the database last answered may still be shown, to who would get
   * nothing else.
   */
  mayBeStale(): boolean;
}

export function watchDatabase(versions: DataVersions): DatabaseWatch {
  let awayUntil = Number.NEGATIVE_INFINITY;

  async function isKnownInTime(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS, false);
    });
    const known = versions.know().then(
      () => true,
      () => false,
    );
    return Promise.race([known, late]).finally(() => clearTimeout(timer));
  }

  return {
    async isKnownSoon() {
      if (versions.isKnown()) return true;
      if (performance.now() < awayUntil) return false;
      const isKnown = await isKnownInTime();
      if (!isKnown) awayUntil = performance.now() + AWAY_MS;
      return isKnown;
    },
    mayBeStale: () => versions.isKnown(STALE_MS),
  };
}
