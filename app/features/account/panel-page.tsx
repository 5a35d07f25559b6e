import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import "./own-account.css";

/** A page of one panel, like that of a sign-in. */
export function PanelPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="account-page">
      <div className="account-page__panel panel">
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}

interface PanelFormProps {
  send: string;
  /** A new object for each failure. */
  failure: { readonly message: string } | null;
  children: ReactNode;
}

/** Its form, sent to the address of the page. What went wrong is above the fields and takes the focus. */
export function PanelForm({ send, failure, children }: PanelFormProps) {
  const isPending = useNavigation().formAction !== undefined;
  return (
    <Form method="post" noValidate className="own-account__form" replace>
      {failure && <FormFailure failure={failure} />}
      {children}
      <Button type="submit" aria-disabled={isPending || undefined}>
        {isPending ? "One moment…" : send}
      </Button>
    </Form>
  );
}
