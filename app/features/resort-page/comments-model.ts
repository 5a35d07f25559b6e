import type * as Responses from "#app/api/generated.ts";
import { shownDay } from "#app/domain/days.ts";

export interface CommentModel {
  readonly id: string;
  readonly isTip: boolean;
  readonly author: string;
  readonly text: string;
  /** Machine and human form of the day it was written. */
  readonly date: { readonly iso: string; readonly shown: string } | null;
}

/** A comment or tip as the core contract gives it. */
export type ResortComment = NonNullable<Responses.ResortQuery["written"]>["comments"][number];

export function commentModel({ id, kind, author, comment: text, created_at }: ResortComment): CommentModel {
  const shown = shownDay(created_at);
  return {
    id,
    isTip: kind === "tip",
    author,
    text: text.trim(),
    date: created_at && shown ? { iso: new Date(created_at).toISOString(), shown } : null,
  };
}
