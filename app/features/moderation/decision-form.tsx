import { letterText } from "#app/domain/accounts/letter-frame.ts";
import { aboutFields, casePath } from "#app/domain/contributions/contribution-addresses.ts";
import { AGAINST_MEMBER, decisionLetter } from "#app/domain/contributions/decision-words.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { type Failure, failureIn, typedText } from "../form/failure.ts";
import type { Choice } from "../form/member-form.tsx";
import { ProofField } from "../form/username-field.tsx";
import { useRootData } from "../page/root-data.ts";
import { BACK, choicesOf, type DecisionChoice } from "./decision-choices.ts";
import type { CaseModel } from "./moderation-model.ts";
import { ModerationForm, Quoted, ReasonField } from "./moderation-parts.tsx";

interface DecisionFormProps {
  one: CaseModel;
  isOne: boolean;
  failure: Failure | null;
}

/**
 * What an operator can decide about a case, and what its member reads of it; or one decision, asked
 * once more.
 */
export function DecisionForm({ one, isOne, failure }: DecisionFormProps) {
  const { form, about, author } = one;
  const own = failureIn(failure, form);
  const asks = own?.asks;
  const choices = choicesOf(one);
  const pressed = typedText(own, "action");
  const reason = cleanText(typedText(own, "text"));
  const asked = choices.filter(({ value }) => value === pressed);
  const onceMore: Choice[] = [
    ...asked.map(({ value, label, yes }) => ({
      value,
      label: (asks === value && yes) || label,
      look: "primary" as const,
    })),
    { value: BACK, label: "Back" },
  ];
  const fields = {
    ...aboutFields(about),
    ...((own ? "back" in own.typed : isOne) && { back: "one" }),
    // Who presses once more decides about what they saw when they pressed first, with the words
    // that they are shown.
    ...(asks ? { seen: typedText(own, "seen"), again: pressed, text: reason } : { seen: one.seen }),
  };
  return (
    <ModerationForm
      action={casePath(about)}
      intent="decide"
      name={form}
      fields={fields}
      send={asks ? onceMore : choices}
      failure={failure}
    >
      {asks ? (
        <>
          {asked.map((choice) => (
            <section key={choice.value} className="stack gap-2">
              <h3>What the member reads</h3>
              <Told choice={choice} author={author} reason={reason} />
            </section>
          ))}
          {asks === "password" && <ProofField error={own?.problems.password} />}
        </>
      ) : (
        <>
          <ReasonField
            label="Reason"
            hint="The member reads it. Hiding, warning and suspending need one."
            failure={own}
          />
          <Disclosure summary="What the member reads of each decision">
            <dl className="facts stack">
              {choices.map((choice) => (
                <div key={choice.value}>
                  <dt>{choice.label}</dt>
                  <dd className="stack gap-2">
                    <Told choice={choice} author={author} reason={reason} />
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </>
      )}
    </ModerationForm>
  );
}

interface ToldProps {
  choice: DecisionChoice;
  author: CaseModel["author"];
  /** As it was typed last. */
  reason: string;
}

/** What a member reads of a decision: the letter, and what is on their page. */
function Told({ choice: { value, told }, author, reason }: ToldProps) {
  const siteUrl = useRootData()?.siteUrl ?? "";
  if (!author) return <p>Its author has left, and reads nothing.</p>;
  if (!told) return <p>Nothing: it stays as it is.</p>;
  const letter = told.sentence === null ? null : decisionLetter(told.sentence, siteUrl);
  const needsReason = AGAINST_MEMBER.includes(value);
  return (
    <>
      {letter ? (
        <>
          <p className="quiet">{`By e-mail, “${letter.subject}”:`}</p>
          <Quoted text={letterText({ username: author.name, siteUrl, ...letter })} />
        </>
      ) : (
        !author.getsLetters && (
          <p className="quiet">
            No letter goes out: the address is not confirmed, or this site sends no mail.
          </p>
        )
      )}
      <p className="quiet">On their page:</p>
      <Quoted
        text={[told.words, reason || (needsReason ? "Your reason" : "Your reason, if you give one")].join(
          "\n\n",
        )}
      />
    </>
  );
}
