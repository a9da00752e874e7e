export const pageOfItems = <T>(items: readonly T[], { page, pageSize }: { page: number; pageSize: number }): T[] =>
  items.slice((page - 1) * pageSize, page * pageSize);
