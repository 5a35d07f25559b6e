import * as z from "zod";
import { MOST_TEXTS_OF_SEVERAL } from "#app/domain/contributions/contributions.ts";
import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  SEARCH_BOX_PAGE_SIZE,
} from "#app/domain/limits.ts";
import { MAX_WAYS } from "#app/domain/mountain/mountain.ts";
import { DEFAULT_NEIGHBOURS, MAX_NEIGHBOURS } from "#app/domain/places/neighbour-limits.ts";
import { badUserInput } from "./errors.ts";

/** A page asked for: `size` rows, counted from page 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

const countShape = z.int().min(1);

function wholeNumber(
  argument: string,
  value: number | null | undefined,
  fallback: number,
  max: number,
): number {
  const parsed = countShape.safeParse(value ?? fallback);
  if (!parsed.success || parsed.data > max) {
    throw badUserInput(argument, `must be a whole number from 1 to ${max}.`);
  }
  return parsed.data;
}

/** The page of `resorts`: first 1-100. Throws BAD_USER_INPUT. */
export function checkListPage(args: { first?: number | null; page?: number | null }): Page {
  return {
    size: wholeNumber("first", args.first, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    number: wholeNumber("page", args.page, FIRST_PAGE, MAX_PAGE),
  };
}

/** A page of the ways of a mountain: first 1-1000. Throws BAD_USER_INPUT. */
export function checkWayPage(args: { first: number; page: number }): Page {
  return {
    size: wholeNumber("first", args.first, DEFAULT_PAGE_SIZE, MAX_WAYS),
    number: wholeNumber("page", args.page, FIRST_PAGE, MAX_PAGE),
  };
}

/** The page of `searchResorts`: perPage 1-400. Throws BAD_USER_INPUT. */
export function checkSearchPage(args: { perPage?: number | null; page?: number | null }): Page {
  return {
    size: wholeNumber("perPage", args.perPage, DEFAULT_PAGE_SIZE, SEARCH_BOX_PAGE_SIZE),
    number: wholeNumber("page", args.page, FIRST_PAGE, MAX_PAGE),
  };
}

/**
 * The url_segments of `resortsByUrlSegments` and other queries: at most 100. Throws BAD_USER_INPUT.
 */
export function checkUrlSegments(segments: readonly string[]): readonly string[] {
  if (segments.length > MAX_PAGE_SIZE)
    throw badUserInput("url_segments", `must be at most ${MAX_PAGE_SIZE}.`);
  return segments;
}

/** How many `contributionsOf` several resorts: first 1-50. Throws BAD_USER_INPUT. */
export function checkTextCount({ first }: { first: number }): number {
  return wholeNumber("first", first, MOST_TEXTS_OF_SEVERAL, MOST_TEXTS_OF_SEVERAL);
}

/** The part of `resortUrlSegmentPart`. Throws BAD_USER_INPUT. */
export function checkSegmentPart(part: number): number {
  return wholeNumber("part", part, FIRST_PAGE, MAX_PAGE);
}

/** How many `neighbours`: first 1-12. Throws BAD_USER_INPUT. */
export function checkNeighbourCount({ first }: { first: number }): number {
  return wholeNumber("first", first, DEFAULT_NEIGHBOURS, MAX_NEIGHBOURS);
}
