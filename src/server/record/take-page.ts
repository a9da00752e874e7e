/** The part of a list that a page shows; `page` counts from 1. */
export const takePage = <T>(items: readonly T[], { page, pageSize }: { page: number; pageSize: number }): T[] =>
  items.slice((page - 1) * pageSize, page * pageSize);
