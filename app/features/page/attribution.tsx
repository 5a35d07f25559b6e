import { Link } from "#app/ui/link.tsx";

/** The licence of the map data asks for this line wherever the data is shown. */
export function Attribution() {
  return (
    <p>
      Resort data{" "}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener">
        © OpenStreetMap contributors
      </a>
      ,{" "}
      <a href="https://opendatacommons.org/licenses/odbl/" rel="noopener">
        ODbL
      </a>
      , through{" "}
      <a href="https://openskimap.org/" rel="noopener">
        OpenSkiMap
      </a>
      . <Link to="/data">More on the data</Link>
    </p>
  );
}
