import { Form, useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { profilePath } from "#app/domain/accounts/account.ts";
import { DEFAULT_MEMBER_TIER, type Member } from "#app/domain/accounts/member.ts";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { claimUnsentRatings } from "../rating/unsent-storage.ts";
import { MemberPicture } from "./member-picture.tsx";

interface UserMenuProps {
  member: Member;
  /** How many cases wait for an operator; null for everyone else. */
  openCases: number | null;
  /** Shows or hides the membership panel. */
  onMembership: () => void;
}

/**
 * The member's menu (specification, section 2): what it holds opens under the picture, and closes
 * when people leave it.
 */
export default function UserMenu({ member, openCases, onMembership }: UserMenuProps) {
  const { username, tier, sport, level, picture } = member;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // Whatever was followed, the menu has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation
  useEffect(() => setOpen(false), [key]);

  useEffect(() => claimUnsentRatings(username), [username]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its buttons and links let through
    <div
      className="user-menu"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on something that takes no focus is no leaving.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={toggle}
        type="button"
        className="header__account user-menu__toggle"
        aria-expanded={isOpen}
        aria-label={`Account of ${username}`}
        onClick={() => setOpen(!isOpen)}
      >
        <MemberPicture picture={picture} size={32} />
        <Icon name="chevron-down" size="0.9rem" />
      </button>
      {isOpen && (
        <>
          <div className="user-menu__around" aria-hidden onPointerDown={() => setOpen(false)} />
          <ul className="user-menu__list">
            <li>
              <button
                type="button"
                className="user-menu__item"
                onClick={() => {
                  setOpen(false);
                  toggle.current?.focus();
                  onMembership();
                }}
              >
                {`Membership (Tier ${tier ?? DEFAULT_MEMBER_TIER})`}
              </button>
            </li>
            <li>
              <Link to={profilePath(username)} className="user-menu__item">
                {`View Profile (${username})`}
              </Link>
            </li>
            {member.hasAccountPage && (
              <>
                <li>
                  <Link to={SAVED_PATH} className="user-menu__item">
                    Your resorts
                  </Link>
                </li>
                <li>
                  <Link to="/lists" className="user-menu__item">
                    Your lists
                  </Link>
                </li>
                <li>
                  <Link to="/trips" className="user-menu__item">
                    Your trips
                  </Link>
                </li>
                <li>
                  <Link to="/contributions" className="user-menu__item">
                    Your contributions
                  </Link>
                </li>
                <li>
                  <Link to="/account" className="user-menu__item">
                    Account
                  </Link>
                </li>
              </>
            )}
            {openCases !== null && (
              <li>
                <Link to="/moderate" className="user-menu__item">
                  <span>Moderation</span>
                  {openCases > 0 && (
                    <span className="user-menu__count figures">
                      <span>{openCases}</span>
                      <span className="visually-hidden"> open</span>
                    </span>
                  )}
                </Link>
              </li>
            )}
            {sport && <li className="user-menu__fact">{`Sport: ${sport}`}</li>}
            {level && <li className="user-menu__fact">{`Skill Level: ${level}`}</li>}
            <li>
              <Form method="post" action="/logout">
                <button type="submit" className="user-menu__item">
                  Logout
                </button>
              </Form>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
