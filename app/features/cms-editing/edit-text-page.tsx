import { editPath, SITE_TEXTS_PATH } from "#app/domain/site-part-addresses.ts";
import { SelectField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PictureField } from "../account/picture-field.tsx";
import { TextBlocks } from "../cms-pages/cms-page.tsx";
import { LinkedText } from "../cms-pages/linked-text.tsx";
import { type Failure, failureIn, typedText } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { ProofField } from "../form/username-field.tsx";
import { OwnDay } from "../page/own-day.tsx";
import { PartFields } from "./part-fields.tsx";
import { type EditedPart, OF_THE_NEWEST, type VersionLine } from "./site-texts-model.ts";
import "./site-texts.css";

interface EditTextPageProps {
  edited: EditedPart;
  /** What has just been done, as a sentence. */
  done: string | null;
  failure: Failure | null;
}

const SENDS = [
  { value: "preview", label: "Preview" },
  { value: "save", label: "Save", look: "primary" },
] as const;

/** Changes one part of what visitors read: the route module's body. */
export function EditTextPage({ edited, done, failure }: EditTextPageProps) {
  const { part, title, version, looksAt, isProgramNewer, readPath } = edited;
  const own = failureIn(failure, "save");
  return (
    <div className="wrap wrap--prose page page--long site-texts stack gap-6">
      <header className="stack gap-2">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="cluster">
          <Link to={SITE_TEXTS_PATH}>All texts</Link>
          {readPath && <Link to={readPath}>As visitors read it</Link>}
        </p>
      </header>
      {done && !failure && <FormDone words={done} />}
      {isProgramNewer && (
        <Notice tone="warning">
          The original text has changed since. Compare it under “Versions”: yours is shown until you change
          it.
        </Notice>
      )}
      {looksAt && (
        <Notice>
          <span>{`The form holds ${looksAt.name.toLowerCase()}. Save it to show it again, or `}</span>
          <Link to={editPath(part)}>go to the newest</Link>.
        </Notice>
      )}
      <MemberForm
        key={`${part} ${looksAt?.version ?? version}`}
        intent="save"
        send={SENDS}
        fields={{ seen: own && own.asks !== OF_THE_NEWEST ? typedText(own, "seen") : String(version) }}
        failure={failure}
        action={editPath(part)}
        className="site-texts__form stack"
      >
        {own?.preview !== undefined && <Preview edited={edited} failure={own} preview={own.preview} />}
        <PartFields edited={edited} failure={own} />
        {own?.asks === "password" && <ProofField error={own.problems.password} />}
      </MemberForm>
      {edited.kind === "supporters" && !looksAt && <PictureForm edited={edited} failure={failure} />}
      <section aria-labelledby="versions" className="stack">
        <h2 id="versions">Versions</h2>
        <ol className="site-texts__rows">
          {edited.versions.map((line) => (
            <Version key={line.version} line={line} edited={edited} failure={failure} />
          ))}
        </ol>
      </section>
    </div>
  );
}

/** What visitors would read, above the form that still holds it. */
function Preview({ edited, failure, preview }: { edited: EditedPart; failure: Failure; preview: string }) {
  return (
    <section aria-label="Preview" className="panel site-texts__preview prose">
      {edited.kind === "page" && <h2>{typedText(failure, "title")}</h2>}
      {preview === "" && <p className="quiet">No text.</p>}
      {["page", "resort"].includes(edited.kind) ? (
        <TextBlocks text={preview} />
      ) : (
        <ul>
          {[...new Set(preview.split("\n\n"))].map((line) => (
            <li key={line}>
              <LinkedText text={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PictureForm({ edited, failure: last }: { edited: EditedPart; failure: Failure | null }) {
  const failure = failureIn(last, "picture");
  const supporters = Object.entries(edited.fields).flatMap(([name, value]) => {
    const [, row] = /^row\.(\d+)\.name$/.exec(name) ?? [];
    return row === undefined ? [] : [{ row, name: value }];
  });
  if (supporters.length === 0) return null;
  return (
    <section aria-labelledby="picture" className="stack">
      <h2 id="picture">A picture for a supporter</h2>
      <MemberForm
        intent="picture"
        send="Send the picture"
        look="quiet"
        fields={{ seen: String(edited.version) }}
        failure={last}
        action={editPath(edited.part)}
        encType="multipart/form-data"
        className="site-texts__form stack"
      >
        <SelectField
          label="Supporter"
          name="row"
          defaultValue={failure?.asks === OF_THE_NEWEST ? undefined : typedText(failure, "row")}
        >
          {supporters.map(({ row, name }) => (
            <option key={row} value={row}>
              {name}
            </option>
          ))}
        </SelectField>
        <PictureField
          label="Picture"
          said="Anyone can see it. We make it at most 480 pixels wide and 120 high. Save what you typed above first."
          error={failure?.problems.picture}
        />
        {failure?.asks === "password" && <ProofField error={failure.problems.password} />}
      </MemberForm>
    </section>
  );
}

interface VersionProps {
  line: VersionLine;
  edited: EditedPart;
  failure: Failure | null;
}

function Version({ line, edited, failure: last }: VersionProps) {
  const { version, name, href, changed, isNewest } = line;
  const form = `restore-${version}`;
  const failure = failureIn(last, form);
  return (
    <li>
      <span className="cluster">
        <Link to={href}>{name}</Link>
        {changed && (
          <span className="quiet">
            <OwnDay iso={changed.iso} words={changed.words} />
            <span>{` by ${changed.by}`}</span>
          </span>
        )}
        {isNewest && <span className="quiet">Shown now</span>}
      </span>
      {!isNewest && (
        <MemberForm
          intent="restore"
          name={form}
          send={`Bring back ${name.toLowerCase()}`}
          look="quiet"
          fields={{ version: String(version), seen: String(edited.version) }}
          failure={last}
          action={editPath(edited.part)}
          className="stack"
        >
          {failure?.asks === "password" && <ProofField error={failure.problems.password} />}
        </MemberForm>
      )}
    </li>
  );
}
