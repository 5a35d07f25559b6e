import { useState } from "react";
import type { ProfileFormProps } from "./profile-form.tsx";

export type ProfileAnswer = Omit<ProfileFormProps, "username" | "isPending">;
/** The form did not arrive: there is nothing new but the sentence that says so. */
export type ProfileUnsent = Pick<ProfileAnswer, "failure" | "problems">;

/**
 * What a profile's form stands on: the last answer to it, else what the page came with; null where nobody edits. A form that did not
 * arrive keeps its rows, so that nothing that was ticked in them goes.
 */
export function useProfileForm(
  begun: Pick<ProfileAnswer, "draft" | "resorts"> | null,
  sent: ProfileAnswer | ProfileUnsent | undefined,
): ProfileAnswer | null {
  const [last, setLast] = useState<ProfileAnswer | null>(null);
  const answered = sent === undefined ? null : "draft" in sent ? sent : last;
  if (answered !== last) setLast(answered);
  const base = answered ?? (begun && { ...begun, problems: {}, failure: null, found: null });
  return base && { ...base, ...sent };
}
