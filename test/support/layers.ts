export type Layer =
  | "routes"
  | "features"
  | "islands"
  | "ui"
  | "styles"
  | "page-cache"
  | "read-budget"
  | "api"
  | "session"
  | "domain"
  | "env"
  | "backend";

/**
 * What each layer under app/ may import: architecture.test.ts enforces it, and docs.test.ts compares it with the table in
 * docs/contributing.md.
 */
export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  routes: [
    "features",
    "islands",
    "ui",
    "styles",
    "page-cache",
    "read-budget",
    "api",
    "session",
    "domain",
    "env",
  ],
  features: ["islands", "ui", "domain"],
  islands: ["ui", "domain"],
  ui: [],
  styles: [],
  "page-cache": ["api", "session"],
  "read-budget": ["session", "domain", "env"],
  api: ["read-budget", "session", "domain", "env"],
  session: ["domain", "env"],
  domain: [],
  env: ["domain"],
  backend: ["domain"],
};
