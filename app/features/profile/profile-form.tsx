import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { profilePath } from "#app/domain/accounts/account.ts";
import { type ProfileFieldName, profileField, tooLongFor } from "#app/domain/accounts/profile.ts";
import { SEASON_PASSES } from "#app/domain/accounts/profile-choices.ts";
import type { ProfileDraft } from "#app/domain/accounts/profile-form.ts";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { MemberForm, SendButton, usePending } from "../form/member-form.tsx";
import { useRootData } from "../page/root-data.ts";
import { ChoiceField, EntriesField, LessonsField, PictureField, YesNoField } from "./profile-controls.tsx";
import { Part, StepButtons, StepList, useSteps } from "./profile-steps.tsx";

interface ProfileFormProps {
  username: string;
  draft: ProfileDraft;
  failure: Failure | null;
}

const NO_PROBLEMS: Readonly<Partial<Record<ProfileFieldName, string>>> = {};

/**
 * Every field of a profile, saved together. Nothing that was typed is lost when one of them is
 * refused.
 */
export function ProfileForm({ username, draft, failure }: ProfileFormProps) {
  const problems = failure?.problems ?? NO_PROBLEMS;
  const isPending = usePending("save") !== null;
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
    <div className="wrap wrap--prose page page--long stack">
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
      <MemberForm
        intent="save"
        send={null}
        failure={failure}
        action={`${profilePath(username)}?edit`}
        preventScrollReset
        className="profile-form stack gap-10"
        aria-label="Profile"
      >
        {isInSteps && <StepList step={step} onGo={go} />}
        <Part {...part("Riding")}>
          {choice("preferred_sport")}
          {choice("skill_level")}
          <TextField
            {...line("years_experience")}
            // A number's field gives nothing where what is typed is none, and the figure that stood
            // there would be gone.
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
        <p className="cluster">
          <SendButton icon="check" isPending={isPending}>
            Save profile
          </SendButton>
          <LinkButton to={profilePath(username)} look="quiet">
            Cancel
          </LinkButton>
        </p>
      </MemberForm>
    </div>
  );
}

/**
 * The `shouldRevalidate` of a profile: an open form keeps what is typed in it, whatever happens
 * elsewhere, be it that another tab signs out or that the backend fails.
 */
export function keepOpenForm({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isForm = nextUrl.searchParams.has("edit");
  return isForm && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}
