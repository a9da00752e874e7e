// Warnings of a client: recipients with channels, a rule, and what it decided and sent about the client's article.
import { createHash } from 'node:crypto';
import { loadTokenKey } from '#server/auth/token.ts';
import { Seal } from '#server/auth/seal.ts';
import { ReportLinks } from '#server/channel/report-links.ts';
import { sealTarget } from '#server/channel/sealed-target.ts';
import type { Platform } from '#server/platform.ts';
import { DAY_MS } from '#shared/time.ts';
import { receiving, routeMatching, ruleConditions } from '#shared/warnings.ts';
import type { Tenant } from './tenant.ts';

export interface TenantWarnings {
  informUserId: number;
  /** No rule tells it. */
  spareInformUserId: number;
  /** Of the first recipient alone. */
  informGroupId: number;
  /** Confirmed; of the first recipient, as the next one. */
  informChannelId: number;
  /** Waits for the code of all nines. */
  newChannelId: number;
  informRuleId: number;
  informMessageId: number;
  /** What the administrator sent by hand, of the same article. */
  informDispatchId: number;
  informReceiptId: number;
  /** In use for webhooks in Chinese. */
  contentTemplateId: number;
  /** Takes red warnings. */
  informRouteId: number;
  /** Of the subject, for a day. */
  informSilenceId: number;
  /** Opens the page of that message. */
  reportKey: string;
  /** Stops that channel. */
  stopKey: string;
}

/** The first of January 2026. */
export const BUILT_HOLIDAY = 20_454;
export const CHANNEL_CODE = '999999';
/** An address of this machine: nothing is ever sent there. */
const ADDRESS = 'http://127.0.0.1:1/hook/a';

export async function buildWarnings(platform: Platform, tenant: Tenant): Promise<TenantWarnings> {
  const { db } = platform.store;
  const { clientId, articleId } = tenant;
  const now = platform.now();
  const addUser = async (name: string, userId: number | null): Promise<number> =>
    (
      await db
        .insertInto('informUser')
        .values({
          clientId,
          name,
          userId,
          receiving: receiving.parse({ weekdays: [1, 2], from: 540, until: 1080 }),
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const informUserId = await addUser('值班编辑', tenant.adminId);
  const spareInformUserId = await addUser('闲置的人', null);
  const { id: informGroupId } = await db
    .insertInto('informUser')
    .values({
      clientId,
      name: '轮值组',
      kind: 'group',
      userId: null,
      receiving: null,
      memberIds: [informUserId],
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const channels = await buildChannels(platform, clientId, informUserId);
  const rule = await db
    .insertInto('informRule')
    .values({
      clientId,
      name: '专题的报道',
      warningLevel: 'orange',
      conditions: ruleConditions.parse({ subjectIds: [tenant.subjectId] }),
      recipientIds: [informUserId],
      mergeMinutes: 30,
      since: now,
      createdBy: tenant.adminId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const informMessageId = await buildMessage(platform, { clientId, articleId, informUserId, ruleId: rule.id, ...channels });
  const informDispatchId = await buildDispatch(platform, { ...tenant, informUserId });
  const informReceiptId = (
    await db
      .insertInto('informReceipt')
      .values({
        clientId,
        name: '红色须确认',
        warningLevels: ['red'],
        escalations: [{ afterMinutes: 30, recipientIds: [informUserId] }],
        since: now,
        createdBy: tenant.adminId,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const { id: contentTemplateId } = await db
    .insertInto('contentTemplate')
    .values({
      clientId,
      name: '推送模板',
      channel: 'webhook',
      locale: 'zh-CN',
      body: '【{{level}}】{{title}}',
      createdBy: tenant.adminId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: informRouteId } = await db
    .insertInto('informRoute')
    .values({
      clientId,
      sort: 0,
      name: '红色预警',
      matching: routeMatching.parse({ levels: ['red'], subjectIds: [tenant.subjectId] }),
      recipientIds: [informUserId],
      mergeMinutes: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('informHoliday').values({ clientId, day: BUILT_HOLIDAY, name: '元旦', isWorking: false }).execute();
  const { id: informSilenceId } = await db
    .insertInto('informSilence')
    .values({
      clientId,
      ruleId: null,
      subjectId: tenant.subjectId,
      eventId: null,
      why: '已经在处理',
      beginsAt: now,
      endsAt: now + DAY_MS,
      endedAt: null,
      createdBy: tenant.adminId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { secret, dataFolder, publicUrl } = platform.config;
  const links = new ReportLinks(loadTokenKey(secret, dataFolder), publicUrl);
  const reportKey = links.keyOf(informMessageId, now);
  return {
    informUserId,
    spareInformUserId,
    informGroupId,
    ...channels,
    informRuleId: rule.id,
    informMessageId,
    informDispatchId,
    informReceiptId,
    contentTemplateId,
    informRouteId,
    informSilenceId,
    reportKey,
    stopKey: links.stopKeyOf(channels.informChannelId),
  };
}

async function buildChannels(platform: Platform, clientId: number, informUserId: number) {
  const now = platform.now();
  const seal = new Seal(loadTokenKey(platform.config.secret, platform.config.dataFolder));
  const add = async (sort: number, confirmedAt: number | null): Promise<number> =>
    (
      await platform.store.db
        .insertInto('informChannel')
        .values({
          clientId,
          informUserId,
          channel: 'webhook',
          shown: '127.0.0.1:1/…ok/a',
          sealed: sealTarget(seal, clientId, { url: ADDRESS, secret: '' }),
          sort,
          fault: '',
          confirmedAt,
          faultAt: null,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const informChannelId = await add(0, now);
  const newChannelId = await add(1, null);
  await platform.store.db
    .updateTable('informChannel')
    .set({ codeHash: createHash('sha256').update(`${newChannelId} ${CHANNEL_CODE}`).digest('hex'), codeUntil: now + 600_000 })
    .where('id', '=', newChannelId)
    .execute();
  return { informChannelId, newChannelId };
}

/** One that waits, after an attempt that was refused; and its decision. */
async function buildMessage(
  { store: { db }, now }: Platform,
  ids: { clientId: number; articleId: number; informUserId: number; ruleId: number; informChannelId: number },
): Promise<number> {
  const { clientId, articleId, informUserId, ruleId, informChannelId } = ids;
  const at = now();
  const message = await db
    .insertInto('informMessage')
    .values({
      clientId,
      articleId,
      informUserId,
      ruleId,
      channelId: informChannelId,
      channel: 'webhook',
      warningLevel: 'orange',
      groupId: articleId,
      letter: {
        title: '发布新品',
        summary: '',
        url: 'https://news.example.com/letter',
        siteName: '样例新闻',
        author: '',
        emotion: 'neutral',
        mediaType: 'news',
        ruleName: '专题的报道',
        subjects: ['专题'],
        words: [],
        figures: null,
        publishedAt: at,
        foundAt: at,
        storedAt: at,
      },
      messageState: 'waiting',
      nextAt: at + 3_600_000,
      decidedAt: at,
      handedAt: null,
      openedAt: null,
      confirmedAt: null,
      notRelevantAt: null,
      revokedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('informAttempt')
    .values({
      messageId: message.id,
      channelId: informChannelId,
      part: 1,
      parts: 1,
      startedAt: at,
      endedAt: at,
      outcome: 'refused',
      fault: 'later',
      code: 'http-503',
    })
    .execute();
  await db
    .insertInto('informDecision')
    .values({ clientId, ruleId, articleId, informUserId, result: 'sent', reason: '', messageId: message.id, at })
    .execute();
  return message.id;
}

/** One that was sent by hand to the bell of a recipient. */
async function buildDispatch(
  { store: { db }, now }: Platform,
  { clientId, articleId, adminId, informUserId }: Pick<Tenant, 'clientId' | 'articleId' | 'adminId'> & { informUserId: number },
): Promise<number> {
  const at = now();
  const { id } = await db
    .insertInto('informDispatch')
    .values({
      clientId,
      submitKey: 'built-for-tests',
      warningLevel: 'yellow',
      title: '发布新品',
      articleIds: [articleId],
      recipientIds: [informUserId],
      sendAt: at,
      createdBy: adminId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('informDecision')
    .values({ clientId, ruleId: -id, articleId, informUserId, result: 'muted', reason: 'no-channel', messageId: null, at })
    .execute();
  return id;
}
