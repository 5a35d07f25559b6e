import { classNames } from "./class-names.ts";

interface SkeletonProps {
  slots?: number;
  /** CSS lengths of one slot. */
  width?: string;
  height?: string;
  /** What is on its way, for those who listen. */
  label?: string;
  className?: string;
}

/** Grey slots of the size of what is on its way, so that nothing jumps. */
export function Skeleton({ slots = 1, width, height, label = "Loading", className }: SkeletonProps) {
  return (
    <div
      className={classNames("skeleton", className)}
      style={{ "--slot-width": width, "--slot-height": height }}
      role="status"
    >
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: slots }, (_, slot) => `slot-${slot}`).map((key) => (
        <span key={key} className="skeleton__slot" data-slot="" aria-hidden />
      ))}
    </div>
  );
}
