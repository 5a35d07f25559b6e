/** The licence of the weather data asks for this line beside it. */
export function ForecastCredit() {
  return (
    <p className="small quiet">
      <a href="https://open-meteo.com/" rel="noopener">
        Weather data by Open-Meteo.com
      </a>
      <span>, </span>
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener">
        CC BY 4.0
      </a>
    </p>
  );
}

/** A figure of a table, or that it is not known. */
export function Known({ value }: { value: string | null }) {
  if (value !== null) return <span>{value}</span>;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">not known</span>
    </>
  );
}
