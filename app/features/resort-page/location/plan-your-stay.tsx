import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ownElement } from "#app/ui/own-element.tsx";
import { ADVERTISE_PATH, type StayModel } from "./stay-model.ts";

interface PlanYourStayProps {
  title: string;
  stay: StayModel;
}

/**
 * Beds, gear and advertising: at the side where the operator has configured some of it, else a
 * quiet line.
 */
export function PlanYourStay({ title, stay }: PlanYourStayProps) {
  return (
    <aside
      id="stay"
      className={classNames("plan-your-stay", !stay.hasPartner && "plan-your-stay--line")}
      aria-labelledby="stay-title"
    >
      <h2 id="stay-title">Plan your stay</h2>
      <Part
        title="Accommodation"
        href={stay.accommodation}
        action="Find a bed"
        about={`Places to stay around ${title}.`}
      >
        No places to stay are listed yet.
      </Part>
      <Part title="Gear" href={stay.gear} action="Find gear" about={`Rental and shops for ${title}.`}>
        No rental or shop is listed yet.
      </Part>
      <Part
        title="Advertise"
        href={stay.advertise}
        action="Advertise"
        about={`Reach riders looking at ${title}.`}
      />
    </aside>
  );
}

interface PartProps {
  title: string;
  /**
   * A configured address, or null: then the children say that there is none, and a link how to
   * change that.
   */
  href: string | null;
  action: string;
  about: string;
  children?: ReactNode;
}

function Part({ title, href, action, about, children }: PartProps) {
  return (
    <section>
      <h3>{title}</h3>
      {href ? (
        <p>
          <span>{about}</span>{" "}
          {href === ADVERTISE_PATH ? (
            <Link to={href}>{action}</Link>
          ) : (
            <LinkButton to={href} size="small" look="quiet" isNewTab>
              {action}
            </LinkButton>
          )}
        </p>
      ) : (
        <p>
          {ownElement(children)} <Link to={ADVERTISE_PATH}>How to get listed</Link>
          <span className="visually-hidden">{` under ${title}`}</span>
        </p>
      )}
    </section>
  );
}
