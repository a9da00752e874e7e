import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { regionName, ROOT } from '#analysis/region/region-table.ts';
import { postHeadline } from '#analysis/event/post-headline.ts';
import { findArticles, requireArticles, toIndexFilter } from '#features/core/article/server/facade.ts';
import { requireEvents } from '#features/insight/hot-spot/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { BulletinLiving } from '#shared/bulletin.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS, dayName, dayOf } from '#shared/time.ts';
import { type BulletinFilter, type briefReportContract, MOST_TITLE, type PickedArticle } from '../contract.ts';
import { givenIn } from './given-in.ts';
import { askedPerson, onPerson } from './asked-person.ts';
import { dropPictures } from './bulletin-pictures.ts';
import { requireNamed } from './require-named.ts';
import { addMaking, KEPT_DAYS, MAKE_BULLETIN } from './making.ts';
import { chooseTemplate } from './find-template.ts';
import { titleByPattern, titleOf } from './title-of.ts';
import { toldSubjects, withListed } from './told-to.ts';

export type BulletinFields = Input<(typeof briefReportContract)['create']>;
type Fields = BulletinFields;
type Parts = Pick<Platform, 'store' | 'index' | 'jobs' | 'now'>;

/** A due moment of a schedule, which is made once: `claim` throws AlreadyMade in the transaction when it was. */
export interface Origin {
  scheduleId: number;
  dueAt: number;
  isLate: boolean;
  claim: (tx: Kysely<Database>) => Promise<void>;
}
export class AlreadyMade extends Error {}

/** Digits of a region. */
const WHOLE_CODE = 6;
const MOST_BULLETINS = 20_000;
const MOST_MAKING = 20;

const NOT_MADE = { state: 'making', articles: null, snapshot: null, chapters: null, madeAt: null, jobId: null, deletedAt: null } as const;

const ofOrigin = (origin: Origin | undefined) => ({
  scheduleId: origin?.scheduleId ?? null,
  dueAt: origin?.dueAt ?? null,
  isLate: origin?.isLate ?? false,
  isFollowed: origin !== undefined,
});

/** Everything that may be refused is refused before anything is counted. It is made at once, or not before `runAt`. */
export async function createBulletin(
  platform: Parts,
  actor: Actor,
  fields: Fields,
  { runAt, origin, living = null }: { runAt?: number; origin?: Origin; living?: BulletinLiving | null } = {},
): Promise<{ id: number; jobId: number }> {
  const { kind, title, locale, period, templateId, picked = [], ...asked } = fields;
  const now = platform.now();
  if (period.from >= now) throw refusal('period', 'in-future');
  const { db } = platform.store;
  const template = await chooseTemplate(db, actor, kind, templateId);
  const { filter, named, names } = await readFilter(platform, actor, asked);
  const listed = await requireArticles(platform, actor, idsOf(picked), 'picked');
  const ownTitle = title || titleByPattern(template?.settings.title ?? '', { kind, names, locale, period, now }, MOST_TITLE);
  return db.transaction().execute(async (tx) => {
    await beginInClient(tx, actor, origin, now);
    const { clientId } = actor;
    const joined = joinTransaction(platform, tx);
    await dropPictures(tx, joined.jobs, { clientId, before: now - KEPT_DAYS * DAY_MS, now });
    const issueYear = Number(dayName(dayOf(period.until - 1)).slice(0, 4));
    const { id } = await tx
      .insertInto('bulletin')
      .values({
        clientId,
        createdBy: actor.userId,
        kind,
        title: ownTitle || titleOf(kind, names, locale, MOST_TITLE),
        templateVersionId: template?.id ?? null,
        locale,
        issue: await nextIssue(tx, actor, kind, issueYear),
        issueYear,
        ...askedOf(period, filter),
        picked: oncePicked(picked),
        person: named,
        living,
        toldSubjectIds: withListed(toldSubjects(actor, filter.subjectId), listed),
        ...NOT_MADE,
        seed: randomInt(2 ** 31),
        createdAt: now,
        ...ofOrigin(origin),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const jobId = await addMaking(joined, actor, id, runAt);
    await logOperation(tx, actor, now, { action: 'brief-report.create', targetId: id, after: { ...fields, picked: idsOf(picked) } });
    return { id, jobId };
  });
}

/** What it tells of, and what it is named by. */
async function readFilter(platform: Parts, actor: Actor, { person = [], ...asked }: BulletinFilter & Pick<Fields, 'person'>) {
  const { db } = platform.store;
  await requireNamed(db, actor, asked);
  // Those that now have the articles of what was merged.
  const events = asked.eventId?.length ? await requireEvents(platform, actor, asked.eventId, 'eventId') : [];
  const whole = { ...asked, region: placesIn(asked.region), eventId: events.map((event) => event.id) };
  const named = askedPerson(person, asked.keyword);
  const filter = onPerson(whole, person);
  // Refuses an expression that cannot be read, or is too long with the names.
  for (const one of named ? [whole, filter] : [whole]) await toIndexFilter(platform, actor, one);
  const told = [...(await eventNames(platform, actor, events)), ...(await subjectNames(db, actor, filter.subjectId ?? []))];
  const narrower = named ? named.names.slice(0, 1) : told;
  return { filter, named, names: narrower.length > 0 ? narrower : placeNames(filter.region ?? []) };
}

/** The whole country is no place that narrows: its articles are all, and each province has its number. */
const placesIn = (region: BulletinFilter['region']) => (region?.includes(ROOT) ? undefined : region);

const askedOf = ({ from, until }: Fields['period'], filter: BulletinFilter) => ({
  periodFrom: from,
  periodUntil: until,
  filter: givenIn(filter),
});

const idsOf = (picked: readonly PickedArticle[]): number[] => picked.map(({ articleId }) => articleId);

/** Each article at its first place; null for none. */
function oncePicked(picked: readonly PickedArticle[]): PickedArticle[] | null {
  const rows = new Map<number, PickedArticle>();
  for (const row of picked) if (!rows.has(row.articleId)) rows.set(row.articleId, row);
  return rows.size > 0 ? [...rows.values()] : null;
}

/** One after the other, each due moment once. */
async function beginInClient(tx: Kysely<Database>, actor: Actor, origin: Origin | undefined, now: number): Promise<void> {
  await tx.selectFrom('client').select('id').where('id', '=', actor.clientId).orderBy('id').$call(locking(tx, 'client')).execute();
  await origin?.claim(tx);
  await requireRoom(tx, actor, now);
}

/** Counted before the work, and after what was deleted long ago is gone. */
async function requireRoom(tx: Kysely<Database>, { clientId }: Actor, now: number): Promise<void> {
  await tx
    .updateTable('bulletin')
    .set({ snapshot: null, chapters: null, picked: null, living: null })
    .where('clientId', '=', clientId)
    .where('deletedAt', '<', now - KEPT_DAYS * DAY_MS)
    .execute();
  for (const table of ['bulletinVersion', 'bulletinComment'] as const)
    await tx
      .deleteFrom(table)
      .where('clientId', '=', clientId)
      .where('bulletinId', 'in', (e) =>
        e
          .selectFrom('bulletin')
          .select('id')
          .where('clientId', '=', clientId)
          .where('deletedAt', '<', now - KEPT_DAYS * DAY_MS),
      )
      .execute();
  const { total } = await tx
    .selectFrom('bulletin')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_BULLETINS) throw new AppError('quota-exceeded', { field: 'kind', detail: { most: MOST_BULLETINS } });
  const { waiting } = await tx
    .selectFrom('job')
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .where('clientId', '=', clientId)
    .where('kind', '=', MAKE_BULLETIN)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= MOST_MAKING) throw new AppError('too-many-requests', { field: 'kind', detail: { most: MOST_MAKING } });
}

/** Counted on over deleted ones: no number is given twice. */
async function nextIssue(tx: Kysely<Database>, { clientId }: Actor, kind: Fields['kind'], issueYear: number): Promise<number> {
  const { last } = await tx
    .selectFrom('bulletin')
    .select((e) => e.fn.max('issue').as('last'))
    .where('clientId', '=', clientId)
    .where('kind', '=', kind)
    .where('issueYear', '=', issueYear)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** What a bulletin on nothing narrower than places is named by. */
const placeNames = (codes: readonly string[]): string[] => codes.flatMap((code) => regionName(code.padEnd(WHOLE_CODE, '0')) ?? []);

async function eventNames(platform: Parts, actor: Actor, events: readonly { headArticleId: number }[]): Promise<string[]> {
  const heads = await findArticles(
    platform,
    actor,
    events.map(({ headArticleId }) => headArticleId),
  );
  return heads.map(({ isPost, title }) => (isPost ? postHeadline(title) : title));
}

async function subjectNames(db: Kysely<Database>, { clientId }: Actor, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', clientId).where('id', 'in', ids).execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return [...new Set(ids)].flatMap((id) => names.get(id) ?? []);
}
