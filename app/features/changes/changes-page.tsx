import { Form } from "@remix-run/react";
import { pageHref } from "#app/domain/urls.ts";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/field.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { Link } from "#app/ui/link.tsx";
import { InvalidParamsNotice } from "../page/invalid-params.tsx";
import { MemberNames } from "../page/member-names.tsx";
import { namedMembers } from "../page/named-members.ts";
import { OwnDay } from "../page/own-day.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import { type ChangeModel, type ChangesModel, changesPath } from "./changes-model.ts";
import "./changes.css";

/** What changed in the index and why, the newest first: the route module's body. */
export function ChangesPage({ view }: { view: ChangesModel }) {
  const { heading, path, changes, isPastEnd, currentPage, lastPage } = view;
  const hrefOf = (page: number) => pageHref(path, page);
  return (
    <div className="wrap wrap--prose page stack gap-6">
      <div className="stack gap-2">
        <h1>{heading}</h1>
        <p className="lead">Each fact of a resort that is new or corrected, and who told it.</p>
      </div>
      <InvalidParamsNotice invalid={view.invalid} />
      <PlaceForm view={view} />
      {isPastEnd ? (
        <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />
      ) : changes.length === 0 ? (
        <NothingYet isOfPlace={view.place !== null} />
      ) : (
        <ul className="changes">
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
      <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of changes" />
    </div>
  );
}

function PlaceForm({ view: { path, place, chosen, groups, feedPath } }: { view: ChangesModel }) {
  return (
    <div className="changes__top">
      <Form method="get" action={changesPath(null)} preventScrollReset className="changes__filter" key={path}>
        <SelectField label="Place" name="place" defaultValue={place ?? ""} className="changes__place">
          <option value="">Everywhere</option>
          {chosen && <option value={chosen.value}>{chosen.label}</option>}
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ value, label: title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
      <Link to={feedPath} reloadDocument className="tall-link">
        Follow as a feed
      </Link>
    </div>
  );
}

function Change({ change: { at, day, resort, lines, why } }: { change: ChangeModel }) {
  return (
    <li className="changes__entry">
      <OwnDay className="changes__day small quiet" iso={at} words={day} />
      <div className="stack gap-1">
        <p className="changes__resort">
          {resort ? (
            <Link to={resort.href}>
              <bdi>{resort.title}</bdi>
            </Link>
          ) : (
            "A resort that is not here any more"
          )}
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="small quiet">
          <span>{why.before}</span>
          {why.names.length > 0 && <MemberNames {...namedMembers(why)} />}
          {why.after && <span>{why.after}</span>}
        </p>
      </div>
    </li>
  );
}

function NothingYet({ isOfPlace }: { isOfPlace: boolean }) {
  return (
    <EmptyPart
      title={isOfPlace ? "Nothing has changed here yet" : "Nothing has changed yet"}
      message="What riders tell and new data bring stands here, with its reason."
    >
      {isOfPlace ? (
        <LinkButton to={changesPath(null)}>Changes everywhere</LinkButton>
      ) : (
        <LinkButton to="/data">Where our data comes from</LinkButton>
      )}
    </EmptyPart>
  );
}
