import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";

interface Options {
  /** What the root's loader gave, for pieces that read it. */
  rootData?: object | null;
  /** More places of the router, beside the one that shows the piece at every path. */
  routes?: RouteObject[];
}

/** React Router wants to know what to show while it loads. */
function Nothing() {
  return null;
}

/** Draws a piece of a page at a path, inside a router as Remix has one. */
export function renderAt(path: string, piece: ReactNode, { rootData = null, routes = [] }: Options = {}) {
  const router = createMemoryRouter(
    [
      {
        id: "root",
        loader: () => rootData,
        HydrateFallback: Nothing,
        children: [...routes, { path: "*", element: piece }],
      },
    ],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { root: rootData } },
      future: {
        v7_relativeSplatPath: true,
        v7_fetcherPersist: true,
        v7_normalizeFormMethod: true,
        v7_partialHydration: true,
        v7_skipActionErrorRevalidation: true,
      },
    },
  );
  const view = render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return { ...view, router };
}
