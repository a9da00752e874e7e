// Bulletins of a client: one that is made, one whose work is gone, one in review, one that was published and sent; and a schedule.
import { adviceLibrary } from '#shared/bulletin-advice.ts';
import { Readable } from 'node:stream';
import { keepFile } from '#features/core/file/server/facade.ts';
import { freeze } from '#features/report/brief-report/server/freeze.ts';
import { writeChapters } from '#features/report/brief-report/server/write-chapters.ts';
import { hashOfKey, newShareKey } from '#server/auth/share-key.ts';
import { keepArticles } from '#features/report/brief-report/server/keep-articles.ts';
import type { BulletinChapter } from '#shared/bulletin.ts';
import { editable, type EditedChapter, type StoredBlock, withoutStamps } from '#shared/edited-bulletin.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import { pngOf } from './pictures.ts';
import { actorOf, type Tenant } from './tenant.ts';
import { buildTemplates, type TenantTemplates } from './tenant-templates.ts';

export interface TenantBulletins extends TenantTemplates {
  bulletinId: number;
  failedBulletinId: number;
  shareId: number;
  /** Opens the bulletin; apart from the one that calls end. */
  shareKey: string;
  reviewedBulletinId: number;
  /** Published, and sent to nobody so far but by a sending that has ended. */
  sentBulletinId: number;
  bulletinScheduleId: number;
  /** Drafts that somebody edited, and the text of both. */
  editedBulletinId: number;
  restoredBulletinId: number;
  editedChapters: EditedChapter[];
  /** A draft for which a language model proposed a paragraph. */
  modelBulletinId: number;
  modelRunId: number;
  /** On the text that somebody edited; the second one is withdrawn by a call. */
  bulletinCommentId: number;
  withdrawnCommentId: number;
  /** Of the text that somebody edited. */
  bulletinPictureId: number;
  /** The stored file of the client's logo. */
  logoFileId: number;
}

export async function buildBulletins(platform: Platform, tenant: Tenant): Promise<TenantBulletins> {
  const { clientId, adminId, subjectId } = tenant;
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
    version: 0,
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
      { ...common, ...made, issue: 3, state: 'review' as const },
      { ...common, ...made, issue: 4, state: 'published' as const, publishedAt: now },
      { ...common, ...made, issue: 5, version: 1 },
      { ...common, ...made, issue: 6, version: 1 },
      { ...common, ...made, issue: 7 },
    ])
    .returning(['id', 'issue'])
    .execute();
  const idOf = (issue: number) => rows.find((row) => row.issue === issue)?.id ?? 0;
  const ids = { bulletinId: idOf(1), failedBulletinId: idOf(2), reviewedBulletinId: idOf(3), sentBulletinId: idOf(4) };
  await keepArticles(platform.store.db, clientId, ids.bulletinId, snapshot);
  const shareKey = await buildShare(platform, ids.bulletinId, { clientId, adminId });
  const share = await platform.store.db
    .selectFrom('bulletinShare')
    .select('id')
    .where('keyHash', '=', hashOfKey(shareKey.ended))
    .executeTakeFirstOrThrow();
  const edited = { editedBulletinId: idOf(5), restoredBulletinId: idOf(6) };
  const editedChapters = await buildVersions(platform, { clientId, adminId }, Object.values(edited), chapters);
  const bulletinScheduleId = await buildFlow(platform, { clientId, adminId }, ids);
  const modelBulletinId = idOf(7);
  const modelRunId = await buildModel(platform, { clientId, adminId }, modelBulletinId);
  const [bulletinCommentId, withdrawnCommentId] = await buildComments(platform, { clientId, adminId }, edited.editedBulletinId);
  const bulletinPictureId = await buildPicture(platform, { clientId, adminId }, edited.editedBulletinId);
  const logoFileId = await buildLook(platform, clientId);
  const templates = await buildTemplates(platform, tenant, ids.bulletinId);
  return {
    ...ids,
    ...edited,
    ...templates,
    editedChapters,
    modelBulletinId,
    modelRunId,
    bulletinCommentId,
    withdrawnCommentId,
    bulletinPictureId,
    logoFileId,
    bulletinScheduleId,
    shareId: share.id,
    shareKey: shareKey.open,
  };
}

/** Somebody wrote a sentence of his own. */
async function buildVersions(
  platform: Platform,
  { clientId, adminId }: Pick<Tenant, 'clientId' | 'adminId'>,
  bulletinIds: readonly number[],
  made: readonly BulletinChapter[],
): Promise<EditedChapter[]> {
  const at = platform.now();
  const own: StoredBlock = {
    id: 'own1',
    block: { is: 'paragraph', sentences: [{ parts: [{ is: 'text', text: '以上情况已报请关注。' }], articleIds: [] }] },
    userId: adminId,
    at,
  };
  const chapters = editable(made).map((chapter) =>
    chapter.key === 'summary' ? { ...chapter, blocks: [...chapter.blocks, own] } : chapter,
  );
  const version = { clientId, version: 1, basedOn: 0, kind: 'auto' as const, createdBy: adminId, createdAt: at, chapters };
  await platform.store.db
    .insertInto('bulletinVersion')
    .values(bulletinIds.map((bulletinId) => ({ ...version, bulletinId })))
    .execute();
  return withoutStamps(chapters);
}

async function buildPicture(
  { store: { db }, files, now }: Platform,
  { clientId, adminId }: Pick<Tenant, 'clientId' | 'adminId'>,
  bulletinId: number,
): Promise<number> {
  const put = await files.put(Readable.from([pngOf(12, 9, bulletinId)]));
  const fileId = await keepFile(db, clientId, put, now());
  const { id } = await db
    .insertInto('bulletinPicture')
    .values({ clientId, bulletinId, fileId, width: 12, height: 9, createdBy: adminId, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A logo, and no theme. */
async function buildLook({ store: { db }, files, now }: Platform, clientId: number): Promise<number> {
  const put = await files.put(Readable.from([pngOf(60, 20, clientId)]));
  const logoFileId = await keepFile(db, clientId, put, now());
  await db
    .insertInto('bulletinAdvice')
    .values({ clientId, suggestions: adviceLibrary.parse({}), updatedAt: now() })
    .execute();
  const picture = { contentType: 'image/png', content: '', hash: 'none' };
  await db
    .insertInto('signInPicture')
    .values({ clientId, ...picture, updatedAt: now() })
    .execute();
  const proof = { domain: `kite-${clientId}.example.com`, token: 'none', createdAt: now(), expiresAt: now(), checkedAt: now() };
  await db
    .insertInto('domainProof')
    .values({ clientId, proofState: 'proved', ...proof, missingSince: null })
    .execute();
  await db.insertInto('bulletinLook').values({ clientId, logoFileId, logoWidth: 60, logoHeight: 20, updatedAt: now() }).execute();
  return logoFileId;
}

/** Two of the same person, on one paragraph. */
async function buildComments(
  { store: { db }, now }: Platform,
  { clientId, adminId }: Pick<Tenant, 'clientId' | 'adminId'>,
  bulletinId: number,
): Promise<[number, number]> {
  const comment = { clientId, bulletinId, blockId: 'own1', said: '以上情况已报请关注。', createdBy: adminId, createdAt: now() };
  const none = { answersId: null, resolvedBy: null, resolvedAt: null, withdrawnAt: null };
  const rows = await db
    .insertInto('bulletinComment')
    .values(['请注明报请的部门', '语气可以更平'].map((text) => ({ ...comment, ...none, text })))
    .returning('id')
    .execute();
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

/** Two links to a bulletin: one stays open, one is changed and ended by the calls. */
async function buildShare(platform: Platform, bulletinId: number, { clientId, adminId }: Pick<Tenant, 'clientId' | 'adminId'>) {
  const keys = { open: newShareKey(), ended: newShareKey() };
  const now = platform.now();
  const common = { clientId, bulletinId, createdBy: adminId, keySealed: '', passwordHash: '', note: '', visits: 0 };
  const times = { createdAt: now, updatedAt: now, expiresAt: now + DAY_MS, endedAt: null, lastVisitAt: null };
  await platform.store.db
    .insertInto('bulletinShare')
    .values(Object.values(keys).map((key) => ({ ...common, ...times, keyHash: hashOfKey(key) })))
    .execute();
  return keys;
}

/** A model that nobody reaches, and what it proposed when somebody did. */
async function buildModel(
  { store: { db }, now }: Platform,
  { clientId, adminId }: Pick<Tenant, 'clientId' | 'adminId'>,
  bulletinId: number,
): Promise<number> {
  const at = now();
  const common = { clientId, modelName: 'writer-1', currency: 'CNY' as const };
  const setting = { ...common, choice: 'own' as const, keySealed: '', priceIn: 2, priceOut: 8, monthlyTokens: 1_000_000, updatedAt: at };
  await db
    .insertInto('languageModel')
    .values({ ...setting, isShared: false, address: 'https://model.example.com/v1' })
    .execute();
  const { id } = await db
    .insertInto('languageModelRun')
    .values({
      ...common,
      bulletinId,
      chapterKey: 'summary',
      task: 'rewrite',
      state: 'done',
      calls: 1,
      isShared: false,
      month: '2026-11',
      tokensIn: 900,
      tokensOut: 100,
      cost: 0.0026,
      kept: 1,
      droppedTotal: 1,
      proposals: [
        {
          id: 'model.1.0',
          of: 'summary.0',
          block: { is: 'paragraph', sentences: [{ parts: [{ is: 'text', text: '相关报道主要来自新闻网站。' }], articleIds: [] }] },
        },
      ],
      dropped: [{ text: '约三成车主表示不满。', reason: 'number', found: '三成' }],
      createdBy: adminId,
      createdAt: at,
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was done with them, and the schedule. */
async function buildFlow(
  { store: { db }, now }: Platform,
  { clientId, adminId }: Pick<Tenant, 'clientId' | 'adminId'>,
  { reviewedBulletinId, sentBulletinId }: Pick<TenantBulletins, 'reviewedBulletinId' | 'sentBulletinId'>,
): Promise<number> {
  const at = now();
  const line = { clientId, at, userId: adminId };
  await db
    .insertInto('bulletinLog')
    .values([
      { ...line, bulletinId: reviewedBulletinId, action: 'submit' },
      { ...line, bulletinId: sentBulletinId, action: 'approve' },
    ])
    .execute();
  await db
    .insertInto('bulletinDispatch')
    .values({
      clientId,
      bulletinId: sentBulletinId,
      createdBy: adminId,
      submitKey: 'user earlier',
      state: 'done',
      nextAt: at,
      createdAt: at,
      doneAt: at,
    })
    .execute();
  const { id } = await db
    .insertInto('bulletinSchedule')
    .values({
      clientId,
      name: '每个工作日的日报',
      kind: 'daily',
      locale: 'zh-CN',
      filter: {},
      rhythm: { every: 'workday', minute: 510, weekday: 1, monthDay: 1, onDayOff: 'same' },
      periodRule: 'day',
      dataUntil: 'period',
      nextAt: at + DAY_MS,
      createdBy: adminId,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
