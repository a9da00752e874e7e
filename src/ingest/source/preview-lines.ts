// The lines of a preview.
import type { CollectedItem, ContentOutcome, HotItem } from './source-types.ts';

export interface PreviewLine {
  url: string;
  title: string;
  publishedAt?: number;
  /** Values of the other parts of a mapping; times in ms. Parts that an item lacks are left out. */
  values: Record<string, string | number>;
}
export interface PathCount {
  part: string;
  path: string;
  /** How many of the `entries` have a value there. */
  found: number;
}
export interface SourcePreview {
  /** The first twenty. */
  items: PreviewLine[];
  total: number;
  unreadable: number;
  /** How many entries were examined for the paths. */
  entries: number;
  paths: PathCount[];
}
export type ReadContent = Extract<ContentOutcome, { ok: true }>;

const SHOWN = 20;
const TEXT = 200;

/** Without a mapping no paths are counted. */
export function previewLines(
  read: ReadContent,
  counted: Pick<SourcePreview, 'entries' | 'paths'> = { entries: 0, paths: [] },
): SourcePreview {
  const lines = read.hot?.map(hotLine) ?? read.items.map(itemLine);
  return { items: lines.slice(0, SHOWN), total: lines.length, unreadable: read.unreadable, ...counted };
}

const hotLine = ({ url, title, rank, heat, reads, category }: HotItem): PreviewLine => ({
  url,
  title,
  values: given({ rank, heat, reads, category }),
});

function itemLine({ url, title, publishedAt, guid, author, followers, text, broadcast }: CollectedItem): PreviewLine {
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
    values: given({ guid, author, followers, text: begun, html: begun, ...spoken }),
  };
}

function given(values: Record<string, string | number | null | undefined>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter((value): value is [string, string | number] => value[1] != null && value[1] !== ''),
  );
}
