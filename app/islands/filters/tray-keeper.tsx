import { useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { resortCount } from "#app/domain/resort-count.ts";
import { useListSubmit } from "../coming-list.ts";
import { forget } from "../filter-memory/storage.ts";
import { LiveCount } from "./live-count.tsx";
import { refusalWords } from "./range-problems.ts";
import type { Tray } from "./tray.ts";
import {
  applicable,
  applied,
  decidedBy,
  handedOver,
  isEmptied,
  isSameTray,
  recalled,
  sentQuery,
  trayQuery,
} from "./tray-rules.ts";
import { useTrayEvents } from "./use-tray-events.ts";

interface TrayKeeperProps {
  form: RefObject<HTMLFormElement>;
  tray: Tray;
  change: (next: (before: Tray) => Tray) => void;
  /** Resorts that the form lets through, while that is not yet what the list shows; null else. */
  live: number | null;
  setLive: (total: number | null) => void;
  /** Resorts in the list, where nothing else says them; null where something does. */
  total: number | null;
}

/**
 * What makes a form of fields a tray: it applies each change once it is settled, one navigation each, and counts the resorts
 * meanwhile. Draws nothing but words for those who listen.
 */
export function TrayKeeper({ form, tray, change, live, setLive, total }: TrayKeeperProps) {
  const submit = useListSubmit(decidedBy(tray));
  useTrayEvents(form, () => change(applied));

  // What was chosen before this was there waits to be applied. Somebody may still be typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the keeper comes
  useEffect(() => {
    if (!document.activeElement?.matches("input:not([type])")) change(applied);
  }, []);

  const { sent, said } = tray;
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends what is newly to be sent, and that alone
  useEffect(() => {
    if (sent === said) return;
    submit(sentQuery(tray));
    if (isEmptied(tray)) forget(new URLSearchParams(search).get("filters") ?? "");
    change((before) => handedOver(before, sent));
  }, [sent]);

  const isPending = useNavigation().state !== "idle";
  const wasPending = useRef(isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a navigation ends, and only then
  useEffect(() => {
    if (wasPending.current && !isPending && sent !== said && sent === tray.handedOver) change(recalled);
    wasPending.current = isPending;
  }, [isPending]);

  const wanted = applicable(tray);
  const isChanged = !isSameTray(wanted, said);
  const count = isChanged ? live : total;
  return (
    <LiveCount
      query={isChanged ? trayQuery(tray, wanted) : null}
      isSent={isSameTray(wanted, sent)}
      onCount={setLive}
      words={refusalWords(tray.refused) || (count === null ? "" : resortCount(count))}
    />
  );
}
