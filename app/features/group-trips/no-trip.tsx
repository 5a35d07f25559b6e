import { LinkButton } from "#app/ui/controls/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";

/** What the link of a trip says that is no more, or never was. */
export function NoTrip() {
  return (
    <div className="wrap page">
      <MessageScreen
        title="This trip is gone"
        message="Its owner has deleted it or closed their account, and every name and vote went with it. Or they have made a new link, or this one is cut off: ask for it again."
      >
        <LinkButton to="/resorts">Look at resorts</LinkButton>
      </MessageScreen>
    </div>
  );
}
