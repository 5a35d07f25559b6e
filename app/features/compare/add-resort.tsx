import { Flag } from "#app/ui/flag.tsx";
import { Link } from "#app/ui/link.tsx";
import { FindResort } from "../resort/find-resort.tsx";
import type { CompareModel } from "./compare-model.ts";

/** Of its field, to which the tools above the table lead. */
export const ADD_FIELD_ID = "add-resort";

/** Looks for one more resort: a plain GET, so it works without script. */
export function AddResort({ view: { columns, add, fields, isFull } }: { view: CompareModel }) {
  if (isFull && add.text === "") return null;
  const label = columns.length === 0 ? "Begin with a resort" : "Add another resort";
  return (
    <div className="add-resort stack gap-3">
      {!isFull && (
        <FindResort
          action="/compare"
          name="add"
          id={ADD_FIELD_ID}
          label={label}
          formLabel={label}
          text={add.text}
          held={fields.resorts}
          send="Add"
          look={columns.length > 1 ? "quiet" : "primary"}
          fields={fields}
          className="add-resort__form"
        />
      )}
      <p role="status" className="add-resort__message">
        {add.message}
      </p>
      {add.offers.length > 0 && (
        <ul className="add-resort__offers" aria-label="Resorts found">
          {add.offers.map(({ id, title, countryCode, place, href }) => (
            <li key={id}>
              <Link to={href} rel="nofollow" className="add-resort__offer link-box">
                <span className="strong">
                  Add <bdi>{title}</bdi>
                </span>
                <span className="small quiet">
                  <Flag code={countryCode} /> <span>{place}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {add.allHref && (
        <p>
          <Link to={add.allHref}>All that was found</Link>
        </p>
      )}
    </div>
  );
}
