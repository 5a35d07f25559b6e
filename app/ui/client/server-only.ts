import { createContext, useContext } from "react";

/** What only the server knows of a document. In the browser it is empty. */
export const ServerOnlyContext = createContext({
  /** Allows this document's own scripts to run; browsers hide it from scripts. */
  nonce: "",
  /** By which the log names the request. */
  requestId: "",
});

export function useNonce(): string {
  return useContext(ServerOnlyContext).nonce;
}
