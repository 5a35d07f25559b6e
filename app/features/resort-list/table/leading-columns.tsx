import { ListSelect } from "../filters/long-select.tsx";
import { LIST_FORM_ID } from "../form/form-fields.ts";

/** How many figures a phone has room for beside the names. */
const LEADING = ["First figure", "Second figure"];

interface LeadingColumnsProps {
  /** Those of the table, in its order. */
  columns: readonly { readonly name: string; readonly title: string }[];
}

/**
 * Which columns stand first: all that a phone shows of them before it scrolls. Style sheets hide it
 * where more have room.
 */
export function LeadingColumns({ columns }: LeadingColumnsProps) {
  if (columns.length <= LEADING.length) return null;
  return (
    <div className="leading-columns">
      {LEADING.map((label, index) => (
        <ListSelect
          key={label}
          name="lead"
          form={LIST_FORM_ID}
          label={label}
          defaultValue={columns[index]?.name ?? ""}
        >
          {columns
            .filter(({ name }) => index === 0 || name !== columns[0]?.name)
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
        </ListSelect>
      ))}
    </div>
  );
}
