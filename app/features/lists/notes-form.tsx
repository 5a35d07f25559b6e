import {
  drawnNoteField,
  MAX_LIST_NOTE_LENGTH,
  notedSegment,
  noteField,
} from "#app/domain/list/named-list.ts";
import { cleanText, tooLong } from "#app/domain/typed-text.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { TextAreaField } from "#app/ui/controls/field.tsx";
import { type Failure, failureIn, fieldOf } from "../form/failure.ts";
import { ListForm } from "./list-form.tsx";
import type { NamedListModel } from "./named-list-model.ts";

interface NotesFormProps {
  /** The page of the list that is shown. */
  action: string;
  list: Pick<NamedListModel, "lastPage" | "noted">;
  failure: Failure | null;
}

/** What the member notes beside the resorts of this page, saved together. */
export function NotesForm({ action, list: { lastPage, noted }, failure }: NotesFormProps) {
  const own = failureIn(failure, "notes");
  const gone = textsOfRemoved(own, noted);
  const which = lastPage > 1 ? " These are the resorts of this page." : "";
  return (
    <Disclosure summary="Write notes" isOpen={own !== null}>
      <ListForm
        action={action}
        intent="notes"
        send="Save the notes"
        look="quiet"
        fields={Object.fromEntries(
          noted.map(({ segment, note }) => {
            const drawn = drawnNoteField(segment);
            return [drawn, own?.typed[drawn]?.[0] ?? note ?? ""];
          }),
        )}
        failure={failure}
      >
        <p className="quiet">{`Every visitor who has the link reads them below the resorts.${which}`}</p>
        {noted.map(({ segment, title, note }) => (
          <TextAreaField
            // Another note is what its field begins with; what is typed into the others stays.
            key={`${segment} ${note ?? ""}`}
            {...fieldOf(own, noteField(segment), note ?? "")}
            label={title}
            check={(typed) => tooLong(cleanText(typed), MAX_LIST_NOTE_LENGTH)}
            rows={2}
            autoComplete="off"
            className="list-form__note"
          />
        ))}
        {gone.map(({ segment, text }) => (
          <TextAreaField
            key={segment}
            label={`No longer on the list: ${segment}`}
            hint="Copy what you wrote. It is not saved with the others."
            defaultValue={text}
            readOnly
            rows={2}
            className="list-form__note"
          />
        ))}
      </ListForm>
    </Disclosure>
  );
}

/** What was typed beside resorts that another window has removed meanwhile. */
function textsOfRemoved(own: Failure | null, noted: NamedListModel["noted"]) {
  return Object.entries(own?.typed ?? {}).flatMap(([name, [text = ""]]) => {
    const segment = notedSegment(name);
    const isListed = noted.some((entry) => entry.segment === segment);
    return segment === null || isListed || text === "" ? [] : [{ segment, text }];
  });
}
