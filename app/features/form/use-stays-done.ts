import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What a form has done is told once, and stays told while the visitor stays: another tab that signs
 * in has the page loaded anew.
 */
export function useStaysDone(isDone: boolean): boolean {
  const { key } = useLocation();
  const [toldAt, setToldAt] = useState<string | null>(null);
  if (isDone && toldAt !== key) setToldAt(key);
  return isDone || toldAt === key;
}
