import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

const POLL_SECONDS = 30;

interface Notice {
  title: string;
  content: string;
  level: 'info' | 'success' | 'warning' | 'error';
  list?: Record<string, unknown>[];
}

/** Unread notices by type: codes and values, which the browser words. Polling closes when the client's options say so. */
export async function listNotices(
  platform: Platform,
  actor: Actor,
  type: string | undefined,
): Promise<{ closePolling: boolean; intervalSeconds: number; notices: Record<string, Notice> }> {
  const { db } = platform.store;
  const client = await db.selectFrom('client').select('options').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  const options = JSON.parse(client.options) as { notificationSeconds?: number; closeNotifications?: boolean };
  let query = db.selectFrom('notification').selectAll().where('user_id', '=', actor.userId).where('read_at', 'is', null);
  if (type) query = query.where('type', '=', type);
  const rows = await query.orderBy('id', 'desc').limit(100).execute();
  const notices: Record<string, Notice> = {};
  for (const row of rows) {
    const notice = (notices[row.type] ??= { title: row.type, content: '', level: row.level, list: [] });
    notice.list?.push({ id: row.id, ...(JSON.parse(row.payload) as Record<string, unknown>) });
    notice.content = String(notice.list?.length ?? 0);
  }
  return { closePolling: options.closeNotifications === true, intervalSeconds: options.notificationSeconds ?? POLL_SECONDS, notices };
}
