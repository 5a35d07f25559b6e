import "react";

declare module "react" {
  /** The platform's popovers, which React 18 passes on and does not know. */
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}
