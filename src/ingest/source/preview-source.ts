// What a source shows, line by line, and how many of its entries have something under each of the names that were given.
import type { FetchFailed, FetchedContent } from '#server/fetch/fetch-types.ts';
import { jsonOf, textAt, valueAt } from './json-answer.ts';
import { readContent, PURPOSES } from './read-source.ts';
import type { CollectedItem, ContentOutcome, HotItem, ReadContext, SourceConfig } from './source-types.ts';

export interface PreviewLine {
  url: string;
  title: string;
  publishedAt?: number;
  /** What stands under the other parts of a mapping; times in ms. Parts that an item lacks are left out. */
  values: Record<string, string | number>;
}
export interface PathCount {
  part: string;
  path: string;
  /** Of so many entries. */
  found: number;
}
export interface SourcePreview {
  /** The first twenty. */
  items: PreviewLine[];
  total: number;
  unreadable: number;
  /** How many entries were looked at for the paths. */
  entries: number;
  paths: PathCount[];
}
type Read = Extract<ContentOutcome, { ok: true }>;
type Mapping = Readonly<Record<string, string | undefined>> & { items: string };

const SHOWN = 20;
const TEXT = 200;

/** Fetches once. All failures are values. */
export async function previewSource(
  config: SourceConfig,
  context: ReadContext,
): Promise<({ ok: true } & SourcePreview) | FetchFailed | Extract<ContentOutcome, { ok: false }>> {
  const fetched = await context.fetch(config.url, { purpose: PURPOSES[config.kind] });
  if (!fetched.ok) return fetched;
  if (fetched.kind === 'not-modified') return { ok: false, reason: 'empty' };
  const read = await readContent(config, fetched, context);
  return read.ok ? { ok: true, ...previewOf(read, fetched, 'mapping' in config ? config.mapping : undefined) } : read;
}

export function previewOf(read: Read, fetched: FetchedContent, mapping?: Mapping): SourcePreview {
  const lines = read.hot?.map(hotLine) ?? read.items.map(itemLine);
  const counted = mapping ? countPaths(jsonOf(fetched), mapping) : { entries: 0, paths: [] };
  return { items: lines.slice(0, SHOWN), total: lines.length, unreadable: read.unreadable, ...counted };
}

const hotLine = ({ url, title, rank, heat, reads, category }: HotItem): PreviewLine => ({
  url,
  title,
  values: given({ rank, heat, reads, category }),
});

function itemLine({ url, title, publishedAt, guid, author, text, broadcast }: CollectedItem): PreviewLine {
  const [first] = broadcast?.segments ?? [];
  const begun = text?.slice(0, TEXT);
  const spoken = broadcast && {
    channel: broadcast.channel,
    programme: broadcast.programme,
    media: broadcast.mediaUrl,
    duration: broadcast.durationMs || undefined,
    segments: broadcast.segments.length,
    segmentTime: first?.startMs,
    segmentText: first?.text.slice(0, TEXT),
    segmentSpeaker: first?.speaker,
  };
  return {
    url,
    title,
    ...(publishedAt === undefined ? {} : { publishedAt }),
    values: given({ guid, author, text: begun, html: begun, ...spoken }),
  };
}

function given(values: Record<string, string | number | null | undefined>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter((value): value is [string, string | number] => value[1] != null && value[1] !== ''),
  );
}

/** Parts of a segment count for an entry when one of its segments has them. */
function countPaths(answer: unknown, { items, ...parts }: Mapping): Pick<SourcePreview, 'entries' | 'paths'> {
  const list = valueAt(answer, items);
  const entries = Array.isArray(list) ? (list as unknown[]) : [];
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
