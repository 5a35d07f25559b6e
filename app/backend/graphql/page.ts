import { type SQL, sql } from "drizzle-orm";
import type { ShownResort } from "../context.ts";
import type { PaginatorInfo } from "./generated.ts";
import type { Page } from "./paging-arguments.ts";

/** Rows before a page. */
export function offset({ number, size }: Page): number {
  return (number - 1) * size;
}

/** The end of a statement that is ordered: the rows of a page. */
export function limitTo(page: Page): SQL {
  return sql`LIMIT ${page.size} OFFSET ${offset(page)}`;
}

/**
 * A page of resorts. GraphQL calls what an operation selects of it, so that nothing else is asked
 * of the database.
 */
export interface ResortPage {
  data(): Promise<ShownResort[]>;
  paginatorInfo(): Promise<PaginatorInfo>;
}

/**
 * The page that these questions answer. Each is asked at most once, however many aliases select it.
 */
export function resortPage(
  page: Page,
  questions: { resorts: () => Promise<ShownResort[]>; total: () => Promise<number> | number },
): ResortPage {
  return {
    data: once(questions.resorts),
    paginatorInfo: once(async () => paginatorInfo(page, await questions.total())),
  };
}

/**
 * The figures of a page, true also past the end; there is always a last page, if an empty one.
 *
 * @param paged of how many the pages are, where that is more than what is counted
 */
export function paginatorInfo({ number, size }: Page, total: number, paged = total): PaginatorInfo {
  return { currentPage: number, perPage: size, total, lastPage: Math.max(1, Math.ceil(paged / size)) };
}

/** A question that is asked at most once, however often its answer is wanted. */
export function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}
