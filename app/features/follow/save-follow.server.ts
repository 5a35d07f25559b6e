import { EndFollowLettersDocument, FollowDocument, UnfollowDocument } from "#app/api/generated.ts";
import { isWholeToken, linkToken } from "#app/domain/accounts/link-token.ts";
import { followPath } from "#app/domain/follow-addresses.ts";
import { memberAction, type Sent } from "../form/member-action.server.ts";
import { followedFeed } from "./follow-model.server.ts";
import { INCOMPLETE_END } from "./unfollow-page.tsx";

/** What is told on the page afterwards, by the form. */
export const FOLLOW_DONE: Readonly<Record<string, string>> = {
  follow: "You get a letter when something has changed here: one a month at most.",
  unfollow: "You get no more letters about this.",
};

async function followedHere({ api, request }: Sent) {
  const feed = await followedFeed(api, request);
  if (!feed) throw new Response(null, { status: 404 });
  return feed;
}

/** Switches the letter about what the page is about on or off. */
export const saveFollow = memberAction({
  intents: {
    follow: async (sent) => {
      const { href: path, name, list } = await followedHere(sent);
      await sent.api.query(FollowDocument, { input: { path, name, ...list } });
      return { href: followPath(path), says: { done: "follow" } };
    },
    unfollow: async (sent) => {
      const { href: path } = await followedHere(sent);
      await sent.api.query(UnfollowDocument, { path });
      return { href: followPath(path), says: { done: "unfollow" } };
    },
  },
});

/** The secret of the link that ends letters, without what mail programs put around it. */
export function endTokenOf(request: Request): string {
  return linkToken(new URL(request.url).searchParams.get("token") ?? "");
}

/**
 * Ends all letters by what a letter's own address holds: by its page, or by a mail program (RFC
 * 8058).
 */
export const endFollowLetters = memberAction({
  intents: {
    end: async ({ api, request, text }) => {
      const token = endTokenOf(request);
      if (!isWholeToken(token)) return { status: 400, message: INCOMPLETE_END };
      await api.query(EndFollowLettersDocument, { token });
      // RFC 8058, 3.2: a mail program's POST is answered, and not led on.
      return { href: "/unfollow", says: { done: "" }, isAnswer: text("List-Unsubscribe") === "One-Click" };
    },
  },
  isAnonymous: true,
});
