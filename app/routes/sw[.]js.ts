import worker from "#app/features/kept/worker.js?raw";

/**
 * The service worker. It runs only where a visitor keeps a page; browsers look for a new one with
 * each page that it answers for.
 */
export function loader() {
  return new Response(worker, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // It passes on what pages ask this site for, and loads nothing else.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
