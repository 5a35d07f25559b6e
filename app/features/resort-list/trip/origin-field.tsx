import { Link } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { FROM_TEXT_FIELD, NEAR_FIELD } from "#app/domain/trip/trip-params.ts";
import { HiddenFields, TextField } from "#app/ui/controls/field.tsx";
import { useListHref } from "../form/list-form-context.ts";
import type { TripFields } from "./trip-fields.ts";

/** Where distances are from: a name that is typed, which the server looks up, or one that was chosen. */
export function OriginField({ trip }: { trip: TripFields }) {
  const { from, fromText, fromPlace, unknownOrigin, others } = trip;
  const hrefOf = useListHref();
  return (
    <div className="when-and-from__origin">
      {from && unknownOrigin === null && <HiddenFields values={{ from, [FROM_TEXT_FIELD]: fromText }} />}
      <TextField
        label="From"
        name={NEAR_FIELD}
        type="text"
        defaultValue={fromText}
        placeholder="City, airport or station"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        error={unknownOrigin === null ? null : "No city, airport or station of that name is known here"}
      />
      {fromPlace && <p className="small quiet">{fromPlace}</p>}
      {others.length > 0 && (
        <p className="small">
          Or{" "}
          {others.map(({ words, href }, index) => (
            <span key={href}>
              {index > 0 && "; "}
              <Link to={hrefOf(href)} rel="nofollow" preventScrollReset>
                {words}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
