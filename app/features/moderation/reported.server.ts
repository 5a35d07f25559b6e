import type { Api } from "#app/api/client.server.ts";
import { ReportedProfileDocument, ReportedTextDocument } from "#app/api/generated.ts";
import { profilePath, usernameKey } from "#app/domain/accounts/account.ts";
import { type About, reportPath } from "#app/domain/contribution-addresses.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { ReportedModel } from "./report-page.tsx";

interface Reported {
  /** Null where there is nothing to report. */
  readonly reported: ReportedModel | null;
  /** Whether the backend still knows the session. */
  readonly isSignedIn: boolean;
}

export async function findReported(api: Api, about: About): Promise<Reported> {
  const action = reportPath(about);
  if (about.contribution) {
    const { contribution: text, account } = await api.require(ReportedTextDocument, {
      id: about.contribution,
    });
    const isThere = text?.state === "shown";
    return {
      isSignedIn: account !== null,
      reported: isThere
        ? {
            title: `A ${text.kind} about ${text.resort.title}`,
            text: text.text ?? null,
            back: { href: resortPath(text.resort.url_segment), words: `Back to ${text.resort.title}` },
            isOwn: text.is_own,
            action,
          }
        : null,
    };
  }
  const username = about.username ?? "";
  const { profile, account } = await api.require(ReportedProfileDocument, { username });
  return {
    isSignedIn: account !== null,
    reported: profile
      ? {
          title: `The profile of ${profile.user.username}`,
          text: null,
          back: { href: profilePath(profile.user.username), words: "Back to the profile" },
          isOwn: usernameKey(account?.username ?? "") === usernameKey(profile.user.username),
          action,
        }
      : null,
  };
}
