import { useEffect } from "react";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { forgetUnsentRatings } from "../rating/unsent-storage.ts";

/**
 * What a visitor reads who has just left. What they typed on this device and did not send goes,
 * too.
 */
export function GoodBye({ username }: { username: string }) {
  useEffect(() => forgetUnsentRatings(username), [username]);
  return (
    <section className="wrap wrap--prose section">
      <div className="prose">
        <h1>Your account is closed</h1>
        <p>
          Your profile is gone for everyone else, and every browser is signed out. Changed your mind? Log in
          within 14 days and everything is back. After that it is deleted for good.
        </p>
        <p className="cluster">
          <LinkButton to="/">Home</LinkButton>
          <LinkButton to="/login" look="quiet" icon="login">
            Login
          </LinkButton>
        </p>
      </div>
    </section>
  );
}
