// Bulletins of a client: one that is made, and one whose work is gone.
import { freeze } from '#features/report/brief-report/server/freeze.ts';
import { writeChapters } from '#features/report/brief-report/server/write-chapters.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { actorOf, type Tenant } from './tenant.ts';

export interface TenantBulletins {
  bulletinId: number;
  failedBulletinId: number;
}

export async function buildBulletins(platform: Platform, { clientId, adminId, subjectId }: Tenant): Promise<TenantBulletins> {
  const now = platform.now();
  const until = dayStart(dayOf(now) + 1);
  const filter = { subjectId: [subjectId] };
  const period = { from: until - 2 * DAY_MS, until };
  const head = { title: '专题舆情日报', locale: 'zh-CN' as const, issueYear: 2026, seed: 7 };
  const snapshot = await freeze(platform, actorOf(clientId, adminId), { filter, period }, async () => undefined);
  const common = {
    clientId,
    createdBy: adminId,
    kind: 'daily' as const,
    ...head,
    periodFrom: period.from,
    periodUntil: period.until,
    filter,
    toldSubjectIds: [subjectId],
    jobId: null,
    createdAt: now,
    deletedAt: null,
  };
  const chapters = writeChapters(snapshot, { ...head, issue: 1 });
  const made = { state: 'draft' as const, snapshot, chapters, articles: snapshot.numbers.total?.value ?? 0, madeAt: now };
  const none = { state: 'making' as const, snapshot: null, chapters: null, articles: null, madeAt: null };
  const rows = await platform.store.db
    .insertInto('bulletin')
    .values([
      { ...common, ...made, issue: 1 },
      { ...common, ...none, issue: 2 },
    ])
    .returning(['id', 'issue'])
    .execute();
  const idOf = (issue: number) => rows.find((row) => row.issue === issue)?.id ?? 0;
  return { bulletinId: idOf(1), failedBulletinId: idOf(2) };
}
