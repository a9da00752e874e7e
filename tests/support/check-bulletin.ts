// What a bulletin may never get wrong: its numbers are those of the record, its sentences have sources, its quotations are their articles'.
import { expect } from 'vitest';
import { type BulletinQuery, FEWEST_FOR_SHARE, type Part, type Sentence } from '#shared/bulletin.ts';
import type { Emotion } from '#shared/media.ts';
import type { Output } from '#shared/contract.ts';
import { articleFilterSchema } from '#features/core/article/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { briefReportContract } from '#features/report/brief-report/contract.ts';
import { changeText, shareText, wholeText } from '#shared/numbers-text.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export type BulletinDetail = Output<(typeof briefReportContract)['detail']>;

export const sentencesOf = ({ chapters }: BulletinDetail): Sentence[] =>
  (chapters ?? []).flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === 'paragraph' ? block.sentences : [])));

/** Every piece that is printed, wherever it stands. */
export const partsOf = ({ chapters }: BulletinDetail): Part[] =>
  (chapters ?? []).flatMap(({ blocks }) =>
    blocks.flatMap((block): Part[] => {
      if (block.is === 'paragraph') return block.sentences.flatMap(({ parts }) => parts);
      if (block.is === 'figures') return block.items.flatMap(({ value, note }) => [value, ...note]);
      if (block.is === 'table') return block.rows.flat();
      return block.is === 'articles' ? block.items.flatMap(({ title, excerpt }) => [title, ...(excerpt ? [excerpt] : [])]) : [];
    }),
  );

export const textOf = ({ parts }: Sentence): string => parts.map(({ text }) => text).join('');

/** Counts every number again by its own query. The number of those that were compared. */
export async function checkNumbers(platform: Platform, actor: Actor, { snapshot }: BulletinDetail): Promise<number> {
  const numbers = Object.entries(snapshot?.numbers ?? {});
  for (const [key, { value, query, of }] of numbers) {
    if (of === 'replies') {
      expect(value, key).toBe(query === null ? 0 : await countReplies(platform, query));
      continue;
    }
    const counted = query === null ? 0 : await platform.index.count(await toIndexFilter(platform, actor, articleFilterSchema.parse(query)));
    expect(value, `${key} ${JSON.stringify(query)}`).toBe(counted);
  }
  for (const { key, headId, firstId } of snapshot?.events ?? []) {
    const filter = await toIndexFilter(platform, actor, articleFilterSchema.parse(snapshot?.numbers[key]?.query));
    for (const id of [headId, firstId]) expect(await platform.index.count({ ...filter, articleIds: [id] }), `${key} ${id}`).toBe(1);
  }
  return numbers.length;
}

async function countReplies({ store }: Platform, { articleId, replyId, from, until, emotion }: BulletinQuery): Promise<number> {
  const numbersOf = (value: BulletinQuery[string] | undefined): number[] => [value ?? []].flat().map(Number);
  let query = store.db
    .selectFrom('reply')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('articleId', 'in', numbersOf(articleId));
  if (replyId !== undefined) query = query.where('id', 'in', numbersOf(replyId));
  if (from !== undefined) query = query.where('publishedAt', '>=', Number(from)).where('publishedAt', '<', Number(until));
  if (emotion !== undefined) query = query.where('emotion', 'in', [emotion].flat() as Emotion[]);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** What is printed follows from the snapshot, and what cannot be said of few articles is not said. */
export function checkParts(detail: BulletinDetail): void {
  const valueOf = (key: string): number => {
    const found = detail.snapshot?.numbers[key];
    expect(found, key).toBeDefined();
    return found?.value ?? Number.NaN;
  };
  for (const part of partsOf(detail)) {
    if (part.is === 'number') expect(part.text).toBe(wholeText(valueOf(part.key)));
    if (part.is === 'share') {
      expect(valueOf(part.of)).toBeGreaterThanOrEqual(FEWEST_FOR_SHARE);
      expect(part.text).toBe(shareText(valueOf(part.key), valueOf(part.of)));
    }
    if (part.is === 'change') {
      expect(Math.min(valueOf(part.key), valueOf(part.of))).toBeGreaterThanOrEqual(FEWEST_FOR_SHARE);
      expect(part.text).toBe(changeText(valueOf(part.key), valueOf(part.of)));
    }
    if (part.is === 'difference') expect(part.text).toBe(wholeText(Math.abs(valueOf(part.key) - valueOf(part.of))));
  }
}

/** Each sentence cites an article of the snapshot or a number of it, and every quotation is in its article word by word. */
export async function checkSources(platform: Platform, detail: BulletinDetail): Promise<void> {
  const { db } = platform.store;
  const known = new Set(detail.snapshot?.articles.map(({ id }) => id));
  for (const sentence of sentencesOf(detail)) {
    const numbers = sentence.parts.filter((part) => part.is !== 'text' && part.is !== 'quote');
    expect(numbers.length + sentence.articleIds.length, textOf(sentence)).toBeGreaterThan(0);
    expect(
      sentence.articleIds.filter((id) => !known.has(id)),
      textOf(sentence),
    ).toEqual([]);
  }
  for (const part of partsOf(detail)) {
    if (part.is !== 'quote') continue;
    if (part.replyId !== undefined) {
      const reply = await db.selectFrom('reply').selectAll().where('id', '=', part.replyId).executeTakeFirstOrThrow();
      expect(reply.articleId).toBe(part.articleId);
      expect(reply.content.includes(part.text), part.text).toBe(true);
      continue;
    }
    const row = await db
      .selectFrom('article')
      .innerJoin('articleText', 'articleText.articleId', 'article.id')
      .select(['article.title', 'articleText.content'])
      .where('article.id', '=', part.articleId)
      .executeTakeFirstOrThrow();
    expect(row.title.includes(part.text) || row.content.includes(part.text), part.text).toBe(true);
  }
}
