import { LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";

interface PastTheEndProps {
  lastPage: number;
  hrefOf: (page: number) => string;
}

/** For a page behind the last one of a list. */
export default function PastTheEnd({ lastPage, hrefOf }: PastTheEndProps) {
  return (
    <div data-part="past-the-end">
      <MessageScreen drawing="/illustrations/lost.svg" title="Past the last lift" headingLevel={2}>
        <LinkButton to={hrefOf(lastPage)}>To the last page</LinkButton>
        {lastPage > 1 && (
          <LinkButton to={hrefOf(1)} look="quiet">
            To the first page
          </LinkButton>
        )}
      </MessageScreen>
    </div>
  );
}
