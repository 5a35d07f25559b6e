/** What a member had typed and ticked in a form of a list. */
export interface TypedList {
  readonly title: string;
  /** url_segments. */
  readonly resorts: readonly string[];
}

/** Why a form of a list did not go through. */
export interface ListFailure {
  /** Which form: its field `intent`. */
  readonly intent: string;
  readonly message: string;
  readonly titleProblem: string | null;
  readonly typed: TypedList;
}

export function typedIn(form: FormData): TypedList & { readonly resorts: string[] } {
  const title = form.get("title");
  return {
    title: typeof title === "string" ? title : "",
    resorts: form.getAll("resort").filter((value) => typeof value === "string"),
  };
}

/** The failure of a form that did not arrive. */
export function unsentList(message: string, form: FormData): ListFailure {
  return { intent: String(form.get("intent") ?? ""), message, titleProblem: null, typed: typedIn(form) };
}
