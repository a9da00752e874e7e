import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { OF_CLIENT } from '#shared/of-client.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { isRecord } from '#shared/is-record.ts';
import { EXPORT_FORMATS, type ExportRequest, type exportContract, REPORT_LISTS } from '../contract.ts';
import { requestState } from './export-requests.ts';

type Calls = typeof exportContract;
/** Fields of a call that do not say which articles it takes. */
const NO_FILTER = new Set(['format', 'columns', 'locale', 'clientDomain', 'articleIds']);

const SHOWN = [
  'exportRequest.id',
  'exportRequest.kind',
  'exportRequest.userId',
  'exportRequest.asked',
  'exportRequest.total',
  'exportRequest.reason',
  'exportRequest.createdAt',
  'exportRequest.expiresAt',
  'exportRequest.decidedAt',
  'exportRequest.note',
] as const;

/** `isOwn`: the caller's; otherwise those of all people of the client. */
export async function listRequests(
  platform: Platform,
  actor: Actor,
  input: Input<Calls['requests']>,
  isOwn: boolean,
): Promise<Output<Calls['requests']>> {
  const { db } = platform.store;
  const stateNow = requestState(platform.now());
  let query = db
    .selectFrom('exportRequest')
    .leftJoin('account', 'account.id', 'exportRequest.userId')
    .leftJoin('account as decider', 'decider.id', 'exportRequest.decidedBy')
    .where('exportRequest.clientId', '=', actor.clientId);
  if (isOwn) query = query.where('exportRequest.userId', '=', actor.userId);
  const { id, state } = input;
  if (id !== undefined) query = query.where('exportRequest.id', '=', id);
  if (state !== undefined) query = query.where((e) => e(stateNow, '=', state));
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select([...SHOWN])
      .select(['account.name as user', 'decider.name as decider', stateNow.as('stateNow')])
      .select((e) => takesOf(e).as('takes'))
      .orderBy('exportRequest.id', 'desc'),
  );
  // What exactly was asked for is for those who see all subjects, or who asked.
  const seesAll = actor.visibleSubjectIds === undefined && actor.power === undefined;
  const items = rows.map((row) => ({
    ...shownFields(row.asked),
    ...(isOwn || seesAll ? {} : { filter: null, articleId: null }),
    ...(row.userId !== actor.userId && isPersonal(row.asked) ? { filter: null } : {}),
    id: row.id,
    kind: row.kind,
    total: row.total,
    reason: row.reason,
    state: row.stateNow,
    user: row.user ?? '',
    isOwn: row.userId === actor.userId,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    decider: row.decider ?? '',
    decidedAt: row.decidedAt,
    note: row.note,
    takes: Number(row.takes ?? 0),
  }));
  return { items, total };
}

const takesOf = (e: ExpressionBuilder<Database, 'exportRequest'>) =>
  e
    .selectFrom('exportTake')
    .select((take) => take.fn.countAll<number>().as('takes'))
    .whereRef('exportTake.requestId', '=', 'exportRequest.id');

/** It means other articles for whoever else opens it. */
const isPersonal = (asked: unknown): boolean => isRecord(asked) && (asked.isMine !== undefined || asked.isSelected !== undefined);

function shownFields(asked: unknown): Pick<ExportRequest, 'list' | 'format' | 'filter' | 'articleId'> {
  const { list, format, articleId, articleIds, [OF_CLIENT]: articlesOf, ...rest } = isRecord(asked) ? asked : {};
  const filter = Object.entries({ ...rest, ...(Array.isArray(articleId) ? { articleId } : {}) }).filter(([name]) => !NO_FILTER.has(name));
  return {
    list: isOneOf(REPORT_LISTS, list) ? list : null,
    format: isOneOf(EXPORT_FORMATS, format) ? format : 'csv',
    filter:
      list === undefined && articlesOf === undefined && typeof articleId !== 'number' && articleIds === undefined
        ? Object.fromEntries(filter)
        : null,
    articleId: typeof articleId === 'number' ? articleId : null,
  };
}
