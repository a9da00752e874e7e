// Requests for exports: one that waits for the administrator, two of the administrator's own, and a file that was made.
import type { Platform } from '#server/platform.ts';
import { DAY_MS } from '#shared/time.ts';

export interface TenantExportRequests {
  /** Of the analyst; waits. */
  exportRequestId: number;
  /** Of the administrator: approved, and waiting. */
  approvedExportId: number;
  waitingExportId: number;
}

export async function buildExportRequests(
  { store: { db }, now }: Platform,
  { clientId, adminId, articleId }: { clientId: number; adminId: number; articleId: number },
): Promise<TenantExportRequests> {
  const at = now();
  const request = async (userId: number, state: 'waiting' | 'approved') => {
    const row = {
      clientId,
      userId,
      kind: 'articles' as const,
      asked: { articleIds: [articleId], format: 'csv' },
      total: 1,
      lastId: 0,
      rowKeys: articleId.toString(36),
      reason: '年度归档',
      state,
      createdAt: at,
      expiresAt: at + DAY_MS,
      decidedBy: null,
      decidedAt: null,
    };
    const { id } = await db.insertInto('exportRequest').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const approvedExportId = await request(adminId, 'approved');
  const waitingExportId = await request(adminId, 'waiting');
  // The newest stands first in the list.
  const exportRequestId = await request(adminId + 1, 'waiting');
  await db.insertInto('exportTake').values({ clientId, userId: adminId, requestId: approvedExportId, rows: 1, at }).execute();
  return { exportRequestId, approvedExportId, waitingExportId };
}
