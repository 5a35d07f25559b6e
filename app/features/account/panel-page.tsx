import type { ComponentProps, ReactNode } from "react";
import { MemberForm } from "../form/member-form.tsx";
import "./own-account.css";

/** A page of one panel, like that of a sign-in. */
export function PanelPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="account-page">
      <div className="account-page__panel stack panel">
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  );
}

/** Its form, sent to the address of the page. */
export function PanelForm(
  props: Pick<ComponentProps<typeof MemberForm>, "intent" | "send" | "failure" | "children">,
) {
  return <MemberForm {...props} className="own-account__form stack stack--start" />;
}
