import { useLocation } from "@remix-run/react";
import { useCallback, useContext, useRef } from "react";
import { type Location, UNSAFE_DataRouterContext } from "react-router-dom";

/**
 * Tells at any moment where the page is going, or has come to without being drawn yet; null where it stands as it is drawn.
 * React's hooks say so only when they have drawn it, which on a busy machine is long after: whoever goes on from what they
 * said drops what has begun meanwhile.
 */
export function useAhead(): () => Location | null {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const drawn = useLocation();
  const latest = useRef(drawn);
  latest.current = drawn;
  return useCallback(() => {
    if (!router) return null;
    const { navigation, location } = router.state;
    return navigation.location ?? (location.key === latest.current.key ? null : location);
  }, [router]);
}
