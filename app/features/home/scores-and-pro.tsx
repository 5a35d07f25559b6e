import type { ReactNode } from "react";
import { accountHref, membershipHref } from "#app/domain/accounts/account.ts";
import { ESTIMATES_REST_ON, PRO_UPSELL } from "#app/domain/messages.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { useRootData } from "../page/root-data.ts";

const SOURCES: readonly { title: string; icon: IconName; text: ReactNode }[] = [
  {
    title: "Members",
    icon: "user",
    text: "When members rate, from 0 to 100, a resort’s page says how many of them did.",
  },
  {
    title: "Editors",
    icon: "star",
    text: `Our editors' scores are marked as estimates, until riders rate. ${ESTIMATES_REST_ON}`,
  },
  {
    title: "Derived",
    icon: "ruler",
    text: (
      <>
        Worked out from figures by a fixed rule. It never counts towards the total score.{" "}
        <Link to="/data#derived">All rules</Link>
      </>
    ),
  },
];

/** Where a score comes from. */
export function HowScoresWork() {
  return (
    <section className="wrap section" aria-labelledby="scores">
      <SectionHeading
        id="scores"
        title="How scores work"
        lead="A total score of 90 means ahead of nine in ten rated resorts."
      />
      <ul className="sources">
        {SOURCES.map(({ title, icon, text }) => (
          <Card key={title} as="li" className="source stack gap-2">
            <Icon name={icon} className="source__icon" />
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
          </Card>
        ))}
      </ul>
      <p>
        <Link to="/scores">How scores work, with every weight</Link>
      </p>
    </section>
  );
}

/** The Pro upsell. What Pro grants is not known, so this promises nothing. */
export function Pro() {
  return (
    <section className="wrap" aria-labelledby="pro">
      <div className="pro panel">
        <Icon name="mountain" size="3rem" className="pro__icon" />
        <div className="stack gap-2 measure">
          <h2 id="pro">{PRO_UPSELL}</h2>
          <p className="quiet">Pro is still to come. Sign up, and put your name down for it.</p>
        </div>
        {useRootData()?.member ? (
          <LinkButton to={membershipHref("/")} look="quiet" icon="user">
            Your membership
          </LinkButton>
        ) : (
          <LinkButton to={accountHref("login", membershipHref("/"))} look="quiet" icon="login">
            Login
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Whose data this is. The footer says it on every page; here it says what for. */
export function Attribution() {
  return (
    <section className="wrap attribution" aria-label="Where the data comes from">
      <p className="quiet">
        Resorts, lifts and mapped runs come from{" "}
        <SafeLink href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</SafeLink>{" "}
        through <SafeLink href="https://openskimap.org/">OpenSkiMap</SafeLink>, under the Open Database
        License. Found something wrong? Fix the map, and it is fixed here too.
      </p>
    </section>
  );
}
