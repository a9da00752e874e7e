// Shows a source's entries, and how many of them have a value at each given path. Pure.
import type { FetchedContent } from '#server/fetch/fetch-types.ts';
import { jsonOf, textAt, valueAt } from './json-answer.ts';
import { previewLines, type ReadContent, type SourcePreview } from './preview-lines.ts';
import { type ContentConfig, readContent } from './read-content.ts';
import type { ContentOutcome } from './source-types.ts';

type Mapping = Readonly<Record<string, string | undefined>> & { items: string };

/** `now` in ms. */
export function previewContent(
  config: ContentConfig,
  fetched: FetchedContent,
  now: number,
): ({ ok: true } & SourcePreview) | Extract<ContentOutcome, { ok: false }> {
  const read = readContent(config, fetched, now);
  return read.ok ? { ok: true, ...previewOf(read, fetched, 'mapping' in config ? config.mapping : undefined) } : read;
}

export function previewOf(read: ReadContent, fetched: FetchedContent, mapping?: Mapping): SourcePreview {
  return previewLines(read, mapping && countPaths(jsonOf(fetched), mapping));
}

/** Parts of a segment count for an entry when one of its segments has them. */
function countPaths(answer: unknown, { items, ...parts }: Mapping): Pick<SourcePreview, 'entries' | 'paths'> {
  const list = valueAt(answer, items);
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const segmentsOf = (entry: unknown): unknown[] => {
    const found = parts.segments ? valueAt(entry, parts.segments) : undefined;
    return Array.isArray(found) ? found : [];
  };
  const has = (part: string, path: string) => (entry: unknown) => {
    if (part === 'segments') return segmentsOf(entry).length > 0;
    return part.startsWith('segment') ? segmentsOf(entry).some((each) => hasText(each, path)) : hasText(entry, path);
  };
  const paths = Object.entries(parts).flatMap(([part, path]) =>
    path ? [{ part, path, found: entries.filter(has(part, path)).length }] : [],
  );
  return { entries: entries.length, paths };
}

const hasText = (entry: unknown, path: string): boolean => (textAt(entry, path) ?? '').trim() !== '';
