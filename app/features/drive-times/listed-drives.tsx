import { useEffect } from "react";
import type { Position } from "./drive-times.ts";
import { driveWords } from "./drive-times.ts";
import { useDriveTimes } from "./use-drive-times.ts";

interface ListedDrivesProps {
  /** Where the drives begin. */
  origin: Position;
  /** Of the resorts that the list shows. */
  segments: readonly string[];
  /** Told once they are known: words by segment, as in "2 h 10 min drive". */
  onKnown: (words: Readonly<Record<string, string>>) => void;
}

/** Asks how long the drives to the resorts of a list take, and draws nothing: the cards say it. */
export default function ListedDrives({ origin, segments, onKnown }: ListedDrivesProps) {
  const minutes = useDriveTimes(origin, segments);
  useEffect(() => {
    const words = Object.entries(minutes).map(([segment, all]) => [segment, `${driveWords(all)} drive`]);
    onKnown(Object.fromEntries(words));
  }, [minutes, onKnown]);
  return null;
}
