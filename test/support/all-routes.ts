import { setRoutes } from "#app/server/page-handles.server.ts";

const ALL_ROUTES = import.meta.glob("../../app/routes/*.{ts,tsx}", { eager: true });

/**
 * Makes the handles of all route modules known, as the start of the site does and as importing this
 * file does. Who makes others known does it again afterwards, since the next file of a worker has
 * the same modules.
 */
export function setAllRoutes(): void {
  setRoutes(ALL_ROUTES);
}

setAllRoutes();
