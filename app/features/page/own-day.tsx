import { dayAt } from "#app/domain/days.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";

interface OwnDayProps {
  /** A moment, or a day, which is the same everywhere (ISO 8601). */
  iso: string;
  /** Its day in UTC: what the server draws, and what there is without script. */
  words: string;
  className?: string;
}

/** The day of a moment as it is where the visitor is. */
export function OwnDay({ iso, words, className }: OwnDayProps) {
  const isHydrated = useHydrated();
  const own = isHydrated && iso.includes("T") ? dayAt(new Date(iso).getTimezoneOffset(), iso) : null;
  return (
    <time className={className} dateTime={iso}>
      {own ?? words}
    </time>
  );
}
