export const DEFAULT_MEMBER_TIER = "Free";

/** What the shell shows of the member who is signed in. */
export interface Member {
  readonly username: string;
  /** Null reads "Free". */
  readonly tier: string | null;
  readonly sport: string | null;
  readonly level: string | null;
  /** An address that a page may load, or null: then the skier is drawn. */
  readonly picture: string | null;
  /** Whether the backend lets members look after their account. */
  readonly hasAccountPage: boolean;
}
