import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { GenericIconName } from "#app/ui/icons/icon-names.ts";
import "./plan-your-stay.css";
import { ADVERTISE_PATH, type StayView } from "./stay-view.ts";

interface PlanYourStayProps {
  title: string;
  stay: StayView;
}

/** Beds, gear and advertising. Nobody is named whom the operator has not configured. */
export function PlanYourStay({ title, stay }: PlanYourStayProps) {
  return (
    <aside id="stay" className="plan-your-stay" aria-labelledby="stay-title">
      <h2 id="stay-title" className="plan-your-stay__title">
        Plan your stay
      </h2>
      <div className="plan-your-stay__cards">
        <StayCard
          icon="bed"
          title="Accommodation"
          href={stay.accommodation}
          action="Find a bed"
          about={`Places to stay around ${title}.`}
        >
          No places to stay are listed yet.
        </StayCard>
        <StayCard
          icon="gear"
          title="Gear"
          href={stay.gear}
          action="Find gear"
          about={`Rental and shops for ${title}.`}
        >
          No rental and no shop is listed yet.
        </StayCard>
        <StayCard
          icon="megaphone"
          title="Advertise"
          href={stay.advertise}
          action="Advertise"
          about={`Reach riders who look at ${title}.`}
        />
      </div>
    </aside>
  );
}

interface StayCardProps {
  icon: GenericIconName;
  title: string;
  /** A configured address, or null: then the children say that there is none, and a link how to change that. */
  href: string | null;
  action: string;
  about: string;
  children?: ReactNode;
}

function StayCard({ icon, title, href, action, about, children }: StayCardProps) {
  return (
    <Card as="section" className="plan-your-stay__card">
      <h3>
        <Icon name={icon} size="1.5rem" />
        {title}
      </h3>
      {href ? (
        <>
          <p className="quiet">{about}</p>
          <LinkButton to={href} size="small" look="quiet" isNewTab={href !== ADVERTISE_PATH}>
            {action}
          </LinkButton>
        </>
      ) : (
        <p className="quiet">
          {children} <Link to={ADVERTISE_PATH}>How to get listed</Link>
          <span className="visually-hidden"> under {title}</span>
        </p>
      )}
    </Card>
  );
}
