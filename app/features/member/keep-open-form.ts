import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a profile: an open form keeps what is typed in it, whatever happens elsewhere, be it that another tab
 * signs out or that the backend fails.
 */
export function keepOpenForm({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isForm = nextUrl.searchParams.has("edit");
  return isForm && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}
