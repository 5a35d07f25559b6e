import { createContext, useContext } from "react";

/** The value that allows this document's own scripts to run. Empty in the browser, which hides it from scripts. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
