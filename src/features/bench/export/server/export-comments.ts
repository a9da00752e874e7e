import { requireArticle } from '#features/core/article/server/facade.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { exportMarkOf } from '#server/record/export-mark.ts';
import type { exportContract } from '../contract.ts';
import { answerTable } from '#server/table/answer-table.ts';
import type { Cell, TableColumn } from '#server/table/cell.ts';
import { fileName } from './file-words.ts';
import type { Frozen, PlannedExport } from './planned-export.ts';
import type { Words } from './words.data.ts';
import { wordsOfClient } from './words-of-client.ts';
import { refusal } from '#shared/refusals.ts';

type CommentExport = Input<(typeof exportContract)['comments']>;

const BATCH = 1000;

export async function planComments(platform: Platform, actor: Actor, input: CommentExport, frozen?: Frozen): Promise<PlannedExport> {
  const articleId = await articleOf(platform, actor, input);
  const known = await repliesOf(platform, articleId, { ...input, upTo: frozen?.lastId })
    .select((e) => [e.fn.countAll<number>().as('total'), e.fn.max('id').as('lastId')])
    .executeTakeFirstOrThrow();
  const [total, upTo] = [Number(known.total), Number(known.lastId ?? 0)];
  return {
    total,
    keys: [],
    lastId: upTo,
    log: { action: 'comment.export', targetId: articleId, after: { format: input.format, total } },
    write: async (locale) => {
      const words = await wordsOfClient(platform.store.db, actor.clientId, locale);
      const table = { columns: columnsOf(words), batches: replyRows(platform, articleId, { ...input, upTo }, words) };
      const mark = await exportMarkOf(platform, actor, locale);
      return answerTable(table, input.format, fileName(locale, 'comments', input.format, platform.now()), mark);
    },
  };
}

/** The article itself, or that of the watch; exactly one of the two is given. */
async function articleOf(platform: Platform, actor: Actor, { articleId, settingId }: CommentExport): Promise<number> {
  if ((articleId === undefined) === (settingId === undefined)) throw refusal('articleId', 'one-of-two');
  if (articleId !== undefined) return (await requireArticle(platform, actor, articleId, 'articleId')).id;
  const row = await platform.store.db
    .selectFrom('commentExtractionSetting')
    .select('articleId')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', settingId as number)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'settingId' });
  return (await requireArticle(platform, actor, row.articleId, 'settingId')).id;
}

const columnsOf = ({ extra }: Words): TableColumn[] => [
  { title: extra.at, width: 20 },
  { title: extra.author, width: 16 },
  { title: extra.content, width: 70 },
  { title: extra.region, width: 12 },
  { title: extra.likes, width: 10 },
  { title: extra.replies, width: 10 },
  { title: extra.emotion, width: 8 },
];

/** `upTo`: the last one that is taken, by its id. */
type Asked = CommentExport & { upTo?: number | undefined };

function repliesOf({ store }: Platform, articleId: number, { emotion, from, until, upTo }: Asked) {
  let query = store.db.selectFrom('reply').where('articleId', '=', articleId);
  if (emotion?.length) query = query.where('emotion', 'in', emotion);
  if (from !== undefined) query = query.where('publishedAt', '>=', from);
  if (until !== undefined) query = query.where('publishedAt', '<', until);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  return query;
}

/** In order of id; what comes while the file is made is not in it. */
async function* replyRows(platform: Platform, articleId: number, input: Asked, words: Words): AsyncGenerator<Cell[][]> {
  for (let after = 0; ; ) {
    const rows = await repliesOf(platform, articleId, input).selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute();
    yield rows.map((row) => [
      { at: row.publishedAt },
      row.author,
      row.content,
      row.region,
      row.likes,
      row.replies,
      words.emotion[row.emotion],
    ]);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id as number;
  }
}
