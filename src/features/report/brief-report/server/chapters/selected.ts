import type { Block, BulletinSnapshot } from '#shared/bulletin.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Writer } from '../writer.ts';
import { articleItems } from './article-items.ts';
import type { Chapter } from './chapter.ts';

export const hasPicked = ({ picked, pickedGone }: BulletinSnapshot): boolean => picked.length + pickedGone > 0;

export const selected: Chapter = {
  key: 'selected',
  write: (writer) => {
    const { words, snapshot } = writer;
    if (hasPicked(snapshot)) return writePicked(writer);
    if (snapshot.selectedIds.length === 0) return [];
    return [
      { is: 'paragraph', sentences: [writer.sentence('selected', words.selected, {}, snapshot.selectedIds)] },
      articleItems(writer, snapshot.selectedIds, false),
    ];
  },
};

/** In a person's order, the groups in that of their first articles. */
function writePicked(writer: Writer): Block[] {
  const { words, snapshot } = writer;
  const ids = snapshot.picked.map(({ articleId }) => articleId);
  const groups = groupBy(snapshot.picked, ({ groupName }) => groupName);
  return [
    ...(ids.length > 0 ? [{ is: 'paragraph' as const, sentences: [writer.sentence('selected', words.picked, {}, ids)] }] : []),
    ...[...groups].flatMap(([name, rows]): Block[] => [
      ...(name === '' && groups.size === 1 ? [] : [{ is: 'heading' as const, text: name || words.pickedOthers }]),
      withAbstracts(writer, rows),
    ]),
    ...(snapshot.pickedGone > 0 ? [{ is: 'notes' as const, lines: [words.pickedGone.replace('{n}', String(snapshot.pickedGone))] }] : []),
  ];
}

function withAbstracts(writer: Writer, rows: BulletinSnapshot['picked']): Block {
  const block = articleItems(
    writer,
    rows.map(({ articleId }) => articleId),
    false,
  );
  if (block.is !== 'articles') return block;
  const own = new Map(rows.map(({ articleId, summary }) => [articleId, summary]));
  return {
    ...block,
    items: block.items.map((item) => ({ ...item, ...(own.get(item.articleId) && { abstract: own.get(item.articleId) }) })),
  };
}
