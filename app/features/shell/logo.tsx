import { PRODUCT_NAME } from "#app/domain/messages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

interface LogoProps {
  className?: string;
  onClick?: () => void;
}

/** The mark, a mountain line that is also a bar chart, and the name. Leads home. */
export function Logo({ className, onClick }: LogoProps) {
  return (
    <Link to="/" className={classNames("logo", className)} onClick={onClick}>
      <svg className="logo__mark" viewBox="3.5 5 25 22" aria-hidden="true">
        <path
          className="logo__bars"
          d="m4.1 21 4.6-4.2V26H4.1zm6.4-5.8 1.9-1.8 2.7 3V26h-4.6zm6.4-.6L21.5 6v20h-4.6zm6.4-7 4.6 8.4v10h-4.6z"
        />
        <path className="logo__snow" d="M21.5 6v5.8L20 10.4l-1.39 1zm1.8 1.6 1.97 3.6-.97-.7-1 1z" />
      </svg>
      <span className="logo__name">{PRODUCT_NAME}</span>
    </Link>
  );
}
