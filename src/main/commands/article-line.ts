import { z } from 'zod';

/** The caller's id, returned unchanged. */
export const lineId = z.union([z.string(), z.number()]);
export const articleLine = z.looseObject({
  id: lineId,
  title: z.string().nullish(),
  content: z.string().nullish(),
  text: z.string().nullish(),
  publishedAt: z.union([z.string(), z.number()]).nullish(),
});

/** The text of a line, under either name. */
export const textOf = (line: z.output<typeof articleLine>): { title: string; content: string } => ({
  title: line.title ?? '',
  content: line.content ?? line.text ?? '',
});

/** Milliseconds of a time given as a number (seconds or milliseconds) or a date. */
export function timeOf(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'number') return value < 1e11 ? value * 1000 : value;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? undefined : ms;
}
