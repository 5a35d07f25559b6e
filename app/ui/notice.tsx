import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons/icon-names.ts";
import { ownElement } from "./own-element.tsx";

type NoticeTone = "info" | "success" | "warning" | "error";

const ICONS: Record<NoticeTone, IconName> = {
  info: "info",
  success: "check",
  warning: "warning",
  error: "warning",
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  /** Read aloud when it appears; only for what appears after the page. */
  isLive?: boolean;
  children: ReactNode;
}

/** Something worth knowing beside the content. */
export function Notice({ tone = "info", title, isLive = false, children }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={isLive ? "status" : undefined}>
      <Icon name={ICONS[tone]} size="1.4rem" className="notice__icon" />
      <div className="notice__words">
        {title && <p className="strong">{title}</p>}
        {ownElement(children)}
      </div>
    </div>
  );
}
