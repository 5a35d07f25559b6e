/**
 * Remix's options. The Vite plugin does not read this file by itself, so vite.config.ts imports it.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The manifest endpoint of lazy discovery is a known denial-of-service lever, and there are few
    // routes.
    v3_lazyRouteDiscovery: false,
  },
};
