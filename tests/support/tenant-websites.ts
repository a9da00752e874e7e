// A client's data on websites: groups, and requests to the provider.
import { createGroup as createServerGroup } from '#features/sources/collect-server/server/groups.service.ts';
import { createServer } from '#features/sources/collect-server/server/servers.service.ts';
import { createClass } from '#features/sources/global-reject/server/classes.service.ts';
import { createRejects } from '#features/sources/global-reject/server/entries.service.ts';
import { createCheck } from '#features/office/database-monitor/server/checks.service.ts';
import { createGroup } from '#features/sources/site-group/server/site-group.service.ts';
import { askForSite } from '#features/sources/website/server/requests.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

export interface TenantWebsites {
  siteId: number;
  /** One with a weight of 2, and one without users. */
  siteGroupId: number;
  spareSiteGroupId: number;
  weighingId: number;
  /** Unanswered, like the domains. */
  siteRequestId: number;
  acceptedDomain: string;
  declinedDomain: string;
  /** On the provider's lists: a class of domains, a domain in it. */
  rejectClassId: number;
  rejectId: number;
  /** A group of servers, one to which nothing is bound, and a server that has not joined. */
  serverGroupId: number;
  spareServerGroupId: number;
  collectServerId: number;
  /** Of the provider, too. */
  recordCheckId: number;
}

export async function buildWebsites(platform: Platform, actor: Actor, articleId: number): Promise<TenantWebsites> {
  const { db } = platform.store;
  const { siteId } = await db.selectFrom('article').select('siteId').where('id', '=', articleId).executeTakeFirstOrThrow();
  const fields = { note: '', siteIds: [siteId] };
  const group = await createGroup(platform, actor, { ...fields, name: '关注', weight: 2 });
  const spare = await createGroup(platform, actor, { ...fields, name: '备用', weight: 1 });
  const ask = (word: string) => {
    const domain = `${word}-${actor.clientId}.example.org`;
    return { domain, id: askForSite(platform, actor, { url: `https://${domain}/`, name: domain, mediaType: 'news', reason: '需要' }) };
  };
  const [withdrawn, accepted, declined] = [ask('withdrawn'), ask('accepted'), ask('declined')];
  await Promise.all([accepted.id, declined.id]);
  const rejectClassId = await createClass(platform, actor, { kind: 'domain', name: `分类${actor.clientId}`, note: '' });
  const value = `rejected-${actor.clientId}.example.org`;
  await createRejects(platform, actor, { kind: 'domain', values: [value], classId: rejectClassId, note: '' });
  const rejected = await db.selectFrom('rejectEntry').select('id').where('value', '=', value).executeTakeFirstOrThrow();
  const groupFields = {
    note: '原来的',
    weight: 3,
    region: '华东',
    addresses: ['10.0.0.0/8'],
    hostParallel: 3,
    hostSpacingMs: 1500,
    clientIds: [],
  };
  const serverGroupId = await createServerGroup(platform, actor, { ...groupFields, name: `节点组${actor.clientId}` });
  const spareServerGroupId = await createServerGroup(platform, actor, { ...groupFields, name: `备用节点组${actor.clientId}` });
  const server = { name: `服务器${actor.clientId}`, groupId: serverGroupId, capacity: 4, note: '原来的' };
  const { id: collectServerId } = await createServer(platform, actor, server);
  const recordCheckId = await createCheck(platform, actor, {
    name: `检查${actor.clientId}`,
    note: '',
    query: 'select count(*) from job',
    measure: 'value',
    comparison: 'above',
    threshold: 1_000_000,
    everyMinutes: 60,
  });
  return {
    serverGroupId,
    spareServerGroupId,
    collectServerId,
    rejectClassId,
    rejectId: rejected.id,
    recordCheckId,
    siteId,
    siteGroupId: group.id,
    spareSiteGroupId: spare.id,
    weighingId: group.jobId as number,
    siteRequestId: await withdrawn.id,
    acceptedDomain: accepted.domain,
    declinedDomain: declined.domain,
  };
}
