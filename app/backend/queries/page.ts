import type { PaginatorInfo } from "../generated.ts";
import type { Page } from "../guards/paging.ts";

/** Rows before a page. */
export function offset({ number, size }: Page): number {
  return (number - 1) * size;
}

/** The figures of a page, true also past the end; there is always a last page, if an empty one. */
export function paginatorInfo({ number, size }: Page, total: number): PaginatorInfo {
  return { currentPage: number, perPage: size, total, lastPage: Math.max(1, Math.ceil(total / size)) };
}
