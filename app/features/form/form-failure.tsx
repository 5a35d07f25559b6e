import { useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { useFailureFocus } from "./use-failure-focus.ts";

/** What went wrong with a form, above its fields. Takes the focus, or gives it to the first field that is wrong; a new object each time. */
export function FormFailure({ failure }: { failure: { readonly message: string } }) {
  const place = useRef<HTMLDivElement>(null);
  useFailureFocus(place, failure, (form) =>
    form?.querySelector<HTMLElement>("[aria-invalid=true], [data-refused]"),
  );
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else leads there
    <div ref={place} role="alert" tabIndex={-1} autoFocus>
      <Notice tone="error">{failure.message}</Notice>
    </div>
  );
}
