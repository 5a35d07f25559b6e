import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icons/icon-names.ts";
import { Link, type LinkProps } from "../link.tsx";
import { ownElement } from "../own-element.tsx";

interface Appearance {
  look?: "primary" | "quiet";
  size?: "medium" | "small";
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Appearance & ButtonHTMLAttributes<HTMLButtonElement>;

/** A native button: Enter and Space work. */
export function Button({ look, size, icon, className, type = "button", children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={buttonClass({ look, size }, className)}>
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

type LinkButtonProps = Appearance &
  Omit<LinkProps, "target" | "rel"> & {
    /**
     * Another site in another tab, which search engines need not take for a recommendation of ours.
     */
    isNewTab?: boolean;
  };

/** A link that looks like a button: Enter works. */
export function LinkButton({ look, size, icon, isNewTab, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={buttonClass({ look, size }, className)}
      {...(isNewTab && { target: "_blank", rel: "noopener nofollow" })}
    >
      <Face icon={icon}>
        {ownElement(children)}
        {isNewTab && <span className="visually-hidden"> (opens in a new tab)</span>}
      </Face>
    </Link>
  );
}

function buttonClass({ look = "primary", size = "medium" }: Partial<Appearance>, className?: string) {
  return classNames("button", `button--${look}`, size === "small" && "button--small", className);
}

function Face({ icon, children }: Pick<Appearance, "icon" | "children">) {
  return (
    <>
      {icon && <Icon name={icon} size="1.25em" />}
      <span>{children}</span>
    </>
  );
}
