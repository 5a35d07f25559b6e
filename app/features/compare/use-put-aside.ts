import { useLocation, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { putAside, withPutAside } from "#app/domain/put-aside.ts";
import { keepPutAside } from "./keep-put-aside.ts";

/** What the address of the list puts aside, and the address that puts others aside and is the same otherwise. */
export interface PutAside {
  readonly segments: readonly string[];
  hrefOf(segments: readonly string[]): string;
}

export function usePutAside(): PutAside {
  const here = useLocation();
  const { location: coming } = useNavigation();
  // The router drops a list that is on its way for the next address, which therefore begins with it.
  const { pathname, search } = coming?.pathname === here.pathname ? coming : here;
  return { segments: putAside(search), hrefOf: (segments) => withPutAside(pathname + search, segments) };
}

/** The list as the server made it, its ways as the address now wants them. */
export function useListThatKeeps<List extends { readonly firstPageHref: string }>(list: List): List {
  const { search } = useLocation();
  return useMemo(() => {
    const segments = putAside(search);
    const isKept = withPutAside(list.firstPageHref, segments) === list.firstPageHref;
    return isKept ? list : keepPutAside(list, segments);
  }, [list, search]);
}
