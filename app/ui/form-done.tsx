import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";
import "./form-done.css";

interface FormDoneProps {
  words: string;
  isProblem?: boolean;
}

/** What came of a form that may be far below: the focus leads to it, also where the same words are the answer once more. */
export function FormDone({ words, isProblem = false }: FormDoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => place.current?.focus(), [key, words]);
  return (
    <div ref={place} tabIndex={-1} className="form-done">
      <Notice key={key} tone={isProblem ? "error" : "success"} isLive>
        {words}
      </Notice>
    </div>
  );
}
