import { useEffect, useRef } from "react";
import { DEFAULT_MEMBER_TIER, type Member } from "#app/domain/accounts/member.ts";
import { PRO_UPSELL } from "#app/domain/messages.ts";
import { opensElsewhere } from "#app/ui/client/opens-elsewhere.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

interface MembershipPanelProps {
  member: Member;
  /** A visitor has just opened it, and goes on reading there. */
  takesFocus: boolean;
  /** The page without the panel. */
  closeHref: string;
  onClose: () => void;
  /** A link to another page is followed. */
  onLeave: () => void;
}

/**
 * What a member's tier is, and the Pro upsell: what Pro holds is not decided, so this promises
 * nothing and takes no money.
 */
export default function MembershipPanel({
  member,
  takesFocus,
  closeHref,
  onClose,
  onLeave,
}: MembershipPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  const tier = member.tier ?? DEFAULT_MEMBER_TIER;
  return (
    <section
      ref={panel}
      className="membership"
      data-part="membership"
      aria-labelledby="membership-title"
      tabIndex={-1}
    >
      <div className="wrap membership__body cluster--apart cluster">
        <div className="membership__words">
          <h2 id="membership-title">Membership</h2>
          <p>
            Your tier: <strong>{tier}</strong>
          </p>
        </div>
        <div className="membership__pro">
          <Icon name="mountain" size="2.5rem" className="membership__icon" />
          <div>
            <h3>{PRO_UPSELL}</h3>
            <p className="quiet">
              Pro is still to come, so there is nothing to buy. Everything that works today stays yours.
            </p>
            {member.hasAccountPage && tier === DEFAULT_MEMBER_TIER && (
              <p>
                <Link to="/account#membership" onClick={(event) => opensElsewhere(event) || onLeave()}>
                  Put your name down for Pro
                </Link>
              </p>
            )}
          </div>
        </div>
        <LinkButton
          to={closeHref}
          look="quiet"
          icon="close"
          preventScrollReset
          replace
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          Close
        </LinkButton>
      </div>
    </section>
  );
}
