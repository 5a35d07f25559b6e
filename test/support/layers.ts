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
 * What each layer under app/ may import: test/architecture.test.ts enforces it, and test/docs.test.ts compares it with the table in
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

/**
 * The rooms of two layers in their order: a file imports from its own room and from those before it. The same test holds it. What a lower room
 * needs of a higher one is handed in by app/backend/create-backend.server.ts, or by the route.
 */
export const ROOMS: Readonly<Record<"features" | "backend", readonly string[]>> = {
  features: [
    "page",
    "form",
    "prefetch",
    "cms-pages",
    "kept",
    "marks",
    "mountain",
    "calendar",
    "drive-times",
    "resort",
    "og-image",
    "resort-list",
    "forecast",
    "texts",
    "trip",
    "resort-page",
    "take-along",
    "compare",
    "my-score",
    "scores",
    "place-page",
    "season-passes",
    "data-sources",
    "search",
    "follow",
    "home",
    "rating",
    "account",
    "sign-in",
    "profile",
    "saved",
    "lists",
    "trips",
    "moderation",
    "site-texts",
    "desk",
    "reports",
    "shell",
  ],
  backend: [
    "fold.ts",
    "lines.ts",
    "reason.ts",
    "digest.ts",
    "limits.ts",
    "db",
    "graphql",
    "cache",
    "place-names",
    "resort-rows",
    "built-in-index",
    "origins",
    "site",
    "rate-limit",
    "mail",
    "pictures",
    "scores",
    "resorts",
    "mountains",
    "search",
    "map",
    "places",
    "identity",
    "targets",
    "ratings",
    "texts",
    "lists",
    "trips",
    "marks",
    "follows",
    "profiles",
    "moderation",
    "site-editing",
    "operations",
    "accounts",
    "oauth",
    "backup",
    "loaders.ts",
    "public-data.ts",
    "context.ts",
    "schema.ts",
    "sweep.ts",
    "operator-commands.ts",
    "create-backend.server.ts",
    "index.server.ts",
  ],
};
