import { listPage } from '#server/record/list-page.ts';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { findOwnArticles } from '#features/core/article/server/facade.ts';
import { hostOf } from '#ingest/url/normalise-url.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import type { InteractBoard, InteractItem, QUESTION_STATES } from '../contract.ts';

type State = (typeof QUESTION_STATES)[number];
interface Narrowing {
  boardId?: number[] | undefined;
  keyword?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
}
interface ListInput extends Narrowing {
  id?: number | undefined;
  state?: State[] | undefined;
  isOverdue?: boolean | undefined;
  isListed?: boolean | undefined;
  sort: 'askedAt' | 'answeredAt' | 'delay';
  isDescending: boolean;
  page: number;
  pageSize: number;
}
type Tables = Pick<Database, 'interactItem' | 'webSource'>;

const delay = (now: number) => sql<number>`coalesce(interact_item.answered_at, ${now}) - interact_item.asked_at`;
const overdue = (now: number) =>
  sql<boolean>`coalesce(interact_item.answered_at, ${now}) - interact_item.asked_at > web_source.deadline_days * ${DAY_MS}`;

/** Without a complete reading of a board, no question counts as having left it. */
const listed = sql<boolean>`interact_item.seen_at >= web_source.whole_at`;

/** A page of questions, with counts by state and delay for the page's filter. */
export async function listQuestions(platform: Platform, actor: Actor, input: ListInput) {
  const now = platform.now();
  const from = () => platform.store.db.selectFrom('interactItem').innerJoin('webSource', 'webSource.id', 'interactItem.webSourceId');
  let query = narrow(from(), input);
  if (input.state?.length) query = query.where('interactItem.state', 'in', input.state);
  if (input.isOverdue !== undefined) query = query.where(input.isOverdue ? overdue(now) : sql<boolean>`not (${overdue(now)})`);
  if (input.isListed !== undefined) query = query.where(input.isListed ? listed : sql<boolean>`not (${listed})`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .selectAll('interactItem')
      .select(['webSource.name as boardName', 'webSource.deadlineDays', 'webSource.wholeAt'])
      .orderBy(orderOf(input.sort, now), input.isDescending ? 'desc' : 'asc')
      .orderBy('interactItem.id', input.isDescending ? 'desc' : 'asc'),
  );
  const own = await findOwnArticles(
    platform,
    actor,
    rows.map((row) => row.url),
  );
  const items = rows.map((row) => toItem(row, own.get(row.url) ?? null, now));
  return { items, total, counts: await countAll(narrow(from(), input), now) };
}

function narrow<Out>(query: SelectQueryBuilder<Tables, keyof Tables, Out>, input: Narrowing & { id?: number | undefined }) {
  let narrowed = query;
  if (input.id !== undefined) narrowed = narrowed.where('interactItem.id', '=', input.id);
  if (input.boardId?.length) narrowed = narrowed.where('interactItem.webSourceId', 'in', input.boardId);
  if (input.from !== undefined) narrowed = narrowed.where('interactItem.askedAt', '>=', input.from);
  if (input.until !== undefined) narrowed = narrowed.where('interactItem.askedAt', '<', input.until);
  if (input.keyword)
    narrowed = narrowed.where(
      sql<boolean>`lower(interact_item.title || ' ' || interact_item.question || ' ' || interact_item.answer || ' ' || interact_item.asker || ' ' || interact_item.target) like ${containing(input.keyword)} escape '\\'`,
    );
  return narrowed;
}

const orderOf = (sort: ListInput['sort'], now: number) =>
  sort === 'delay'
    ? delay(now)
    : sort === 'answeredAt'
      ? sql<number>`coalesce(interact_item.answered_at, 0)`
      : sql<number>`interact_item.asked_at`;

async function countAll(query: SelectQueryBuilder<Tables, keyof Tables, object>, now: number) {
  const one = (state: State) => (e: ExpressionBuilder<Tables, keyof Tables>) =>
    e.fn.sum<number>(e.case().when('interactItem.state', '=', state).then(1).else(0).end());
  const row = await query
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      one('waiting')(e).as('waiting'),
      one('processing')(e).as('processing'),
      one('answered')(e).as('answered'),
      sql<number>`sum(case when ${overdue(now)} then 1 else 0 end)`.as('overdue'),
      sql<number>`sum(case when ${listed} then 0 else 1 end)`.as('gone'),
      sql<number | null>`avg(interact_item.answered_at - interact_item.asked_at)`.as('delayMs'),
    ])
    .executeTakeFirstOrThrow();
  const number = (value: number | string | null) => Number(value ?? 0);
  return {
    total: number(row.total),
    waiting: number(row.waiting),
    processing: number(row.processing),
    answered: number(row.answered),
    overdue: number(row.overdue),
    gone: number(row.gone),
    delayMs: row.delayMs === null ? null : Math.round(Number(row.delayMs)),
  };
}

type Row = Selectable<Database['interactItem']> & { boardName: string; deadlineDays: number; wholeAt: number };

function toItem(row: Row, articleId: number | null, now: number): InteractItem {
  const delayMs = Math.max(0, (row.answeredAt ?? now) - row.askedAt);
  return {
    id: row.id,
    boardId: row.webSourceId,
    boardName: row.boardName,
    url: row.url,
    title: row.title,
    question: row.question,
    asker: row.asker,
    target: row.target,
    category: row.category,
    state: row.state,
    stateText: row.stateText,
    answer: row.answer,
    answerer: row.answerer,
    askedAt: row.askedAt,
    isAskedExact: row.isAskedExact,
    answeredAt: row.answeredAt,
    isAnsweredExact: row.isAnsweredExact,
    delayMs,
    deadlineDays: row.deadlineDays,
    isOverdue: delayMs > row.deadlineDays * DAY_MS,
    changes: row.changes,
    seenAt: row.seenAt,
    isListed: row.seenAt >= row.wholeAt,
    articleId,
  };
}

export async function listBoards(platform: Platform): Promise<{ items: InteractBoard[] }> {
  const { db } = platform.store;
  const rows = await db.selectFrom('webSource').selectAll().where('kind', '=', 'interact').orderBy('name').execute();
  const counts = await db
    .selectFrom('interactItem')
    .select(['webSourceId', (e) => e.fn.countAll<number>().as('n')])
    .groupBy('webSourceId')
    .execute();
  const byBoard = new Map(counts.map((count) => [count.webSourceId, Number(count.n)]));
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: hostOf(row.url),
    isEnabled: row.isEnabled,
    items: byBoard.get(row.id) ?? 0,
    deadlineDays: row.deadlineDays,
    lastSuccessAt: row.lastSuccessAt,
    lastError: row.lastError,
  }));
  return { items };
}
