import { wordsOf } from '#shared/block-words.ts';
import type { BulletinChapter } from '#shared/bulletin.ts';
import { foldLine } from '#shared/one-line.ts';
import { useCall } from '#web/client/use-call.ts';
import { bulletinCommentContract, type CommentThread } from '../contract.ts';

const REFRESH_MS = 5000;

export const useComments = (id: number, isEnabled = true) =>
  useCall(bulletinCommentContract.list, { id }, { refreshMs: REFRESH_MS, keepsPrevious: true, isEnabled });

/** Open comments of each block. */
export function openComments(items: readonly CommentThread[] = []): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { blockId, resolved } of items) if (resolved === null) counts[blockId] = (counts[blockId] ?? 0) + 1;
  return counts;
}

/** The block that stands at a place, unless the text has changed since it was shown. */
export function blockAt(
  blocks: readonly { id: string; place: string; words: string }[] | undefined,
  chapters: readonly BulletinChapter[],
  place: string,
): string | undefined {
  const found = blocks?.find((block) => block.place === place);
  const dot = place.lastIndexOf('.');
  const shown = chapters.find(({ key }) => key === place.slice(0, dot))?.blocks[Number(place.slice(dot + 1))];
  return found && foldLine(wordsOf(shown)).startsWith(found.words) ? found.id : undefined;
}
