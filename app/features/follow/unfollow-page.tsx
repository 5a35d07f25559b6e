import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";

export const INCOMPLETE_END = "This link is incomplete: open it from the letter again, or copy all of it.";

interface UnfollowPageProps {
  isDone: boolean;
  /** A part of the link is missing. */
  isIncomplete: boolean;
  failure: Failure | null;
}

/** Ends the monthly letter without a sign-in. */
export function UnfollowPage({ isDone, isIncomplete, failure }: UnfollowPageProps) {
  return (
    <article className="wrap wrap--prose page stack">
      <h1>End the monthly letter</h1>
      {isDone && !failure ? (
        <>
          <FormDone words="You get no more letters about what you followed." />
          <p>
            <Link to="/resorts">To the resorts</Link>
          </p>
        </>
      ) : isIncomplete ? (
        <p>
          <span>{INCOMPLETE_END}</span> <Link to="/account#mail-and-data">Your account</Link> ends the letters
          as well.
        </p>
      ) : (
        <>
          <p>You will get no more letters about the resorts and lists that you follow. Your account stays.</p>
          <MemberForm intent="end" send="End the letters" failure={failure} />
        </>
      )}
    </article>
  );
}
