import { isRecord } from '#shared/is-record.ts';

/** The numbers of a stored result; a list of outcomes, as of an import, is counted by outcome. */
export function countsOf(result: string): Record<string, number> {
  const parsed: unknown = result ? JSON.parse(result) : undefined;
  if (!isRecord(parsed)) return {};
  const counts: Record<string, number> = {};
  for (const [key, value] of Object.entries(parsed)) if (typeof value === 'number') counts[key] = value;
  for (const item of Array.isArray(parsed.items) ? parsed.items : [])
    if (isRecord(item) && typeof item.outcome === 'string') counts[item.outcome] = (counts[item.outcome] ?? 0) + 1;
  return counts;
}
