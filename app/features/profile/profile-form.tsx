import { Form, Link, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useRef, useState } from "react";
import { profilePath } from "#app/domain/accounts/account.ts";
import { type ProfileFieldName, profileField, tooLongFor } from "#app/domain/accounts/profile.ts";
import { SEASON_PASSES } from "#app/domain/accounts/profile-choices.ts";
import type { ProfileDraft } from "#app/domain/accounts/profile-form.ts";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFailureFocus } from "../form/use-failure-focus.ts";
import { useRootData } from "../page/root-data.ts";
import { ChoiceField, EntriesField, LessonsField, PictureField, YesNoField } from "./profile-controls.tsx";
import { Part, StepButtons, StepList, useSteps } from "./profile-steps.tsx";

export interface ProfileFormProps {
  username: string;
  draft: ProfileDraft;
  problems: Readonly<Partial<Record<ProfileFieldName, string>>>;
  /** Why nothing was saved, in one sentence. */
  failure: string | null;
  isPending: boolean;
}

/** Every field of a profile, saved together. Nothing that was typed is lost when one of them is refused. */
export function ProfileForm({ username, draft, problems, failure, isPending }: ProfileFormProps) {
  const hasAccountPages = useRootData()?.hasAccountPages ?? false;
  const { step, go, part, isInSteps } = useSteps(problems);
  const line = (name: ProfileFieldName) => ({
    name,
    label: profileField(name).title,
    defaultValue: draft[name][0] ?? "",
    error: problems[name],
  });
  const text = (name: ProfileFieldName) => ({
    ...line(name),
    check: (typed: string) => tooLongFor(name, typed),
  });
  const choice = (
    name: "preferred_sport" | "skill_level" | "preferred_terrain" | "preferred_resort_type",
  ) => <ChoiceField {...line(name)} name={name} />;
  return (
    <div className="wrap wrap--prose profile-edit">
      <h1>Your profile</h1>
      <p className="quiet">
        {`Anyone can read it at ${profilePath(username)}, except your e-mail address and emergency contact. What you leave empty is not shown.`}
      </p>
      {hasAccountPages && (
        <p className="quiet">
          Which favourite your profile names, and whether it shows where you have been, you choose on{" "}
          <Link to={SAVED_PATH}>Your resorts</Link>.
        </p>
      )}
      <Form
        method="post"
        action={`${profilePath(username)}?edit`}
        preventScrollReset
        noValidate
        className="profile-form"
        aria-label="Profile"
      >
        {failure && <Failure message={failure} cause={problems} />}
        {isInSteps && <StepList step={step} onGo={go} />}
        <Part {...part("Riding")}>
          {choice("preferred_sport")}
          {choice("skill_level")}
          <TextField
            {...line("years_experience")}
            // A number's field gives nothing where what is typed is none, and the figure that stood there would be gone.
            inputMode="numeric"
            autoComplete="off"
          />
          {choice("preferred_terrain")}
          {choice("preferred_resort_type")}
          <TextField {...text("current_resort_location")} hint="Where you are now, as exactly as you like." />
        </Part>
        <Part {...part("About you")}>
          <TextAreaField {...text("bio")} rows={6} className="profile-form__wide" />
          <PictureField {...line("profile_picture")} canUpload={hasAccountPages} />
        </Part>
        <Part {...part("Gear and passes")}>
          <YesNoField {...line("owns_equipment")} />
          <TextField {...text("equipment_brand")} />
          <TextField {...text("season_pass_type")} list="season-passes" />
          <datalist id="season-passes">
            {SEASON_PASSES.map((pass) => (
              <option key={pass} value={pass} />
            ))}
          </datalist>
        </Part>
        <Part {...part("Learning and competing")}>
          <LessonsField held={draft.preferred_lessons} error={problems.preferred_lessons} />
          <YesNoField {...line("interested_in_competitions")} />
          <EntriesField
            name="achievements"
            label={profileField("achievements").title}
            entries={draft.achievements}
            error={problems.achievements}
          />
        </Part>
        <Part {...part("Emergency contact")}>
          <p className="quiet profile-form__wide">Only you can see this.</p>
          <TextField {...text("emergency_contact_name")} autoComplete="off" />
          <TextField {...text("emergency_contact_phone")} type="tel" autoComplete="off" />
        </Part>
        {isInSteps && <StepButtons step={step} onGo={go} />}
        <p className="cluster profile-form__send">
          <Button
            type="submit"
            name="intent"
            value="save"
            icon="check"
            aria-disabled={isPending || undefined}
          >
            {isPending ? "Saving…" : "Save profile"}
          </Button>
          <LinkButton to={profilePath(username)} look="quiet">
            Cancel
          </LinkButton>
        </p>
      </Form>
    </div>
  );
}

/** Says that something is wrong, and leads to the first field that is. */
function Failure({ message, cause }: { message: string; cause: object }) {
  const place = useRef<HTMLDivElement>(null);
  useFailureFocus(place, cause, (form) =>
    form?.querySelector<HTMLElement>("[aria-invalid=true], [data-refused]"),
  );
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else leads there
    <div ref={place} tabIndex={-1} role="alert" autoFocus>
      <Notice tone="error">{message}</Notice>
    </div>
  );
}

/**
 * The `shouldRevalidate` of a profile: an open form keeps what is typed in it, whatever happens elsewhere, be it that another tab
 * signs out or that the backend fails.
 */
export function keepOpenForm({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isForm = nextUrl.searchParams.has("edit");
  return isForm && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

export type ProfileAnswer = Omit<ProfileFormProps, "username" | "isPending">;
/** The form did not arrive: there is nothing new but the sentence that says so. */
export type ProfileUnsent = Pick<ProfileAnswer, "failure" | "problems">;

/**
 * What a profile's form is on: the last answer to it, else what the page came with; null where it is not being edited. A form that did not
 * arrive keeps its rows, so that nothing that was ticked in them goes.
 */
export function useProfileForm(
  begun: Pick<ProfileAnswer, "draft"> | null,
  sent: ProfileAnswer | ProfileUnsent | undefined,
): ProfileAnswer | null {
  const [last, setLast] = useState<ProfileAnswer | null>(null);
  const answered = sent === undefined ? null : "draft" in sent ? sent : last;
  if (answered !== last) setLast(answered);
  const base = answered ?? (begun && { ...begun, problems: {}, failure: null });
  return base && { ...base, ...sent };
}
