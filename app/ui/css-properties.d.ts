import "react";

declare module "react" {
  /** Custom properties are the only inline style the site uses. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
