import type { MetaFunction } from "@remix-run/node";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { WaysOn } from "#app/features/shell/ways-on.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({ title: "Login", path: location.pathname, siteUrl: siteUrlOf(matches), isIndexed: false });

/** Where the header's Login link leads while this site has no accounts. */
export default function LoginRoute() {
  return (
    <MessageScreen
      drawing="/illustrations/empty.svg"
      title="Accounts are not open yet"
      help="Everything in the index can be read without one."
    >
      <WaysOn />
    </MessageScreen>
  );
}
