import { Button } from "#app/ui/controls/button.tsx";

/** Leads from far down the list back to the map above it, where it is not beside it. */
export function MapReturn() {
  const toMap = () => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
    document.querySelector<HTMLElement>(".world-map__canvas")?.focus({ preventScroll: true });
  };
  return (
    <div className="map-return">
      <Button icon="map" onClick={toMap}>
        Map
      </Button>
    </div>
  );
}
