import { NO_RESULTS } from "#app/domain/messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import type { Relaxation } from "./relaxations.ts";

interface NoResultsProps {
  resetHref: string;
  relaxations: readonly Relaxation[];
}

/** The specified screen of an empty list. */
export function NoResults({ resetHref }: NoResultsProps) {
  return (
    <MessageScreen
      drawing="/illustrations/lost.svg"
      title={NO_RESULTS.title}
      help={NO_RESULTS.help}
      message={NO_RESULTS.message}
      headingLevel={2}
    >
      <LinkButton to={resetHref}>Reset all filters</LinkButton>
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </MessageScreen>
  );
}
