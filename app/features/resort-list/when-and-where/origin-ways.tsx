import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { forgetOrigin, type KeptOrigin, readOrigin, rememberOrigin } from "../memory/storage.ts";
import { devicePosition } from "./device-position.ts";
import { PositionButton } from "./position-button.tsx";

export interface OriginWaysProps {
  /** The visitor pressed the button before this was there. */
  asksNow: boolean;
  /** Id of the origin that the form has; empty without. */
  from: string;
  /** What its field says. */
  title: string;
  /** Whether the list is from there. */
  isKnown: boolean;
  onChoose: (id: string, title: string) => void;
  /** What had the focus is gone. */
  onForgotten: () => void;
}

/**
 * Where the device is, and from where the visitor looked last: ways to an origin without typing.
 * Both stay on the device and in the address.
 */
export default function OriginWays({
  asksNow,
  from,
  title,
  isKnown,
  onChoose,
  onForgotten,
}: OriginWaysProps) {
  const [last, setLast] = useState<KeptOrigin | null>(readOrigin);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another origin is an answer
  useEffect(() => setProblem(null), [from]);
  useEffect(() => {
    if (!isKnown) return;
    rememberOrigin({ id: from, title });
    setLast({ id: from, title });
  }, [isKnown, from, title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (asksNow) void ask();
  }, []);

  async function ask() {
    if (isAsking) return;
    setProblem(null);
    setAsking(true);
    const found = await devicePosition();
    setAsking(false);
    if ("origin" in found) onChoose(found.origin, "Your position");
    else setProblem(found.problem);
  }

  return (
    <>
      <PositionButton isAsking={isAsking} onClick={ask} />
      {from === "" && last && (
        <>
          <Button look="quiet" size="small" onClick={() => onChoose(last.id, last.title)}>
            {`From ${inSentence(last.title)}`}
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label={`Forget ${inSentence(last.title)}`}
            onClick={() => {
              forgetOrigin();
              setLast(null);
              onForgotten();
            }}
          >
            Forget
          </Button>
        </>
      )}
      <p role="status" className="when-and-from__status small">
        {problem}
      </p>
    </>
  );
}

/** A position that was kept is where the device was then. */
function inSentence(title: string): string {
  return title === "Your position" ? "your last position" : title;
}
