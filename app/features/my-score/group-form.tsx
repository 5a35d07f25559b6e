import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { personField } from "#app/domain/group/group-fields.ts";
import type { Person } from "#app/domain/group/person.ts";
import { FIRST_WANTS, LEVELS, type Level, SPORTS, type Sport } from "#app/domain/group/wants.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { HiddenFields, SelectField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { type GroupFormModel, PEOPLE_ID, personId } from "./group-form-model.ts";
import "./group-form.css";

const SPORT_WORDS: Readonly<Record<Sport, string>> = {
  ski: "Skis",
  board: "Snowboards",
  none: "Does not ski",
};
const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  expert: "Expert",
};

/**
 * Who travels together: a plain GET form that leads to the list in the order of the worst served of
 * them.
 */
export function GroupForm({ group }: { group: GroupFormModel }) {
  const { people, wants, canAdd, least, bounds, carried, listHref } = group;
  const { key } = useLocation();
  useFocusOnAnchor();
  return (
    <>
      <Form method="get" action="/resorts" aria-label="Your group" className="stack gap-6" autoComplete="off">
        <HiddenFields values={carried} />
        <section className="stack" aria-labelledby={PEOPLE_ID}>
          <h2 id={PEOPLE_ID} tabIndex={-1}>
            Who comes along
          </h2>
          {/* What was chosen begins anew with each person more or less. */}
          <ol key={key} className="group-form">
            {people.map((person, index) => (
              <li key={personId(index)}>
                <PersonFields person={person} index={index} offered={wants} canRemove={people.length > 1} />
              </li>
            ))}
          </ol>
          {canAdd ? (
            <p>
              <Button type="submit" formAction="/resorts/my-score" name="add" value="1" look="quiet">
                Add a person
              </Button>
            </p>
          ) : (
            <p className="quiet">A group has up to eight people.</p>
          )}
        </section>
        <SelectField
          key={`least ${key}`}
          label="Leave out resorts that fail one of you"
          hint="A score is the share of resorts that a resort is ahead of."
          name="least"
          defaultValue={least}
          className="group-form__least"
        >
          <option value="">Show all, best first</option>
          {bounds.map((bound) => (
            <option key={bound} value={bound}>{`Below ${bound} for one of you`}</option>
          ))}
        </SelectField>
        <div className="send-bar">
          <Button type="submit" icon="sort">
            Show resorts for us
          </Button>
        </div>
      </Form>
      <p>
        <Link to={listHref}>Back to the list without a group</Link>
      </p>
      <p className="quiet">
        A resort is as good for your group as it is for the one of you whom it serves worst. Of equal ones the
        average decides. What is not rated for one of you comes last.{" "}
        <Link to="/scores">More on how scores work</Link>
      </p>
    </>
  );
}

interface PersonProps {
  person: Person;
  index: number;
}

interface PersonFieldsProps extends PersonProps {
  offered: GroupFormModel["wants"];
  canRemove: boolean;
}

function PersonFields({ person, index, offered, canRemove }: PersonFieldsProps) {
  const { wants } = person;
  const [first, more] = [offered.slice(0, FIRST_WANTS), offered.slice(FIRST_WANTS)];
  const wanted = more.filter(({ name }) => wants.includes(name)).length;
  return (
    <fieldset id={personId(index)} tabIndex={-1} className="group-form__person panel">
      <legend className="group-form__legend">{`Person ${index + 1}`}</legend>
      <Choices legend="Sport">
        {SPORTS.map((sport) => (
          <Choice
            key={sport}
            type="radio"
            name={personField(index, "sport")}
            value={sport}
            isChosen={person.sport === sport}
            label={SPORT_WORDS[sport]}
          />
        ))}
      </Choices>
      <Choices legend="Level" className="group-form__level">
        <Choice
          type="radio"
          name={personField(index, "level")}
          value=""
          isChosen={person.level === null}
          label="Any"
        />
        {LEVELS.map((level) => (
          <Choice
            key={level}
            type="radio"
            name={personField(index, "level")}
            value={level}
            isChosen={person.level === level}
            label={LEVEL_WORDS[level]}
          />
        ))}
      </Choices>
      <Choices legend="What matters most">
        <Wants names={first} person={person} index={index} />
        {more.length > 0 && (
          <Disclosure summary={wanted > 0 ? `More, ${wanted} chosen` : "More"} isOpen={wanted > 0}>
            <div className="group-form__row">
              <Wants names={more} person={person} index={index} />
            </div>
          </Disclosure>
        )}
      </Choices>
      {canRemove && (
        <Button
          type="submit"
          formAction="/resorts/my-score"
          name="remove"
          value={index}
          look="quiet"
          size="small"
          icon="close"
          aria-label={`Remove person ${index + 1}`}
          className="group-form__remove"
        >
          Remove
        </Button>
      )}
    </fieldset>
  );
}

function Wants({ names, person, index }: PersonProps & { names: GroupFormModel["wants"] }) {
  return names.map(({ name, title }) => (
    <Choice
      key={name}
      type="checkbox"
      name={personField(index, "want")}
      value={name}
      isChosen={person.wants.includes(name)}
      label={title}
    />
  ));
}

/** Choices of one question in a row. */
function Choices({
  legend,
  className = "",
  children,
}: {
  legend: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={className}>
      <legend className="group-form__question">{legend}</legend>
      <div className="group-form__row">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  isChosen: boolean;
  label: string;
}

function Choice({ type, name, value, isChosen, label }: ChoiceProps) {
  return (
    <label className="pick">
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="pick__input" />
      <span>{label}</span>
    </label>
  );
}

/** After a person more or less reading goes on there; without script the browser does the same. */
function useFocusOnAnchor() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same anchor once more
  useEffect(() => {
    const target = /^#(people|person-\d)$/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    target?.focus();
  }, [hash, key]);
}
