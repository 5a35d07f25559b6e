import type { Api } from "#app/api/client.server.ts";
import {
  ReportedListDocument,
  ReportedPhotographDocument,
  ReportedProfileDocument,
  ReportedTextDocument,
  ReportedTripDocument,
} from "#app/api/generated.ts";
import { profilePath, usernameKey } from "#app/domain/accounts/account.ts";
import { pictureAddress } from "#app/domain/accounts/profile.ts";
import { type About, reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { parseTripTarget, tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { filePath } from "#app/domain/photographs/photograph.ts";
import { photographPath } from "#app/domain/photographs/photograph-addresses.ts";
import { NOT_DESCRIBED } from "#app/domain/photographs/photograph-messages.ts";
import { resortPath } from "#app/domain/urls.ts";
import { partWords, photographWords } from "../moderation/decision-model.ts";
import { photographTexts } from "../moderation/moderation-model.ts";
import type { ReportedModel } from "./report-page.tsx";

interface Reported {
  /** Null where there is nothing to report. */
  readonly reported: ReportedModel | null;
  /** Whether the backend still knows the session. */
  readonly isSignedIn: boolean;
}

export async function findReported(api: Api, about: About): Promise<Reported> {
  if (about.contribution) return findText(api, about.contribution);
  if (about.trip) return findTrip(api, about.trip);
  if (about.photograph) return findPhotograph(api, about.photograph);
  return about.list ? findList(api, about.list) : findPart(api, about);
}

async function findText(api: Api, id: string): Promise<Reported> {
  const { contribution: text, account } = await api.require(ReportedTextDocument, { id });
  const isThere = text?.state === "shown";
  return {
    isSignedIn: account !== null,
    reported: isThere
      ? {
          title: `A ${text.kind} about ${text.resort.title}`,
          text: text.text ?? null,
          titledTexts: [],
          picture: null,
          parts: [],
          back: { href: resortPath(text.resort.url_segment), words: `Back to ${text.resort.title}` },
          isOwn: text.is_own,
          action: reportPath({ contribution: id }),
        }
      : null,
  };
}

async function findList(api: Api, link: string): Promise<Reported> {
  const { resortList: list, account } = await api.require(ReportedListDocument, { link });
  return {
    isSignedIn: account !== null,
    reported:
      list && !list.is_hidden
        ? {
            title: "What a list says",
            text: list.title,
            titledTexts: list.entries.flatMap(({ title, note }) => (note ? [{ title, text: note }] : [])),
            picture: null,
            parts: [],
            back: { href: listPath(link), words: "Back to the list" },
            isOwn: list.is_own,
            action: reportPath({ list: link }),
          }
        : null,
  };
}

/**
 * A trip's title and who comes along, or one voter's name and words, as far as the reader sees
 * them.
 */
async function findTrip(api: Api, target: string): Promise<Reported> {
  const parts = parseTripTarget(target);
  const { trip, account } = await api.require(ReportedTripDocument, { link: parts?.link ?? "" });
  const isSignedIn = account !== null;
  if (!parts || !trip) return { isSignedIn, reported: null };
  const shared = {
    picture: null,
    parts: [],
    back: { href: tripPath(parts.link), words: "Back to the trip" },
    action: reportPath({ trip: target }),
  };
  if (parts.voter === null) {
    const titledTexts = trip.who ? [{ title: "Who comes along", text: trip.who }] : [];
    const reported = {
      ...shared,
      title: "What a trip says",
      text: trip.title,
      titledTexts,
      isOwn: trip.is_own,
    };
    return { isSignedIn, reported: trip.is_hidden ? null : reported };
  }
  const voter = trip.ballots?.find(({ id }) => id === String(parts.voter));
  if (!voter || voter.is_hidden) return { isSignedIn, reported: null };
  const titledTexts = voter.votes.flatMap(({ url_segment, word }) => {
    const title = trip.resorts.find((resort) => resort.url_segment === url_segment)?.title;
    return word && title ? [{ title, text: word }] : [];
  });
  const isOwn = trip.is_own || voter.is_own;
  return {
    isSignedIn,
    reported: {
      ...shared,
      title: voter.is_guest ? "A guest’s name on a trip, with its words" : "A name on a trip, with its words",
      text: voter.name ?? "",
      titledTexts,
      isOwn,
    },
  };
}

async function findPhotograph(api: Api, id: string): Promise<Reported> {
  const { photograph, account } = await api.require(ReportedPhotographDocument, { id });
  const isThere = photograph?.state === "shown";
  return {
    isSignedIn: account !== null,
    reported: isThere
      ? {
          title: photographWords(photograph.resort.title),
          text: null,
          titledTexts: photographTexts(photograph),
          picture: null,
          photograph: {
            src: filePath({ name: photograph.name, size: 480, format: "jpg" }),
            alt: photograph.alt ?? NOT_DESCRIBED,
          },
          parts: [],
          back: {
            href: photographPath(photograph.resort.url_segment, id),
            words: "Back to the photograph",
          },
          isOwn: photograph.is_own,
          action: reportPath({ photograph: id }),
        }
      : null,
  };
}

const PARTS: Readonly<Record<string, string>> = {
  profile: "All of it, with the name",
  lines: "Only what it says",
  picture: "Only the picture",
};

async function findPart(api: Api, { username: named = "", part = "profile" }: About): Promise<Reported> {
  const { profile, account } = await api.require(ReportedProfileDocument, { username: named });
  const isSignedIn = account !== null;
  const hidden = profile?.hidden_parts ?? [];
  const isThere = Object.hasOwn(PARTS, part) && !hidden.includes("profile") && !hidden.includes(part);
  if (!profile || !isThere) return { isSignedIn, reported: null };
  const { username } = profile.user;
  const picture = pictureAddress(profile.profile_picture);
  const offered = Object.keys(PARTS).filter(
    (one) => !hidden.includes(one) && (one !== "picture" || picture !== null),
  );
  if (!offered.includes(part)) return { isSignedIn, reported: null };
  return {
    isSignedIn,
    reported: {
      title: partWords(part, username),
      text: null,
      titledTexts: [],
      picture: part === "picture" ? picture : null,
      parts: offered.map((one) => ({
        words: PARTS[one] ?? one,
        href: reportPath({ username: named, part: one }),
        isCurrent: one === part,
      })),
      back: { href: profilePath(username), words: "Back to the profile" },
      isOwn: usernameKey(account?.username ?? "") === usernameKey(username),
      action: reportPath({ username: named, part }),
    },
  };
}
