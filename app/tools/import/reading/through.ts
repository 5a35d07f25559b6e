import { type Duplex, pipeline, Readable } from "node:stream";

/**
 * What a parser makes of a text that arrives in pieces. Reading ahead is bounded; an error of the
 * source or of the parser ends the iteration with it, and a caller that stops iterating closes
 * both.
 *
 * @typeParam T what the parser is known to give; streams have no types of their own
 */
export function through<T = unknown>(texts: AsyncIterable<string>, parser: Duplex): AsyncIterable<T> {
  // The error reaches the iteration of the parser, which is destroyed with it.
  pipeline(Readable.from(texts, { highWaterMark: 1 }), parser, () => {});
  return parser;
}
