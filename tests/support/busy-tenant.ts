// A client in which people have worked, with the ids of what they made.
import { IMPORT_SOURCES } from '#features/sources/source/server/import-sources.job.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { keepFile } from '#features/core/file/server/facade.ts';
import { deleteArticles } from '#features/core/article-work/server/delete-articles.ts';
import { createArticle } from '#features/core/article-work/server/store-by-hand.ts';
import { createKey } from '#features/office/api-key/server/api-key.service.ts';
import { addFavorites, addFolder } from '#features/bench/favorite/server/favorite.service.ts';
import { listPublications, publishArticles } from '#features/bench/publication/server/publication.service.ts';
import { addRemark } from '#features/bench/remark/server/remark.service.ts';
import { saveFilter } from '#features/core/saved-filter/server/saved-filter.service.ts';
import { addSelected } from '#features/bench/selected/server/selected.service.ts';
import { createTag } from '#features/subjects/tag/server/tag.service.ts';
import { buildExportRequests, type TenantExportRequests } from './tenant-export-requests.ts';
import { buildAccessLink, type TenantAccessLink } from './tenant-access-link.ts';
import { buildEmbed, type TenantEmbed } from './tenant-embed.ts';
import { buildAnnouncements, type TenantAnnouncements } from './tenant-announcements.ts';
import { buildBulletins, type TenantBulletins } from './tenant-bulletins.ts';
import { buildClasses, type TenantClasses } from './tenant-classes.ts';
import { buildWebSources, type TenantWebSources } from './tenant-web-sources.ts';
import { buildComments, type TenantComments } from './tenant-comments.ts';
import { buildEvents, type TenantEvents } from './tenant-events.ts';
import { buildTickets, type TenantTickets } from './tenant-tickets.ts';
import { buildLiving, type TenantLiving } from './tenant-living.ts';
import { buildExports, type TenantExports } from './tenant-exports.ts';
import { buildImports, type TenantImports } from './tenant-imports.ts';
import { buildHotLists, type TenantHotLists } from './tenant-hot-lists.ts';
import { buildFilters, type TenantFilters } from './tenant-filters.ts';
import { buildRoles, type TenantRoles } from './tenant-roles.ts';
import { buildSubClients, type TenantSubClients } from './tenant-sub-clients.ts';
import { buildSubjectWork, type TenantSubjects } from './tenant-subjects.ts';
import { buildWarnings, type TenantWarnings } from './tenant-warnings.ts';
import { buildWebsites, type TenantWebsites } from './tenant-websites.ts';
import { actorOf, buildArticle, buildPipeline, buildTenant, type Tenant } from './tenant.ts';

/** The ids of people's work in a client. */
export interface BusyTenant
  extends Tenant,
    TenantAccessLink,
    TenantExportRequests,
    TenantEmbed,
    TenantSubjects,
    TenantComments,
    TenantTickets,
    TenantFilters,
    TenantClasses,
    TenantWebsites,
    TenantEvents,
    TenantHotLists,
    TenantImports,
    TenantExports,
    TenantWarnings,
    TenantBulletins,
    TenantLiving,
    TenantAnnouncements,
    TenantRoles,
    TenantSubClients,
    TenantWebSources {
  attachmentId: number;
  /** The job of an import of sources. */
  sourceImportId: number;
  /** A group without users. */
  spareGroupId: number;
  /** The administrator's data on the article: a visit, two pins of the client, a reading of its numbers. */
  browseId: number;
  stuckId: number;
  otherStuckId: number;
  numberTaskId: number;
  /** A manually added article; and a deleted one. */
  handArticleId: number;
  deletedArticleId: number;
  tagId: number;
  unusedTagId: number;
  remarkId: number;
  folderId: number;
  publicationId: number;
  savedFilterId: number;
  apiKeyId: number;
  /** An identity provider, by which one account signs in. */
  providerId: number;
  scimKeyId: number;
  /** A line of the log of operations. */
  logLineId: number;
}

/** A client in which people have worked: one article more in its list, one deleted. */
export async function buildBusyTenant(platform: Platform, name: string, word: string): Promise<BusyTenant> {
  const tenant = await buildTenant(platform, name, word);
  const work = await buildWork(platform, tenant, tenant.articleId, word);
  const events = await buildEvents(platform, actorOf(tenant.clientId, tenant.adminId), { ...tenant, ...work });
  await beginSecondFactor(platform, tenant.adminId + 1);
  await keepSignInRule(platform, tenant);
  return {
    ...tenant,
    ...work,
    ...(await buildArticleUse(platform, tenant)),
    ...(await buildComments(platform, { ...tenant, ...work })),
    ...(await buildWebSources(platform, tenant)),
    ...(await buildSubjectWork(platform, actorOf(tenant.clientId, tenant.adminId), tenant.subjectId)),
    ...(await buildFilters(platform, actorOf(tenant.clientId, tenant.adminId), tenant.articleId, (domain) =>
      storeAt(platform, domain, name, word),
    )),
    ...(await buildClasses(platform, actorOf(tenant.clientId, tenant.adminId), { ...tenant, ...work })),
    ...(await buildWebsites(platform, actorOf(tenant.clientId, tenant.adminId), tenant.articleId)),
    ...events,
    ...(await buildHotLists(platform, tenant)),
    ...(await buildImports(platform, actorOf(tenant.clientId, tenant.adminId), tenant.subjectId)),
    ...(await buildExports(platform, actorOf(tenant.clientId, tenant.adminId), tenant.subjectId)),
    ...(await buildWarnings(platform, tenant)),
    ...(await buildBulletins(platform, tenant)),
    ...(await buildLiving(platform, tenant, events.eventId)),
    ...(await buildTickets(platform, tenant)),
    ...(await buildAnnouncements(platform, tenant)),
    ...(await buildRoles(platform, tenant, name)),
    ...(await buildSubClients(platform, tenant.clientId)),
    ...(await buildProvider(platform, tenant, name)),
    spareGroupId: await buildSpareGroup(platform, tenant),
    logLineId: await buildLogLine(platform, tenant),
    sourceImportId: await platform.jobs.add({
      kind: IMPORT_SOURCES,
      payload: { sources: [], mediaType: 'news', level: 'commercial', createdBy: tenant.adminId, startedAt: 0 },
      clientId: tenant.clientId,
      createdBy: tenant.adminId,
    }),
    attachmentId: await buildFiles(platform, tenant.clientId, tenant.articleId, `${tenant.admin}.txt`),
  };
}

async function buildProvider(
  { store, now }: Platform,
  { clientId, adminId, roleId, userGroupId }: Tenant,
  name: string,
): Promise<{ providerId: number; scimKeyId: number }> {
  const at = now();
  const grant = { rules: [], defaultRoleId: roleId, defaultGroupId: userGroupId };
  const fields = { name: '单位账号', issuer: 'https://login.example.org', appId: name, ...grant, createdAt: at, updatedAt: at };
  const { id } = await store.db
    .insertInto('signInProvider')
    .values({ clientId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto('signInDomain')
    .values({ domain: `${name}.example.org`, providerId: id })
    .execute();
  await store.db
    .insertInto('accountIdentity')
    .values({ userId: adminId + 1, providerId: id, subject: name, createdAt: at, lastUsedAt: at })
    .execute();
  const person = { userId: adminId + 1, providerId: id, userName: name, nameKey: name, createdAt: at, updatedAt: at };
  await store.db.insertInto('scimPerson').values(person).execute();
  const group = await store.db
    .insertInto('scimGroup')
    .values({ providerId: id, name: 'staff', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto('scimMember')
    .values({ groupId: group.id, userId: adminId + 1 })
    .execute();
  const key = {
    providerId: id,
    keyHash: `scim ${name}`,
    prefix: 'tfs_',
    createdBy: adminId,
    createdAt: at,
    lastUsedAt: null,
    revokedAt: null,
  };
  const made = await store.db.insertInto('scimKey').values(key).returning('id').executeTakeFirstOrThrow();
  return { providerId: id, scimKeyId: made.id };
}

/** Begun and never confirmed: signing in asks for no code. */
async function beginSecondFactor(platform: Platform, userId: number): Promise<void> {
  const { db } = platform.store;
  await db.insertInto('secondFactor').values({ userId, sealedSecret: '', confirmedAt: null, createdAt: platform.now() }).execute();
  await db.insertInto('recoveryCode').values({ userId, codeHash: '', usedAt: platform.now() }).execute();
}

/** Everybody may do what was possible without it; one has had another password. */
async function keepSignInRule({ store: { db }, now }: Platform, { clientId, adminId }: Tenant): Promise<void> {
  await db.insertInto('signInRule').values({ clientId, minLength: 11, updatedAt: now() }).execute();
  const stopped = { userId: adminId, address: '203.0.113.9', ip: '203.0.113.9', lastAt: 0, leftAt: null };
  await db.insertInto('stoppedSignIn').values(stopped).execute();
  await db.insertInto('passwordHistory').values({ userId: adminId, passwordHash: '', endedAt: now() }).execute();
  await db
    .insertInto('powerHolding')
    .values({ clientId, userId: adminId + 1, power: 'audit', roleBefore: 0, since: 0, until: 1 })
    .execute();
}

async function buildLogLine({ store: { db }, now }: Platform, { clientId, adminId }: Tenant): Promise<number> {
  await logOperation(db, actorOf(clientId, adminId), now(), { action: 'role.preview', targetId: adminId });
  const { id } = await db
    .selectFrom('operationLog')
    .select('id')
    .where('clientId', '=', clientId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Led by somebody, and without people. */
async function buildSpareGroup(platform: Platform, { clientId, adminId }: Tenant): Promise<number> {
  const { id } = await platform.store.db
    .insertInto('userGroup')
    .values({ clientId, name: '没有用户的组', seesAllSubjects: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.store.db.insertInto('userGroupLead').values({ userGroupId: id, userId: adminId }).execute();
  return id;
}

/** An article of a site of its own, as it is collected. */
async function storeAt(platform: Platform, domain: string, name: string, word: string): Promise<number> {
  const site = { domain, name: domain, mediaType: 'news' as const, level: 'self' as const, region: '' };
  const article = { url: `https://${domain}/${name}`, title: `${word}在别处`, content: `${word}在别处的消息。`, site };
  const [stored] = await storeBatch(await buildPipeline(platform), [buildArticle(platform.now(), article)], null);
  if (stored?.outcome !== 'stored') throw new Error('the article was not stored');
  return stored.articleId;
}

/** People's work in the client. */
async function buildWork(
  platform: Platform,
  ids: { clientId: number; adminId: number; subjectId: number },
  articleId: number,
  word: string,
) {
  const actor = actorOf(ids.clientId, ids.adminId);
  const hand = (title: string, url?: string) =>
    createArticle(platform, actor, {
      ...(url === undefined ? {} : { url }),
      title,
      content: `${word}：${title}。`,
      author: '',
      images: [],
      siteName: '内部通报',
      mediaType: 'news',
      subjectIds: [ids.subjectId],
    });
  const made = await hand('手工录入的通报', `https://news.example.com/hand-${ids.clientId}`);
  const gone = await hand('删掉的通报');
  await deleteArticles(platform, actor, [gone.id], '');
  const tag = await createTag(platform, actor, { name: '重要', color: 'red' });
  const unused = await createTag(platform, actor, { name: '没有用过', color: '' });
  const remark = await addRemark(platform, actor, { articleId, text: '请跟进', mentions: [] });
  const folder = await addFolder(platform, actor, '年报');
  await addFavorites(platform, actor, { articleIds: [articleId], folderId: folder.id });
  await addSelected(platform, actor, { articleIds: [articleId], groupName: '' });
  await publishArticles(platform, actor, { articleIds: [articleId], channel: '' });
  const published = await listPublications(platform, actor, { page: 1, pageSize: 1, state: 'published' });
  const saved = await saveFilter(platform, actor, { name: '负面', query: 'emotion=negative', isShared: false });
  const key = await createKey(platform, actor, { name: '程序', scopes: ['article.read'] });
  const { db } = platform.store;
  await db.insertInto('apiKeyUse').values({ keyId: key.id, day: 1, calls: 2, failed: 1 }).execute();
  await db
    .insertInto('apiKeyFailure')
    .values({ keyId: key.id, at: 0, method: 'GET', path: '/v1/article/list', status: 400, code: 'invalid-input' })
    .execute();
  const accessLink = await buildAccessLink(platform, actor, ids.subjectId);
  const embed = await buildEmbed(platform, actor, ids.subjectId);
  const exports = await buildExportRequests(platform, { ...ids, articleId });
  return {
    handArticleId: made.id,
    deletedArticleId: gone.id,
    tagId: tag.id,
    unusedTagId: unused.id,
    remarkId: remark.id,
    folderId: folder.id,
    publicationId: published.items[0]?.id as number,
    savedFilterId: saved.id,
    apiKeyId: key.id,
    ...accessLink,
    ...exports,
    ...embed,
  };
}

/** An attachment and a screenshot of the article, and a named file of the client with the same bytes. */
async function buildFiles(platform: Platform, clientId: number, articleId: number, path: string): Promise<number> {
  const createdAt = platform.now();
  const file = await platform.files.put(
    (async function* () {
      yield Buffer.from(path);
    })(),
  );
  const { db } = platform.store;
  const fileId = await keepFile(db, clientId, file, createdAt);
  await db.insertInto('clientFile').values({ clientId, path, fileId, updatedBy: null, updatedAt: createdAt }).execute();
  const shown = { clientId, articleId, fileId, createdBy: null, createdAt };
  await db
    .insertInto('attachment')
    .values({ ...shown, name: 'a.png', kind: 'screenshot' })
    .execute();
  const row = await db
    .insertInto('attachment')
    .values({ ...shown, name: 'a.txt', kind: 'attachment' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type ArticleUse = Pick<BusyTenant, 'browseId' | 'stuckId' | 'otherStuckId' | 'numberTaskId'>;
async function buildArticleUse(
  platform: Platform,
  { clientId, adminId, articleId, subjectId }: Pick<Tenant, 'clientId' | 'adminId' | 'articleId' | 'subjectId'>,
): Promise<ArticleUse> {
  const { db } = platform.store;
  const now = platform.now();
  const of = { clientId, articleId };
  const browse = await db
    .insertInto('articleBrowse')
    .values({ ...of, userId: adminId, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pin = { ...of, sort: 0, until: null, createdBy: adminId, createdAt: now };
  const pins = await db
    .insertInto('stuck')
    .values([
      { ...pin, subjectId: 0 },
      { ...pin, subjectId },
    ])
    .returning(['id', 'subjectId'])
    .execute();
  const task = await db
    .insertInto('articleTask')
    .values({
      ...of,
      kind: 'number',
      state: 'done',
      reason: '',
      result: '{}',
      jobId: null,
      createdBy: adminId,
      createdAt: now,
      finishedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    browseId: browse.id,
    stuckId: pins.find((row) => row.subjectId === 0)?.id ?? 0,
    otherStuckId: pins.find((row) => row.subjectId !== 0)?.id ?? 0,
    numberTaskId: task.id,
  };
}
