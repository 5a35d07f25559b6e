/** The site as Remix's Vite plugin has built it; this module is part of it. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
