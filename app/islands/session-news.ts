import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CHANNEL = "session";

/**
 * Tells the other tabs of this browser when somebody signs in or out here, and asks for this page's data again when it happened
 * in another one. Nothing but the fact is told: who is signed in the server knows.
 *
 * @param username of the member who is signed in; null: nobody is; undefined: not known
 */
export function useSessionNews(username: string | null | undefined): void {
  const { revalidate } = useRevalidator();
  const known = useRef(username);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = () => revalidate();
    return () => opened.close();
  }, [revalidate]);

  useEffect(() => {
    if (username === undefined || username === known.current) return;
    const isNews = known.current !== undefined;
    known.current = username;
    // A tab that has just learned of it tells it again; whoever knows it already learns nothing new, so that ends by itself.
    if (isNews) channel.current?.postMessage("changed");
  }, [username]);
}
