import { Form, type FormProps, useNavigation } from "@remix-run/react";
import { type ComponentProps, type FormEvent, type Ref, useRef } from "react";
import { TYPED_AS_FIELD } from "#app/domain/accounts/account.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { HiddenFields } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, failureIn, typedText } from "./failure.ts";
import { useFailureFocus } from "./use-failure-focus.ts";

type Look = "primary" | "quiet";

/** A button of a form with several: it sends what it is for as `action`. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly look?: Look;
}

interface MemberFormProps extends Omit<FormProps, "method" | "noValidate" | "onSubmit" | "name"> {
  /** What it asks for: a name among the intents of the page's action. */
  intent: string;
  /** Tells it from others of the page that ask for the same. */
  name?: string;
  /** What its button says, or its buttons; null for a form that brings its own. */
  send: string | readonly Choice[] | null;
  look?: Look;
  /** Of the form of the page that was sent last, whichever it was. */
  failure: Failure | null;
  /** The member for whom it is drawn, where another one must not send it; empty of a visitor. */
  owner?: string;
  /** What it sends besides what is typed. */
  fields?: Readonly<Record<string, string>>;
  formRef?: Ref<HTMLFormElement>;
}

/**
 * A form of a member's page: plain, and sent once at a time. What went wrong with it is above its
 * fields and takes the focus; what was typed stays (`fieldOf`).
 */
export function MemberForm({
  intent,
  name = intent,
  send,
  look = "primary",
  failure: last,
  owner,
  fields = {},
  formRef,
  children,
  ...form
}: MemberFormProps) {
  const pending = usePending(name);
  const failure = failureIn(last, name);
  const hidden = {
    intent,
    ...(name !== intent && { form: name }),
    ...(owner !== undefined && { [TYPED_AS_FIELD]: typedText(failure, TYPED_AS_FIELD) || owner }),
    ...fields,
  };
  return (
    <Form
      {...form}
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => (pending !== null || isHeldBack(event)) && event.preventDefault()}
    >
      <HiddenFields values={hidden} />
      {failure && <FormFailure failure={failure} />}
      {children}
      {typeof send === "string" ? (
        <SendButton isPending={pending !== null} look={look}>
          {send}
        </SendButton>
      ) : (
        send && (
          <p className="cluster">
            {send.map(({ value, label, look: own = "quiet" }) => (
              <SendButton
                key={value}
                name="action"
                value={value}
                look={own}
                isPending={pending !== null}
                isOther={pending?.get("action") !== value}
              >
                {label}
              </SendButton>
            ))}
          </p>
        )
      )}
    </Form>
  );
}

/** Whether a field has said why it must wait, as while a photograph is made smaller: says it. */
function isHeldBack({ currentTarget: form }: FormEvent<HTMLFormElement>): boolean {
  const holding = [...form.querySelectorAll("input")].find(({ validity }) => validity.customError);
  return holding?.reportValidity() === false;
}

/** What is on its way of the form of that name; null where nothing is. */
export function usePending(form: string): FormData | null {
  const { formData } = useNavigation();
  return (formData?.get("form") ?? formData?.get("intent")) === form ? (formData ?? null) : null;
}

interface SendButtonProps extends Pick<ComponentProps<typeof Button>, "look" | "icon" | "name" | "value"> {
  isPending: boolean;
  /** Another button of the form was pressed. */
  isOther?: boolean;
  children: string;
}

/** Sends a form; says so while it does. Not disabled: that would take the focus away. */
export function SendButton({ isPending, isOther = false, children, ...button }: SendButtonProps) {
  return (
    <Button type="submit" {...button} aria-disabled={isPending || undefined}>
      {isPending && !isOther ? "One moment…" : children}
    </Button>
  );
}

/**
 * What went wrong with a form, above its fields. Takes the focus, or gives it to the first field
 * that is wrong; a new object each time.
 */
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
