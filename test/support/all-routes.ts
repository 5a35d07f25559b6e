import { setRoutes } from "#app/server/page-handles.server.ts";

/** Makes the handles of all route modules known, as the start of the site does. */
setRoutes(import.meta.glob("../../app/routes/*.{ts,tsx}", { eager: true }));
