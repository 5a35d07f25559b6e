export type Layer =
  | "routes"
  | "server"
  | "features"
  | "api"
  | "session"
  | "map"
  | "ui"
  | "styles"
  | "tools"
  | "backend"
  | "env"
  | "domain";

/**
 * What each layer under app/ may import: architecture.test.ts enforces it, and docs.test.ts compares it with the table in
 * docs/contributing.md.
 */
export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  routes: ["server", "features", "api", "session", "map", "ui", "styles", "domain", "env"],
  server: ["api", "session", "domain", "env"],
  features: ["map", "ui", "domain"],
  api: ["session", "domain", "env"],
  session: ["domain", "env"],
  map: ["ui", "domain"],
  ui: [],
  styles: [],
  tools: ["backend", "map", "domain"],
  backend: ["domain"],
  env: ["domain"],
  domain: [],
};
