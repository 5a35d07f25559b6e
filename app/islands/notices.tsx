import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { useSessionNews } from "./session-news.ts";

interface NoticesProps {
  /** Of the member who is signed in; null: nobody is; undefined: not known. */
  username: string | null | undefined;
}

/** What is worth showing above every page: that the next one is on its way, and that the connection is gone. */
export default function Notices({ username }: NoticesProps) {
  useSessionNews(username);
  const coming = useNavigation().location?.pathname;
  const isOnline = useIsOnline();
  return (
    <>
      <div className="progress" data-active={coming} aria-hidden />
      <p className="visually-hidden" role="status">
        {coming && "Loading"}
      </p>
      {coming?.startsWith("/resort/") && coming !== location.pathname && <div className="resort-skeleton" />}
      <div className="notices" role="status">
        {!isOnline && <Notice tone="warning">You are offline. New pages wait for the connection.</Notice>}
      </div>
    </>
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
