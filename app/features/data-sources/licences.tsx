import { SafeLink } from "#app/ui/safe-link.tsx";
import { DataSection } from "./data-section.tsx";

const LICENCES = [
  {
    what: "Resorts, lifts, runs and all figures",
    who: "© OpenStreetMap contributors, through OpenSkiMap",
    href: "https://www.openstreetmap.org/copyright",
    licence: "Open Database License 1.0: share and adapt it, name the source, and keep it open",
    licenceHref: "https://opendatacommons.org/licenses/odbl/1-0/",
  },
  {
    what: "Shapes of countries and continents",
    who: "Natural Earth",
    href: "https://www.naturalearthdata.com/",
    licence: "Public domain",
    licenceHref: "https://www.naturalearthdata.com/about/terms-of-use/",
  },
  {
    what: "Relief of the land on maps",
    who: "NASA, SRTM30",
    href: "https://github.com/jaanga/terrain-srtm30-plus-data-tms-1-7",
    licence: "Public domain",
    licenceHref: "https://creativecommons.org/publicdomain/mark/1.0/",
  },
  {
    what: "Airports",
    who: "OurAirports",
    href: "https://ourairports.com/data/",
    licence: "Public domain",
    licenceHref: "https://creativecommons.org/publicdomain/mark/1.0/",
  },
  {
    what: "Weights of airports, by routes of 2014",
    who: "OpenFlights",
    href: "https://openflights.org/data",
    licence: "Open Database License 1.0",
    licenceHref: "https://opendatacommons.org/licenses/odbl/1-0/",
  },
  {
    what: "Stops in Switzerland, as of 2023",
    who: "opentransportdata.swiss",
    href: "https://opentransportdata.swiss/en/",
    licence: "Free use with the source",
    licenceHref: "https://opentransportdata.swiss/en/terms-of-use/",
  },
  {
    what: "Other railway stations of Europe, as of 2016, of Austria and Norway as of 2026",
    who: "Trainline EU, and SNCF for France",
    href: "https://github.com/trainline-eu/stations",
    licence: "Open Database License 1.0",
    licenceHref: "https://opendatacommons.org/licenses/odbl/1-0/",
  },
  {
    what: "Snow by month at weather stations, 1981–2010",
    who: "NOAA NCEI, U.S. Climate Normals",
    href: "https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals",
    licence: "Public domain",
    licenceHref: "https://creativecommons.org/publicdomain/mark/1.0/",
  },
  {
    what: "School holidays of Europe",
    who: "OpenHolidays",
    href: "https://www.openholidaysapi.org/",
    licence: "Open Database License 1.0",
    licenceHref: "https://opendatacommons.org/licenses/odbl/1-0/",
  },
  {
    what: "Cities, and how many people live in each country and region",
    who: "GeoNames",
    href: "https://www.geonames.org/",
    licence: "Creative Commons Attribution 4.0",
    licenceHref: "https://creativecommons.org/licenses/by/4.0/",
  },
  {
    what: "Names of countries and their continents",
    who: "countries-list",
    href: "https://www.npmjs.com/package/countries-list",
    licence: "MIT",
    licenceHref: "https://opensource.org/license/mit",
  },
] as const;

/** Whose work this is, and on which terms others may use it. */
export function Licences() {
  return (
    <DataSection id="licences" title="Whose work this is">
      <dl className="data__terms stack">
        {LICENCES.map(({ what, who, href, licence, licenceHref }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <SafeLink href={href} isNewTab>
                {who}
              </SafeLink>
              {". "}
              <SafeLink href={licenceHref} isNewTab>
                {licence}
              </SafeLink>
              .
            </dd>
          </div>
        ))}
      </dl>
    </DataSection>
  );
}
