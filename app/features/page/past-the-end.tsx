import { LinkButton } from "#app/ui/controls/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";

interface PastTheEndProps {
  lastPage: number;
  hrefOf: (page: number) => string;
}

/** For a page behind the last one of a list. */
export function PastTheEnd({ lastPage, hrefOf }: PastTheEndProps) {
  return (
    <MessageScreen drawing="/illustrations/lost.svg" title="Past the last lift" headingLevel={2}>
      <LinkButton to={hrefOf(lastPage)}>To the last page</LinkButton>
      {lastPage > 1 && (
        <LinkButton to={hrefOf(1)} look="quiet">
          To the first page
        </LinkButton>
      )}
    </MessageScreen>
  );
}
