import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";
import "./form-done.css";

interface FormDoneProps {
  words: string;
  isProblem?: boolean;
}

/**
 * What came of a form that may be far below: the focus leads to it, also where the same words are
 * the answer once more. A visitor who types the next name into a field with suggestions stays
 * there, and hears the words.
 */
export function FormDone({ words, isProblem = false }: FormDoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (!document.activeElement?.matches("input[role=combobox]")) place.current?.focus();
  }, [key, words]);
  return (
    <div ref={place} tabIndex={-1} className="form-done">
      <Notice key={key} tone={isProblem ? "error" : "success"} isLive>
        {words}
      </Notice>
    </div>
  );
}
