import { Button } from "#app/ui/controls/button.tsx";

interface PositionButtonProps {
  isAsking?: boolean;
  onClick?: () => void;
}

/** Asks for the device's position; nothing for a browser that knows none. */
export function PositionButton({ isAsking = false, onClick }: PositionButtonProps) {
  if (!("geolocation" in navigator)) return null;
  return (
    <Button look="quiet" size="small" icon="pin" aria-disabled={isAsking} onClick={onClick}>
      {isAsking ? "Asking your device…" : "Use my position"}
    </Button>
  );
}
