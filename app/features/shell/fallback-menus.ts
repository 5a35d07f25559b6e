import type { MenuSource } from "#app/domain/menus.ts";

/** The ways that always exist: shown when the backend's own menu did not arrive, so that people can move. */
export const FALLBACK_HEADER_MENU: readonly MenuSource[] = [
  { title: "Home", url: "/" },
  { title: "Resorts", url: "/resorts" },
  { title: "About", url: "/about" },
];

export const FALLBACK_FOOTER_MENU: readonly MenuSource[] = [
  { title: "About", url: "/about" },
  { title: "Privacy", url: "/privacy" },
  { title: "Terms", url: "/terms" },
];
