import { CheckboxField, FieldGroup, SelectField, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { type Failure, fieldOf, typedText } from "../form/failure.ts";
import { type EditedPart, type PartKind, rowNumbers } from "./site-texts-model.ts";

interface PartFieldsProps {
  edited: EditedPart;
  failure: Failure | null;
}

/** The fields of one part of the site, with what is stored or was typed last. */
export function PartFields({ edited, failure }: PartFieldsProps) {
  const { kind, fields } = edited;
  const own = (name: string) => fieldOf(failure, name, fields[name]);
  switch (kind) {
    case "page":
      return <PageFields own={own} />;
    case "settings":
      return <SettingsFields own={own} />;
    case "resort":
      return (
        <TextAreaField
          {...own("description")}
          label="Text"
          rows={6}
          hint="At most 700 characters. Empty shows no text."
        />
      );
    default:
      return <RowFields kind={kind} edited={edited} failure={failure} />;
  }
}

type Own = (name: string) => ReturnType<typeof fieldOf>;

function PageFields({ own }: { own: Own }) {
  return (
    <>
      <TextField {...own("title")} label="Title" />
      <SelectField {...own("layout")} label="Layout">
        <option value="text">Text</option>
        <option value="picture">Text below a drawing</option>
        <option value="home">Home</option>
        <option value="list">List of resorts</option>
      </SelectField>
      <TextAreaField
        {...own("description")}
        label="Text"
        rows={24}
        hint="An empty line parts paragraphs. A short line without a full stop is a heading. [Words](/address) make a link."
      />
      <TextField {...own("meta_title")} label="Title for search engines" hint="Empty takes the title." />
      <TextAreaField {...own("meta_description")} label="Summary for search engines" rows={3} />
    </>
  );
}

function SettingsFields({ own }: { own: Own }) {
  return (
    <>
      <TextField {...own("copyright_message")} label="Copyright, at the foot of each page" />
      <TextField
        {...own("operator_name")}
        label="Who runs this site"
        hint="Privacy and terms name it as responsible."
      />
      <TextField
        {...own("operator_contact")}
        label="How to reach them"
        hint="Anyone can read it. Left empty, it is the CONTACT of the server, where that is set."
      />
      <TextField {...own("repository")} label="Address of the source code" />
      <TextField {...own("contributors")} label="Address about the contributors" />
      <TextField {...own("units_cookie")} label="How long the cookie of units is kept" />
      <TextAreaField
        {...own("request_log")}
        label="What becomes of the log"
        rows={3}
        hint="A sentence of the privacy page."
      />
    </>
  );
}

/** The names of fields of rows in which there is a text. */
function filledRows(failure: Failure | null, fields: EditedPart["fields"]): string[] {
  const typed = failure ? Object.entries(failure.typed).map(([name, [text]]) => [name, text] as const) : null;
  return (typed ?? Object.entries(fields)).flatMap(([name, text]) =>
    text && /\.(title|name|url)$/.test(name) ? [name] : [],
  );
}

type RowKind = Extract<PartKind, "menu" | "team" | "supporters">;

const ROW_NAMES: Readonly<Record<RowKind, { readonly entry: string; readonly title: "title" | "name" }>> = {
  menu: { entry: "Entry", title: "title" },
  team: { entry: "Member", title: "name" },
  supporters: { entry: "Supporter", title: "name" },
};

function RowFields({ kind, edited: { fields }, failure }: PartFieldsProps & { kind: RowKind }) {
  const { entry, title } = ROW_NAMES[kind];
  const isOn = (name: string) => (failure ? typedText(failure, name) : (fields[name] ?? "")) !== "";
  return (
    <>
      <p className="quiet">
        Entries are shown in the order of their numbers. Empty one to remove it. There are two empty ones at
        the end.
      </p>
      {rowNumbers(filledRows(failure, fields)).map((number) => {
        const name = (field: string) => `row.${number}.${field}`;
        const own = (field: string) => fieldOf(failure, name(field), fields[name(field)]);
        // Of the row as it was drawn: another operator may have moved the rows since.
        const picture = failure ? typedText(failure, name("logo")) : (fields[name("picture")] ?? "");
        return (
          <FieldGroup
            key={number}
            legend={`${entry} ${number + 1}`}
            error={failure?.problems[name("below")]}
            className="site-texts__row"
          >
            <TextField {...own(title)} label={title === "title" ? "Title" : "Name"} />
            <TextField {...own("url")} label="Address" inputMode="url" />
            <TextField
              {...fieldOf(failure, name("place"), String(number + 1))}
              label="Number"
              inputMode="numeric"
              className="site-texts__number"
            />
            {kind === "menu" && (
              <CheckboxField
                name={name("below")}
                value="yes"
                defaultChecked={isOn(name("below"))}
                label="Below the entry above it"
              />
            )}
            {kind === "supporters" && picture && (
              <div className="site-texts__logo">
                <input type="hidden" name={name("logo")} value={picture} />
                <span className="night site-texts__picture">
                  <img src={picture} alt="" height={40} />
                </span>
                <CheckboxField
                  name={name("picture")}
                  value={picture}
                  defaultChecked={isOn(name("picture"))}
                  label="Show this picture"
                />
              </div>
            )}
          </FieldGroup>
        );
      })}
    </>
  );
}
