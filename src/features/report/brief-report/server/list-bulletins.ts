import { type Selectable, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { shownFailure } from '#shared/failure.ts';
import type { StoredBulletinState } from '#shared/bulletin-flow.ts';
import type { Bulletin, briefReportContract } from '../contract.ts';
import { currentChapters } from './current-chapters.ts';
import { readableIds } from './told-to.ts';

type Calls = typeof briefReportContract;
type JobState = Selectable<Database['job']>['state'];

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
  'bulletin.backBy',
  'bulletin.backReason',
  'bulletin.publishedAt',
  'bulletin.sentAt',
  'bulletin.dueAt',
  'bulletin.isLate',
  'bulletin.archivedAt',
  'bulletinSchedule.name as scheduleName',
  'usedTemplate.name as templateName',
  'usedTemplate.version as templateVersion',
  'reviewer.name as reviewerName',
  'reviewer.username as reviewerUsername',
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
  if (input.scheduleId !== undefined) query = query.where('bulletin.scheduleId', '=', input.scheduleId);
  if (input.state?.length) query = inStates(query, input.state);
  if (input.isArchived !== undefined) query = query.where('bulletin.archivedAt', input.isArchived ? 'is not' : 'is', null);
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

/** These, as the list shows them, as far as the caller may see them. */
export async function shownBulletins(platform: Platform, actor: Actor, ids: readonly number[]): Promise<Bulletin[]> {
  const readable = await readableIds(platform.store.db, actor);
  const wanted = readable ? ids.filter((id) => readable.includes(id)) : ids;
  const rows = await ofClient(platform, actor)
    .where('bulletin.id', 'in', [0, ...wanted])
    .select(SHOWN)
    .execute();
  return rows.map(shownOf);
}

/** One bulletin with data and text; `not-found` when the caller may not see all that it tells of. */
export async function getBulletin(platform: Platform, actor: Actor, id: number, field = 'id'): Promise<Output<Calls['detail']>> {
  const readable = await readableIds(platform.store.db, actor);
  const row = await ofClient(platform, actor)
    .where('bulletin.id', '=', id)
    .select([...SHOWN, 'bulletin.snapshot', 'bulletin.chapters', 'bulletin.version'])
    .executeTakeFirst();
  if (!row || (readable && !readable.includes(id))) throw new AppError('not-found', { field });
  return { ...shownOf(row), snapshot: row.snapshot, chapters: await currentChapters(platform.store.db, row) };
}

/** Kind, state and times of those created from … to before …, as far as the caller may see them. */
export async function shownStates(platform: Platform, actor: Actor, { from, until }: { from: number; until: number }) {
  const readable = await readableIds(platform.store.db, actor);
  const rows = await ofClient(platform, actor)
    .where('bulletin.createdAt', '>=', from)
    .where('bulletin.createdAt', '<', until)
    .select(['bulletin.id', 'bulletin.kind', 'bulletin.state as stored', 'bulletin.madeAt', 'bulletin.publishedAt'])
    .select(['bulletin.dueAt', 'bulletin.isLate', 'job.state as jobState'])
    .execute();
  const seen = readable ? rows.filter(({ id }) => readable.includes(id)) : rows;
  return seen.map(({ stored, jobState, ...row }) => ({ ...row, state: stateOf(stored, jobState) }));
}

const ofClient = (platform: Platform, actor: Actor) =>
  platform.store.db
    .selectFrom('bulletin')
    .leftJoin('account', 'account.id', 'bulletin.createdBy')
    .leftJoin('account as reviewer', 'reviewer.id', 'bulletin.reviewerId')
    .leftJoin('bulletinSchedule', 'bulletinSchedule.id', 'bulletin.scheduleId')
    .leftJoin('reportTemplateVersion as usedTemplate', 'usedTemplate.id', 'bulletin.templateVersionId')
    .leftJoin('job', 'job.id', 'bulletin.jobId')
    .where('bulletin.clientId', '=', actor.clientId)
    .where('bulletin.deletedAt', 'is', null);

const WAITING: readonly JobState[] = ['queued', 'running', 'paused'];

/** What is not made yet is being made as long as its work waits or runs, and has failed otherwise. */
function inStates(query: ReturnType<typeof ofClient>, states: readonly Bulletin['state'][]) {
  const stored = states.filter((state) => state !== 'making' && state !== 'failed');
  return query.where((e) =>
    e.or([
      ...(stored.length > 0 ? [e('bulletin.state', 'in', stored)] : []),
      ...(states.includes('making') ? [e.and([e('bulletin.state', '=', 'making'), e('job.state', 'in', WAITING)])] : []),
      ...(states.includes('failed')
        ? [e.and([e('bulletin.state', '=', 'making'), e.or([e('job.state', 'is', null), e('job.state', 'not in', WAITING)])])]
        : []),
    ]),
  );
}

interface Row extends Omit<Bulletin, 'state' | 'error' | 'creator' | 'reviewer' | 'schedule' | 'template'> {
  templateName: string | null;
  stored: StoredBulletinState;
  scheduleName: string | null;
  reviewerName: string | null;
  reviewerUsername: string | null;
  creator: string | null;
  jobState: JobState | null;
  jobError: string | null;
}

/** What will never be made by itself has failed: its work did, was stopped, or is gone. */
function stateOf(stored: StoredBulletinState, jobState: JobState | null): Bulletin['state'] {
  if (stored !== 'making') return stored;
  return jobState !== null && WAITING.includes(jobState) ? 'making' : 'failed';
}

function shownOf(row: Row): Bulletin {
  const { id, kind, title, locale, issue, issueYear, periodFrom, periodUntil, articles, createdAt, madeAt, stored } = row;
  const { backBy, backReason, publishedAt, sentAt, dueAt, isLate, archivedAt } = row;
  const state = stateOf(stored, row.jobState);
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
    backBy,
    backReason,
    publishedAt,
    sentAt,
    dueAt,
    isLate,
    archivedAt,
    schedule: row.scheduleName ?? '',
    template: row.templateName ?? '',
    templateVersion: row.templateVersion,
    reviewer: row.reviewerName || row.reviewerUsername || '',
    creator: row.creator ?? '',
    error: state === 'failed' ? reasonOf(row.jobState, row.jobError ?? '') : '',
  };
}

const reasonOf = (jobState: JobState | null, error: string): string => (jobState === 'failed' ? shownFailure(error) : 'stopped');
