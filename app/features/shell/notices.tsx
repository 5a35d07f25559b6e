import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { endTellingOfSaved, markProblem, subscribe, tellsOfSaved } from "../marks/marks-store.ts";

interface NoticesProps {
  /** Of the member who is signed in; null: signed out; undefined: not known. */
  username: string | null | undefined;
}

/**
 * What is worth showing above every page: that the next one is on its way, and that the connection
 * is gone.
 */
export default function Notices({ username }: NoticesProps) {
  useSessionNews(username);
  const coming = useNavigation().location?.pathname;
  const isOnline = useIsOnline();
  const problem = useSyncExternalStore(subscribe, markProblem);
  return (
    <>
      <div className="progress" data-active={coming} aria-hidden />
      <p className="visually-hidden" role="status">
        {coming && "Loading"}
      </p>
      {coming?.startsWith("/resort/") && coming !== location.pathname && <div className="resort-skeleton" />}
      <div className="notices" role="status">
        {!isOnline && <Notice tone="warning">You are offline. New pages wait for the connection.</Notice>}
        <Saved />
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </>
  );
}

/** Where a resort has gone that was saved just now; until the next page. */
function Saved() {
  const isTold = useSyncExternalStore(subscribe, tellsOfSaved);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => endTellingOfSaved, [pathname]);
  if (!isTold) return null;
  return (
    <Notice tone="info">
      <span>Saved.</span> <Link to={SAVED_PATH}>See all</Link>
    </Notice>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("online", onChange);
      addEventListener("offline", onChange);
      return () => {
        removeEventListener("online", onChange);
        removeEventListener("offline", onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

const CHANNEL = "session";

/**
 * Tells the other tabs of this browser who is signed in here, with every document and whenever it
 * changes, and asks for this page's data again when another tab tells something else. The name
 * passes from page to page and is kept nowhere.
 *
 * @param username of the member who is signed in; null: signed out; undefined: not known
 */
export function useSessionNews(username: string | null | undefined): void {
  const { revalidate } = useRevalidator();
  const known = useRef<string | null | undefined>(undefined);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      if (data !== known.current) revalidate();
    };
    return () => opened.close();
  }, [revalidate]);

  useEffect(() => {
    if (username === undefined || username === known.current) return;
    known.current = username;
    channel.current?.postMessage(username);
  }, [username]);
}
