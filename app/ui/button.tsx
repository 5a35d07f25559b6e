import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import "./button.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons/icon-names.ts";

interface Appearance {
  look?: "primary" | "quiet" | "danger";
  size?: "medium" | "small";
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Appearance & ButtonHTMLAttributes<HTMLButtonElement> & { isPending?: boolean };

/** A native button: Enter and Space work. While pending it keeps its focus and its size, and ignores clicks. */
export function Button({
  look,
  size,
  icon,
  isPending = false,
  className,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size }, className)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

type LinkButtonProps = Appearance & LinkProps & { isNewTab?: boolean };

/** A link that looks like a button: Enter works. */
export function LinkButton({ look, size, icon, isNewTab, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={buttonClass({ look, size }, className)}
      {...(isNewTab && { target: "_blank", rel: "noopener" })}
    >
      <Face icon={icon}>{children}</Face>
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
      <span className="button__text">{children}</span>
    </>
  );
}
