interface MapAttributionProps {
  /** Whom the raster tiles name; null on the built-in world. */
  tiles: { readonly attribution: string } | null;
}

/** Whose data a map shows. */
export function MapAttribution({ tiles }: MapAttributionProps) {
  return (
    <p className="map-attribution" data-over-map>
      Resorts{" "}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener">
        © OpenStreetMap contributors
      </a>{" "}
      via <a href="https://openskimap.org/">OpenSkiMap</a>, map{" "}
      {tiles ? <span>{tiles.attribution}</span> : <BuiltIn />}
    </p>
  );
}

/** The sources of land, water and towns (docs/data.md). */
function BuiltIn() {
  return (
    <>
      <a href="https://www.naturalearthdata.com/">Natural Earth</a>,{" "}
      <a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>,{" "}
      <a href="https://www.geonames.org/">GeoNames</a>
    </>
  );
}
