import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { Notice } from "#app/ui/notice.tsx";
import "./notices.css";
import { useSessionNews } from "./session-news.ts";

interface NoticesProps {
  /** Of the member who is signed in; null: nobody is; undefined: not known. */
  username: string | null | undefined;
}

/** What is worth saying above every page: that the next one is on its way, and that the connection is gone. */
export default function Notices({ username }: NoticesProps) {
  useSessionNews(username);
  const isNavigating = useNavigation().state !== "idle";
  const isOnline = useIsOnline();
  return (
    <>
      <div className="progress" data-active={isNavigating || undefined} aria-hidden />
      <p className="visually-hidden" role="status">
        {isNavigating && "Loading page"}
      </p>
      <div className="notices" role="status">
        {!isOnline && (
          <Notice tone="warning">
            You are offline. What you see stays; new pages wait for the connection.
          </Notice>
        )}
      </div>
    </>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener("online", onChange);
      window.addEventListener("offline", onChange);
      return () => {
        window.removeEventListener("online", onChange);
        window.removeEventListener("offline", onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
