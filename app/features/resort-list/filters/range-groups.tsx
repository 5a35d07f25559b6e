import { type Attribute, attributesByGroup } from "#app/domain/attributes/attributes.ts";
import { part } from "#app/ui/client/part.ts";
import type { LiveCount } from "../form/use-live-count.ts";
import type { FilterFields } from "./filter-fields.ts";
import { FilterGroup } from "./filter-group.tsx";

const RangeFields = part("range-fields", () => import("./range-fields.tsx"));

interface AttributesProps {
  fields: FilterFields;
  /**
   * How many resorts the form lets through, while that is not yet what the list shows, and the
   * field that was changed.
   */
  live: LiveCount | null;
}

const STATISTICS = attributesByGroup("Numeric");
const RATINGS = attributesByGroup("Rating");

/** The figures by group. */
export function Statistics(props: AttributesProps) {
  return <Groups {...props} groups={STATISTICS} missingWords="Known of too few resorts" />;
}

/** The ratings by group. */
export function Ratings(props: AttributesProps) {
  if (RATINGS.every(({ attributes }) => offered(attributes, props.fields).shown.length === 0)) return null;
  return (
    <div>
      <h3 className="filter-form__title">
        Ratings <span className="filter-form__unit small quiet">0 to 100</span>
      </h3>
      <Groups {...props} groups={RATINGS} missingWords="Rated at too few resorts" />
    </div>
  );
}

interface GroupsProps extends AttributesProps {
  groups: ReturnType<typeof attributesByGroup>;
  missingWords: string;
}

function Groups({ groups, ...props }: GroupsProps) {
  return groups.map(({ group, attributes }) => {
    const { shown, missing } = offered(attributes, props.fields);
    return <Ranges {...props} key={group.name} title={group.title} attributes={shown} missing={missing} />;
  });
}

interface RangesProps extends AttributesProps {
  title: string;
  attributes: readonly Attribute[];
  missing: readonly Attribute[];
  missingWords: string;
}

/** A group; nothing where all of it is known of too few resorts. */
function Ranges({ fields, live, title, attributes, missing, missingWords }: RangesProps) {
  if (attributes.length === 0) return null;
  const set = attributes.filter(({ name }) => isSet(name, fields)).length;
  return (
    <FilterGroup name={title} summary={<SetSummary title={title} set={set} />} isSet={set > 0}>
      <RangeFields
        fields={fields}
        live={live}
        attributes={attributes}
        missing={missing}
        missingWords={missingWords}
      />
    </FilterGroup>
  );
}

/** A group's name, and how many of its fields the address sets. */
export function SetSummary({ title, set }: { title: string; set: number }) {
  return (
    <>
      <span>{title}</span>
      {set > 0 && <span className="filter-form__unit small quiet">{` ${set} set`}</span>}
    </>
  );
}

/**
 * Which attributes have a field, and which are known of too few; what travels in `kept` is neither.
 */
export function offered(
  attributes: readonly Attribute[],
  { withoutField, notOffered, unrated }: FilterFields,
) {
  return {
    shown: attributes.filter(({ name }) => !withoutField.includes(name) && !notOffered.includes(name)),
    missing: attributes.filter(({ name }) => notOffered.includes(name) && !unrated.includes(name)),
  };
}

/** Whether the address says something of an attribute. */
export function isSet(name: string, { values }: FilterFields): boolean {
  return name in values || `${name}_min` in values || `${name}_max` in values;
}
