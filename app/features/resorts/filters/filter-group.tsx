import { type ReactNode, useEffect, useRef, useState } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";

interface FilterGroupProps {
  summary: ReactNode;
  /** Something in it is set: then it is open from the start. It opens when something becomes set, and is never closed. */
  isSet: boolean;
  /** It is open for the first time. */
  onOpened?: () => void;
  children: ReactNode | ((isOpened: boolean) => ReactNode);
}

/** A part of the form that opens on demand, and from then on stays as the visitor leaves it. */
export function FilterGroup({ summary, isSet, onOpened, children }: FilterGroupProps) {
  const [wasOpened, setOpened] = useState(false);
  const isOpened = wasOpened || isSet;
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isSet) setOpened(true);
  }, [isSet]);
  useEffect(() => {
    const details = group.current?.querySelector("details");
    const follow = () => {
      if (details?.open) setOpened(true);
    };
    // It may have been opened before this script was there.
    follow();
    details?.addEventListener("toggle", follow);
    return () => details?.removeEventListener("toggle", follow);
  }, []);
  useEffect(() => {
    if (isOpened) onOpened?.();
  }, [isOpened, onOpened]);

  return (
    <div ref={group}>
      <Disclosure summary={summary} isOpen={isOpened}>
        {typeof children === "function" ? children(isOpened) : children}
      </Disclosure>
    </div>
  );
}
