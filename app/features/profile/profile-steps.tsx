import { type FieldsetHTMLAttributes, type Ref, useEffect, useRef, useState } from "react";
import type { ProfileFieldName } from "#app/domain/accounts/profile.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";

/** The parts of the form, with their fields. */
export const STEPS = [
  {
    title: "Riding",
    fields: [
      "preferred_sport",
      "skill_level",
      "years_experience",
      "preferred_terrain",
      "preferred_resort_type",
      "current_resort_location",
    ],
  },
  { title: "About you", fields: ["bio", "profile_picture"] },
  { title: "Gear and passes", fields: ["owns_equipment", "equipment_brand", "season_pass_type"] },
  {
    title: "Learning and competing",
    fields: ["preferred_lessons", "interested_in_competitions", "achievements"],
  },
  { title: "Emergency contact", fields: ["emergency_contact_name", "emergency_contact_phone"] },
] as const satisfies readonly { readonly title: string; readonly fields: readonly ProfileFieldName[] }[];
const LAST = STEPS.length - 1;

type PartTitle = (typeof STEPS)[number]["title"];

type PartProps = FieldsetHTMLAttributes<HTMLFieldSetElement> & {
  title: PartTitle;
  element?: Ref<HTMLFieldSetElement>;
};

/** One part of the form, under its title. */
export function Part({ title, element, children, ...attributes }: PartProps) {
  return (
    <fieldset ref={element} tabIndex={-1} className="profile-form__part" {...attributes}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/**
 * Shows one part of the form at a time; all of them without script. What is not shown is sent all
 * the same.
 *
 * @param problems of an answer: the first part with one is shown
 */
export function useSteps(problems: Readonly<Partial<Record<ProfileFieldName, string>>>) {
  const isHydrated = useHydrated();
  const refused = STEPS.findIndex(({ fields }) => fields.some((name) => problems[name]));
  const [step, setStep] = useState(Math.max(refused, 0));
  const [seen, setSeen] = useState(problems);
  if (seen !== problems) {
    setSeen(problems);
    if (refused >= 0) setStep(refused);
  }
  const shown = useRef<HTMLFieldSetElement>(null);
  const isChosen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step that was chosen
  useEffect(() => {
    if (isChosen.current) shown.current?.focus();
    isChosen.current = false;
  }, [step]);

  const go = (to: number) => {
    isChosen.current = to !== step;
    setStep(to);
  };
  const part = (title: PartTitle): PartProps => {
    const isShown = STEPS[step]?.title === title;
    return { title, hidden: isHydrated && !isShown, ...(isShown && { element: shown }) };
  };
  return { step, go, part, isInSteps: isHydrated };
}

interface StepsProps {
  step: number;
  onGo: (step: number) => void;
}

/** All steps by name: none has to be done before another. */
export function StepList({ step, onGo }: StepsProps) {
  return (
    <ol className="profile-steps" aria-label="Steps">
      {STEPS.map(({ title }, index) => (
        <li key={title}>
          <button
            type="button"
            className="profile-steps__step"
            aria-current={index === step ? "step" : undefined}
            onClick={() => onGo(index)}
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** One step back, one on. */
export function StepButtons({ step, onGo }: StepsProps) {
  return (
    <p className="cluster">
      {step > 0 && (
        <Button look="quiet" onClick={() => onGo(step - 1)}>
          Back
        </Button>
      )}
      {step < LAST && (
        <Button look="quiet" onClick={() => onGo(step + 1)}>
          {`Next: ${STEPS[step + 1]?.title}`}
        </Button>
      )}
    </p>
  );
}
