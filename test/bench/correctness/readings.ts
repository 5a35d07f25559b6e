import type { BenchMember } from "../members.ts";
import { profileRevisions } from "./profile.ts";
import { COUNTRY, resortRevisions, SEGMENTS } from "./resorts.ts";

/** What pages show of something that is written meanwhile. */
export type Written = "resorts" | "profile";

export const REVISIONS_IN: Readonly<Record<Written, (text: string) => number[]>> = {
  resorts: resortRevisions,
  profile: profileRevisions,
};

/** Something that is requested again and again. */
export interface Reading {
  readonly path: string;
  /** Null for a page that shows nothing of what is written meanwhile. */
  readonly shows: Written | null;
  /** The name of the visitor is in it when they are signed in. */
  readonly hasShell: boolean;
}

const [ALPHA, BETA] = SEGMENTS;
const filters = `country=${COUNTRY}`;

const document = (path: string, shows: Written | null = null): Reading => ({ path, shows, hasShell: true });
/** The whole data of a page, that of the shell too; or of its own route alone. */
const wholeData = document;
const part = (path: string, shows: Written | null = null): Reading => ({ path, shows, hasShell: false });

/** What every visitor reads; `writer` is the member whose profile is written. */
export function publicReadings(writer: BenchMember, members: readonly BenchMember[]): Reading[] {
  return [
    document("/"),
    wholeData("/_root.data"),
    document("/about"),
    document("/resorts"),
    part("/resorts.data?_routes=routes%2Fresorts"),
    document("/search?q=loadtest"),
    part("/suggestions?q=loadtest"),
    document(`/resorts?${filters}`, "resorts"),
    part(`/resorts.data?${filters}&_routes=routes%2Fresorts`, "resorts"),
    document(`/resort/${ALPHA}`, "resorts"),
    document(`/resort/${BETA}`, "resorts"),
    wholeData(`/resort/${ALPHA}.data`, "resorts"),
    part(`/resort/${BETA}.data?_routes=routes%2Fresort.%24url_segment`, "resorts"),
    document(`/compare?resorts=${ALPHA},${BETA}`, "resorts"),
    document(`/profile/${writer.username}`, "profile"),
    wholeData(`/profile/${writer.username}.data`, "profile"),
    ...members.map(({ username }) => document(`/profile/${username}`)),
  ];
}

/** What a member reads of their own. */
export function ownReadings({ username }: BenchMember, shows: Written | null): Reading[] {
  return [
    document(`/profile/${username}`, shows),
    document(`/profile/${username}?edit`, shows),
    wholeData(`/profile/${username}.data`, shows),
  ];
}
