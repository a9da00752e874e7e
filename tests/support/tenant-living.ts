// Living briefings of a client: one of its event with an entry that somebody has seen, and one to be deleted.
import { beginBriefing, seeEntries } from '#features/report/living-briefing/server/living-briefing.service.ts';
import { takeIn } from '#features/report/living-briefing/server/take-in.ts';
import { writeEntries } from '#features/report/living-briefing/server/write-entries.ts';
import { findLastSeq } from '#server/index/outbox-follower.ts';
import type { Platform } from '#server/platform.ts';
import { actorOf, type Tenant } from './tenant.ts';

export interface TenantLiving {
  livingBriefingId: number;
  spareLivingBriefingId: number;
}

export async function buildLiving(platform: Platform, { clientId, adminId, subjectId }: Tenant, eventId: number): Promise<TenantLiving> {
  const actor = actorOf(clientId, adminId);
  const { id } = await beginBriefing(platform, actor, { eventId, title: '', locale: 'zh-CN' });
  const spare = await beginBriefing(platform, actor, { subjectId, title: '不再需要的', locale: 'zh-CN' });
  await takeIn(platform, id, await findLastSeq(platform.store));
  await writeEntries(platform, id);
  await seeEntries(platform, actor, { id, number: 1 });
  return { livingBriefingId: id, spareLivingBriefingId: spare.id };
}
