/** What leaving out one filter of an empty list would bring. */
export interface Relaxation {
  /** The filter in words, as its chip says it. */
  readonly words: string;
  readonly count: number;
  readonly href: string;
}
