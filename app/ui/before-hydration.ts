const awaited: Promise<unknown>[] = [];

/** Keeps the page as the document has it, links and forms included, until something is there that React needs to take it over. */
export function awaitBeforeHydration(coming: Promise<unknown>): void {
  awaited.push(coming.catch(() => {}));
}

/** Resolves when all of that is there, or will never be. */
export function beforeHydration(): Promise<unknown> {
  return Promise.all(awaited);
}
