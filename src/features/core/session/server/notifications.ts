import { POLL_BOUNDS } from '#shared/client-options.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { NoticeSource } from '#server/feature.ts';
import { STOPPED_NOTICE } from '#server/auth/stopped-sign-ins.ts';
import { QUOTA_NOTICE } from '#server/tenant/quotas.ts';
import { SIMULATED_NOTICE } from './simulate-sign-in.ts';

const POLL_SECONDS = 30;
/** Key of the global setting: seconds between two polls. */
const POLL_SETTING = 'notification-seconds';

/** All that the three powers are told: who came in, and how much of the service is used. Whatever names articles, tickets or subjects waits until they are none of them any more. */
const POWER_NOTICES = [SIMULATED_NOTICE, STOPPED_NOTICE, QUOTA_NOTICE];

interface Notice {
  title: string;
  content: string;
  level: 'info' | 'success' | 'warning' | 'error';
  list?: Record<string, unknown>[];
}
type Notices = Record<string, Notice>;

/** Unread notices by type: codes and values, which the browser turns into text. Polling closes when the client's options say so. */
export async function listNotices(
  platform: Platform,
  actor: Actor,
  sources: readonly NoticeSource[],
  type: string | undefined,
): Promise<{ closePolling: boolean; intervalSeconds: number; notices: Notices }> {
  const { db } = platform.store;
  const client = await db.selectFrom('client').select('options').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  const options = isRecord(client.options) ? client.options : {};
  const notices = await storedNotices(platform, actor, type);
  // These are all about the client's data.
  for (const source of actor.power ? [] : sources) {
    if (type !== undefined && type !== source.type) continue;
    const list = await source.list(platform, actor);
    if (list.length > 0) notices[source.type] = { title: source.type, content: String(list.length), level: 'info', list };
  }
  const intervalSeconds = boundedSeconds(options.notificationSeconds) ?? (await globalSeconds(platform)) ?? POLL_SECONDS;
  return { closePolling: options.closeNotifications === true, intervalSeconds, notices };
}

async function storedNotices(platform: Platform, actor: Actor, type: string | undefined): Promise<Notices> {
  let query = platform.store.db.selectFrom('notification').selectAll().where('userId', '=', actor.userId).where('readAt', 'is', null);
  if (type !== undefined) query = query.where('type', '=', type);
  if (actor.power) query = query.where('type', 'in', POWER_NOTICES);
  const rows = await query.orderBy('id', 'desc').limit(100).execute();
  const notices: Notices = {};
  for (const row of rows) {
    const notice = (notices[row.type] ??= { title: row.type, content: '', level: row.level, list: [] });
    notice.list?.push({ ...(row.payload as Record<string, unknown>), id: row.id });
    notice.content = String(notice.list?.length ?? 0);
  }
  return notices;
}

/** What the client's options say otherwise than they may counts as not there. */
function boundedSeconds(value: unknown): number | undefined {
  const seconds = secondsOf(value);
  return seconds !== undefined && seconds >= POLL_BOUNDS.least && seconds <= POLL_BOUNDS.most ? seconds : undefined;
}

/** An interval is a positive whole number, or none. */
const secondsOf = (value: unknown): number | undefined => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

async function globalSeconds(platform: Platform): Promise<number | undefined> {
  const row = await platform.store.db.selectFrom('setting').select('value').where('key', '=', POLL_SETTING).executeTakeFirst();
  return row && secondsOf(Number(row.value));
}

export async function readNotices(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  const { db } = platform.store;
  const unique = [...new Set(ids)];
  const own = await db.selectFrom('notification').select('id').where('userId', '=', actor.userId).where('id', 'in', unique).execute();
  if (own.length < unique.length) throw new AppError('not-found', { field: 'ids' });
  const result = await db
    .updateTable('notification')
    .set({ readAt: platform.now() })
    .where('userId', '=', actor.userId)
    .where('id', 'in', unique)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
