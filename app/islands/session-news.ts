import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CHANNEL = "session";

/**
 * Tells the other tabs of this browser who is signed in here, with every document and whenever it changes, and asks for this page's
 * data again when another tab tells something else. The name passes from page to page and is kept nowhere.
 *
 * @param username of the member who is signed in; null: nobody is; undefined: not known
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
