import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { shownFailure } from '#shared/failure.ts';
import type { Bulletin, briefReportContract } from '../contract.ts';
import { readableIds } from './told-to.ts';

type Calls = typeof briefReportContract;

const SHOWN = [
  'bulletin.id',
  'bulletin.kind',
  'bulletin.title',
  'bulletin.locale',
  'bulletin.issue',
  'bulletin.issueYear',
  'bulletin.periodFrom',
  'bulletin.periodUntil',
  'bulletin.articles',
  'bulletin.createdAt',
  'bulletin.madeAt',
  'bulletin.state as stored',
  'account.name as creator',
  'job.state as jobState',
  'job.error as jobError',
] as const;

export async function listBulletins(
  platform: Platform,
  actor: Actor,
  input: Input<Calls['list']>,
): Promise<{ items: Bulletin[]; total: number }> {
  const readable = await readableIds(platform.store.db, actor);
  let query = ofClient(platform, actor);
  if (readable) query = query.where('bulletin.id', 'in', [0, ...readable]);
  if (input.id !== undefined) query = query.where('bulletin.id', '=', input.id);
  if (input.kind?.length) query = query.where('bulletin.kind', 'in', input.kind);
  if (input.from !== undefined) query = query.where('bulletin.createdAt', '>=', input.from);
  if (input.until !== undefined) query = query.where('bulletin.createdAt', '<', input.until);
  if (input.keyword) query = query.where(sql<boolean>`lower(bulletin.title) like ${containing(input.keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, input, (page) =>
    page
      .select(SHOWN)
      .orderBy(`bulletin.${input.sort}`, input.isDescending ? 'desc' : 'asc')
      .orderBy('bulletin.id', 'desc'),
  );
  return { items: rows.map(shownOf), total };
}

/** One bulletin with data and text; `not-found` when the caller may not see all that it tells of. */
export async function getBulletin(platform: Platform, actor: Actor, id: number): Promise<Output<Calls['detail']>> {
  const readable = await readableIds(platform.store.db, actor);
  const row = await ofClient(platform, actor)
    .where('bulletin.id', '=', id)
    .select([...SHOWN, 'bulletin.snapshot', 'bulletin.chapters'])
    .executeTakeFirst();
  if (!row || (readable && !readable.includes(id))) throw new AppError('not-found', { field: 'id' });
  return { ...shownOf(row), snapshot: row.snapshot, chapters: row.chapters };
}

const ofClient = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('bulletin')
    .leftJoin('account', 'account.id', 'bulletin.createdBy')
    .leftJoin('job', 'job.id', 'bulletin.jobId')
    .where('bulletin.clientId', '=', actor.clientId)
    .where('bulletin.deletedAt', 'is', null);

interface Row extends Omit<Bulletin, 'state' | 'error' | 'creator'> {
  stored: 'making' | 'draft';
  creator: string | null;
  jobState: string | null;
  jobError: string | null;
}

/** What will never be made by itself has failed: its work did, was stopped, or is gone. */
function shownOf(row: Row): Bulletin {
  const { id, kind, title, locale, issue, issueYear, periodFrom, periodUntil, articles, createdAt, madeAt, stored } = row;
  const isWaiting = row.jobState === 'queued' || row.jobState === 'running' || row.jobState === 'paused';
  const state = stored === 'draft' ? 'draft' : isWaiting ? 'making' : 'failed';
  return {
    id,
    kind,
    title,
    locale,
    issue,
    issueYear,
    periodFrom,
    periodUntil,
    articles,
    createdAt,
    madeAt,
    state,
    creator: row.creator ?? '',
    error: state === 'failed' ? reasonOf(row.jobState, row.jobError ?? '') : '',
  };
}

const reasonOf = (jobState: string | null, error: string): string => (jobState === 'failed' ? shownFailure(error) : 'stopped');
