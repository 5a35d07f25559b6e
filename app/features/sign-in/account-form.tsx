import { Form, type FormProps } from "@remix-run/react";
import {
  type ComponentType,
  type InputHTMLAttributes,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { type AccountPage, accountHref, IN_PLACE_FIELD } from "#app/domain/accounts/account.ts";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#app/domain/accounts/account-lengths.ts";
import { opensElsewhere } from "#app/ui/client/opens-elsewhere.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, fieldOf } from "../form/failure.ts";
import { SendButton } from "../form/member-form.tsx";
import { useFailureFocus } from "../form/use-failure-focus.ts";
import { useRootData } from "../page/root-data.ts";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

interface AccountFormProps {
  page: AccountPage;
  /** Where to go on, a path of this site. */
  target: string;
  failure: Failure | null;
  isPending: boolean;
  /** Sends the form without leaving the page that it is on. */
  Frame?: ComponentType<FormProps>;
  /** Shows the other form where this one is, instead of going to its page. */
  onSwitch?: (page: AccountPage) => void;
}

/**
 * Signs in or up: a plain form. What went wrong is above it and takes the focus; what was typed
 * stays.
 */
export function AccountForm({ page, target, failure, isPending, Frame = Form, onSwitch }: AccountFormProps) {
  const { send, other } = ACCOUNT_TEXTS[page];
  const root = useRootData();
  const providers = root?.providers ?? [];
  const [atProvider, setAtProvider] = useState<{ message: string } | null>(null);
  const failAtProvider = useCallback(
    (message: string | null) => setAtProvider(message ? { message } : null),
    [],
  );
  // The newest is the one that counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer to the form
  useEffect(() => setAtProvider(null), [failure]);
  const shown = atProvider ?? failure;
  return (
    <div className="account-form">
      {shown && <ShownFailure failure={shown} />}
      <Frame
        method="post"
        action={accountHref(page, target)}
        preventScrollReset
        noValidate
        className="account-form__fields"
        // The first one is in progress at the server, too: a second sign-up would find its own name
        // taken.
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        {Frame !== Form && <input type="hidden" name={IN_PLACE_FIELD} value="yes" />}
        {ACCOUNT_FIELDS[page].map((field) => (
          <TextField
            key={field.name}
            {...field}
            {...fieldOf(failure, field.name)}
            // What is wrong says the rule itself.
            hint={failure?.problems[field.name] ? undefined : field.hint}
            required
          />
        ))}
        <SendButton icon="login" isPending={isPending}>
          {send}
        </SendButton>
      </Frame>
      {providers.length > 0 && (
        <>
          <p className="account-form__or">or</p>
          <ProviderButtons providers={providers} target={target} onFailure={failAtProvider} />
        </>
      )}
      {page === "login" && root?.hasAccountPages && (
        <p className="quiet">
          <Link to="/forgot">Forgot your password?</Link>
        </p>
      )}
      <p className="quiet">
        <span>{other.question}</span>{" "}
        <Link
          to={accountHref(other.page, target)}
          onClick={(event) => {
            if (!onSwitch || opensElsewhere(event)) return;
            event.preventDefault();
            onSwitch(other.page);
          }}
        >
          {other.link}
        </Link>
      </p>
    </div>
  );
}

function ShownFailure({ failure }: { failure: { readonly message: string } }) {
  const place = useRef<HTMLDivElement>(null);
  useFailureFocus(place, failure);
  return (
    // biome-ignore lint/a11y/noAutofocus: without script nothing else leads there
    <div ref={place} className="account-form__failure" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" size="1.4rem" />
      <p>{failure.message}</p>
    </div>
  );
}

interface AccountField extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** Names are shown and typed as they are: no telephone begins them with a capital. */
const AS_TYPED = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/**
 * What each form asks for. The server says what is wrong with it, with and without script in the
 * same words.
 */
const ACCOUNT_FIELDS: Readonly<Record<AccountPage, readonly AccountField[]>> = {
  login: [
    { name: "identifier", label: "Username or e-mail", autoComplete: "username", ...AS_TYPED },
    { name: "password", label: "Password", type: "password", autoComplete: "current-password" },
  ],
  signup: [
    {
      name: "username",
      label: "Username",
      // With what the form does not allow the rule below the label has no tick; the server alone
      // says what is wrong.
      pattern: `\\s*[\\w.\\-]{${USERNAME_LENGTH.min},${USERNAME_LENGTH.max}}\\s*`,
      hint: `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters, digits, dots, dashes or underscores. Everyone can see it.`,
      autoComplete: "username",
      ...AS_TYPED,
    },
    {
      name: "email",
      label: "E-mail",
      hint: "Only you can see it.",
      type: "email",
      autoComplete: "email",
      ...AS_TYPED,
    },
    {
      name: "password",
      label: "Password",
      pattern: `[\\s\\S]{${PASSWORD_LENGTH.min},${PASSWORD_LENGTH.max}}`,
      hint: `At least ${PASSWORD_LENGTH.min} characters, any you like.`,
      type: "password",
      autoComplete: "new-password",
    },
  ],
};
