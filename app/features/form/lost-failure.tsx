import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "./failure.ts";

interface LostFailureProps {
  failure: Failure | null;
  /** Forms that are on the page: each says its own. */
  forms: readonly string[];
}

/**
 * Why a form did not go through that is there no more: what it was about may be decided meanwhile,
 * and gone from the list.
 */
export function LostFailure({ failure, forms }: LostFailureProps) {
  if (failure === null || forms.includes(failure.form)) return null;
  return (
    <div role="alert">
      <Notice tone="error">{failure.message}</Notice>
    </div>
  );
}
