// A client's administration in numbers. Each part is counted only for who may browse it.
import type { Output } from '#shared/contract.ts';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { grants } from '#shared/privileges.ts';
import { DAY_MS, firstIdAt, SECOND_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { seenMessages } from '#server/record/seen-messages.ts';
import { listQuotas } from '#server/tenant/quotas.ts';
import { periodStart, type Quota } from '#shared/quotas.ts';
import { filterUsers, USER_IS } from '#features/core/user/server/facade.ts';
import { countActions } from '#features/office/operation-log/server/facade.ts';
import { DELIVERED_STATES, FAILED_SIGN_IN, FAILED_STATES, type overviewContract, SIGN_IN } from '../contract.ts';
import { countFailedJobs, countWebsiteRequests, sourcesToLookAt } from './count-work.ts';

type ManageHome = Output<typeof overviewContract.manage>;
const QUIET_MS = 7 * DAY_MS;
const MOST_NAMED = 5;

export async function getManageHome(platform: Platform, actor: Actor): Promise<ManageHome> {
  const may = (module: 'user-manage' | 'user-log' | 'inform' | 'subject' | 'website' | 'filter') => grants(actor.privileges, `${module}.b`);
  const [users, signIns, messages, subjects, sources, suggestions, websiteRequests, failedJobs, service] = await Promise.all([
    may('user-manage') ? countUsers(platform, actor) : null,
    may('user-log') ? countSignIns(platform, actor) : null,
    may('inform') ? countMessages(platform, actor) : null,
    may('subject') ? countSubjects(platform, actor) : null,
    may('website') ? sourcesToLookAt(platform, actor.clientId) : null,
    may('filter') ? countSuggestions(platform, actor.clientId) : null,
    may('website') ? countWebsiteRequests(platform, actor.clientId) : null,
    countFailedJobs(platform, actor),
    getService(platform, actor),
  ]);
  return { users, signIns, messages, subjects, sources, suggestions, websiteRequests, failedJobs, service };
}

async function countUsers(platform: Platform, actor: Actor) {
  const query = await filterUsers(platform, actor, {});
  const now = platform.now();
  const row = await query
    .select((e) => {
      const count = e.fn.countAll<number>();
      return [
        count.as('total'),
        count.filterWhere('account.state', '=', 'enabled').as('enabled'),
        count.filterWhere(USER_IS.locked(e, now)).as('locked'),
        count.filterWhere(USER_IS.idle(e, now)).as('idle'),
        count.filterWhere(USER_IS.unguarded(e, now)).as('unguarded'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    enabled: Number(row.enabled),
    locked: Number(row.locked),
    idle: Number(row.idle),
    unguarded: Number(row.unguarded),
  };
}

/** The last day as lists are asked for it: the first and the last second, both included. */
function lastDay(now: number) {
  const until = now - (now % SECOND_MS);
  return { from: until - DAY_MS + SECOND_MS, until };
}

async function countSignIns({ store, now }: Platform, actor: Actor) {
  const period = lastDay(now());
  const count = (action: string) => countActions(store.db, actor, { action, ...period });
  const [succeeded, failed] = await Promise.all([count(SIGN_IN), count(FAILED_SIGN_IN)]);
  return { ...period, succeeded, failed };
}

async function countMessages({ store, now }: Platform, actor: Actor) {
  const period = lastDay(now());
  const rows = await seenMessages(store.db, actor)
    .where('informMessage.channel', 'in', POSTED_CHANNELS)
    .where('informMessage.decidedAt', '>=', period.from)
    .where('informMessage.decidedAt', '<', period.until + SECOND_MS)
    .select((e) => ['informMessage.messageState', e.fn.countAll<number>().as('total')])
    .groupBy('informMessage.messageState')
    .execute();
  const of = (states: readonly string[]) =>
    rows.filter((row) => states.includes(row.messageState)).reduce((sum, row) => sum + Number(row.total), 0);
  return { ...period, delivered: of(DELIVERED_STATES), failed: of(FAILED_STATES) };
}

async function countSubjects({ store, now }: Platform, { clientId, visibleSubjectIds }: Actor) {
  let query = store.db.selectFrom('subject').select(['id', 'name', 'state', 'createdAt']).where('clientId', '=', clientId);
  if (visibleSubjectIds) query = query.where('id', 'in', visibleSubjectIds.length > 0 ? visibleSubjectIds : [0]);
  const rows = await query.orderBy('id').execute();
  const heard = await store.db
    .selectFrom('hitSubject')
    .select('subjectId')
    .distinct()
    .where('clientId', '=', clientId)
    .where('articleId', '>=', firstIdAt(now() - QUIET_MS))
    .execute();
  const loud = new Set(heard.map((row) => row.subjectId));
  const enabled = rows.filter((row) => row.state === 'enabled');
  // One that was added since has not had seven days.
  const quiet = enabled.filter((row) => !loud.has(row.id) && row.createdAt <= now() - QUIET_MS);
  return {
    total: rows.length,
    enabled: enabled.length,
    quietTotal: quiet.length,
    quiet: quiet.slice(0, MOST_NAMED).map(({ id, name }) => ({ id, name })),
  };
}

async function countSuggestions({ store }: Platform, clientId: number): Promise<number> {
  const row = await store.db
    .selectFrom('userSuggestion')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', clientId)
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** Of which module the number is; files are of none. */
const MODULE_OF = { users: 'user-manage', subjects: 'subject', sources: 'website', articles: 'search', messages: 'inform' } as const;
const mayCount = ({ privileges }: Actor, quota: Quota): boolean => quota === 'storage' || grants(privileges, `${MODULE_OF[quota]}.b`);

async function getService({ store, now }: Platform, actor: Actor): Promise<ManageHome['service']> {
  const { clientId } = actor;
  const { name, validUntil } = await store.db
    .selectFrom('client')
    .innerJoin('serviceType', 'serviceType.id', 'client.serviceTypeId')
    .select(['serviceType.name', 'client.validUntil'])
    .where('client.id', '=', clientId)
    .executeTakeFirstOrThrow();
  const until = now();
  const used = await listQuotas(store.db, clientId, until);
  const quotas = used.filter(({ quota }) => mayCount(actor, quota)).map((use) => ({ ...use, from: periodStart(use.quota, until), until }));
  const daysLeft = validUntil === null ? null : Math.max(1, Math.ceil((validUntil - now()) / DAY_MS));
  return { name, validUntil, daysLeft, quotas };
}
