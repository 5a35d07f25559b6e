import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The cookie is kept, so that people need not sign in again for a fault that is not theirs. */
export function SessionUnknown() {
  return (
    <div className="wrap">
      <Notice tone="warning">
        <p>
          We cannot check your sign-in right now, so this page shows what everyone sees. You stay signed in
          for when it works again.
        </p>
        <Form method="post" action="/logout">
          <Button type="submit" size="small" look="quiet">
            Log out instead
          </Button>
        </Form>
      </Notice>
    </div>
  );
}
