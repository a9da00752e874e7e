import { BUILT_HOLIDAY, CHANNEL_CODE } from '../../support/tenant-warnings.ts';
import type { EndpointCase } from './endpoint-case.ts';

const user = '/v1/manage/report/inform-user';
const rule = '/v1/manage/report/auto-inform-rule';
const message = '/v1/front/report/inform-message-list';

const route = `${rule}/route`;
const holiday = `${rule}/holiday`;
const MAY = Date.parse('2026-05-20T00:00:00+08:00');
const silence = `${rule}/silence`;
const receipt = '/v1/manage/report/auto-receipt-notification';
const template = '/v1/manage/report/content-template';
const statistics = '/v1/manage/report/inform-statistics';
const PERIOD = { from: Date.parse('2026-01-01T00:00:00Z'), until: Date.parse('2026-12-31T00:00:00Z') };
const hand = '/v1/front/report/sent-msg-manually';
/** An address of this machine: it is kept, and no code is sent there. */
const LOCAL = { channel: 'webhook', url: 'http://127.0.0.1:1/hook/b' };
/** A call that names one thing by `id`, or several by `ids`. */
const one = (
  key:
    | 'informUserId'
    | 'informChannelId'
    | 'newChannelId'
    | 'informRuleId'
    | 'informMessageId'
    | 'informDispatchId'
    | 'informReceiptId'
    | 'contentTemplateId'
    | 'informRouteId'
    | 'informSilenceId',
  rest = {},
): EndpointCase => ({
  input: (own) => ({ id: own[key], ...rest }),
  foreign: (_own, other) => ({ id: other[key], ...rest }),
});
const several = (
  key:
    | 'informUserId'
    | 'informRuleId'
    | 'informMessageId'
    | 'informDispatchId'
    | 'informReceiptId'
    | 'contentTemplateId'
    | 'informRouteId'
    | 'informSilenceId',
  rest = {},
): EndpointCase => ({
  input: (own) => ({ ids: [own[key]], ...rest }),
  foreign: (own, other) => ({ ids: [own[key], other[key]], ...rest }),
});
const byKey = (rest = {}): EndpointCase => ({ input: (own) => ({ key: own.reportKey, ...rest }) });

export const informCases: Record<string, EndpointCase> = {
  [`GET ${user}`]: one('informUserId'),
  [`POST ${user}`]: {
    input: (own) => ({ name: '新的接收人', userId: own.adminId }),
    foreign: (_own, other) => ({ name: '别家的人', userId: other.adminId }),
  },
  [`PUT ${user}`]: one('informUserId', { name: '改名的编辑' }),
  [`POST ${user}/state`]: several('informUserId', { isEnabled: false }),
  [`DELETE ${user}`]: {
    input: (own) => ({ id: own.spareInformUserId }),
    foreign: (own, other) => ({ id: [own.spareInformUserId, other.spareInformUserId] }),
  },
  [`POST ${user}/group`]: {
    input: (own) => ({ name: '新的组', memberIds: [own.informUserId], duty: 'weekly' }),
    foreign: (own, other) => ({ name: '别家的组', memberIds: [own.informUserId, other.informUserId] }),
  },
  [`PUT ${user}/group`]: {
    input: (own) => ({ id: own.informGroupId, name: '改名的组', memberIds: [own.informUserId] }),
    foreign: (own, other) => ({ id: other.informGroupId, name: '越界', memberIds: [own.informUserId] }),
  },
  [`POST ${user}/channel`]: {
    input: (own) => ({ informUserId: own.spareInformUserId, ...LOCAL }),
    foreign: (_own, other) => ({ informUserId: other.spareInformUserId, ...LOCAL }),
  },
  [`POST ${user}/channel/test`]: one('informChannelId'),
  [`POST ${user}/channel/confirm`]: one('newChannelId', { code: CHANNEL_CODE }),
  [`POST ${user}/channel/order`]: {
    input: (own) => ({ informUserId: own.informUserId, ids: [own.newChannelId, own.informChannelId] }),
    foreign: (own, other) => ({ informUserId: own.informUserId, ids: [other.newChannelId, own.informChannelId] }),
  },
  [`DELETE ${user}/channel`]: one('informChannelId'),
  [`GET ${rule}`]: one('informRuleId'),
  [`POST ${rule}`]: {
    input: (own) => ({ name: '新规则', conditions: { subjectIds: [own.subjectId] }, recipientIds: [own.informUserId] }),
    foreign: (own, other) => ({ name: '越界', conditions: {}, recipientIds: [own.informUserId, other.informUserId] }),
  },
  [`PUT ${rule}`]: {
    input: (own) => ({ id: own.informRuleId, name: '改名的规则', conditions: {}, recipientIds: [own.informUserId] }),
    foreign: (own, other) => ({
      id: own.informRuleId,
      name: '越界',
      conditions: { tagIds: [other.tagId] },
      recipientIds: [own.informUserId],
    }),
  },
  [`POST ${rule}/state`]: several('informRuleId', { isEnabled: false }),
  [`DELETE ${rule}`]: one('informRuleId'),
  [`POST ${rule}/dry-run`]: {
    input: (own) => ({ conditions: { subjectIds: [own.subjectId] }, recipientIds: [own.informUserId] }),
    foreign: (own, other) => ({ conditions: { subjectIds: [other.subjectId] }, recipientIds: [own.informUserId] }),
  },
  [`POST ${rule}/dry-run/compare`]: {
    input: (own) => ({ id: own.informRuleId, conditions: {}, recipientIds: [own.informUserId] }),
    foreign: (own, other) => ({ id: other.informRuleId, conditions: {}, recipientIds: [own.informUserId] }),
  },
  [`GET ${message}`]: one('informMessageId'),
  [`GET ${message}/attempt`]: one('informMessageId'),
  [`GET ${message}/decision`]: { input: (own) => ({ articleId: own.articleId, messageId: own.informMessageId }) },
  [`POST ${message}/open`]: several('informMessageId'),
  [`POST ${message}/cancel`]: several('informMessageId'),
  [`POST ${message}/resend`]: several('informMessageId'),
  [`GET ${message}/link`]: { input: (own) => ({ informUserId: own.informUserId }) },
  [`DELETE ${message}/link`]: one('informMessageId'),
  [`GET ${hand}`]: one('informDispatchId'),
  [`GET ${hand}/result`]: one('informDispatchId'),
  [`GET ${hand}/template`]: { input: () => ({}) },
  [`POST ${hand}/preview`]: {
    input: (own) => ({ articleIds: [own.articleId], recipientIds: [own.informUserId] }),
    foreign: (own, other) => ({
      articleIds: [own.articleId],
      recipientIds: [own.informUserId],
      templateIds: [own.contentTemplateId, other.contentTemplateId],
    }),
  },
  [`POST ${hand}`]: {
    input: (own) => ({
      submitKey: 'a-page-of-this-case',
      articleIds: [own.articleId],
      recipientIds: [own.informUserId],
      templateIds: [own.contentTemplateId],
    }),
    foreign: (own, other) => ({ submitKey: 'another-page', articleIds: [other.articleId], recipientIds: [own.informUserId] }),
  },
  [`POST ${hand}/cancel`]: several('informDispatchId'),
  [`POST ${message}/confirm`]: several('informMessageId'),
  [`GET ${receipt}`]: one('informReceiptId'),
  [`POST ${receipt}`]: {
    input: (own) => ({ name: '新的回执', recipientIds: [own.informUserId], ruleIds: [own.informRuleId] }),
    foreign: (own, other) => ({ name: '越界', recipientIds: [own.informUserId], ruleIds: [other.informRuleId] }),
  },
  [`PUT ${receipt}`]: {
    input: (own) => ({ id: own.informReceiptId, name: '改名的回执' }),
    foreign: (own, other) => ({
      id: own.informReceiptId,
      name: '越界',
      escalations: [{ afterMinutes: 5, recipientIds: [other.informUserId] }],
    }),
  },
  [`POST ${receipt}/state`]: several('informReceiptId', { isEnabled: false }),
  [`DELETE ${receipt}`]: one('informReceiptId'),
  [`GET ${template}`]: one('contentTemplateId'),
  [`GET ${template}/built-in`]: { input: () => ({}) },
  [`POST ${template}/preview`]: {
    input: (own) => ({ channel: 'mail', body: '{{title}}', articleId: own.articleId }),
    foreign: (_own, other) => ({ channel: 'mail', body: '{{title}}', articleId: other.articleId }),
  },
  [`POST ${template}`]: { input: () => ({ name: '新的模板', channel: 'mail', body: '{{title}}' }) },
  [`PUT ${template}`]: one('contentTemplateId', { name: '改名的模板', channel: 'webhook', body: '{{title}}' }),
  [`POST ${template}/state`]: several('contentTemplateId', { isEnabled: false }),
  [`DELETE ${template}`]: one('contentTemplateId'),
  [`GET ${route}`]: one('informRouteId'),
  [`POST ${route}`]: {
    input: (own) => ({ name: '新策略', matching: { ruleIds: [own.informRuleId] }, recipientIds: [own.informUserId] }),
    foreign: (own, other) => ({ name: '越界', matching: { ruleIds: [other.informRuleId] }, recipientIds: [own.informUserId] }),
  },
  [`PUT ${route}`]: {
    input: (own) => ({ id: own.informRouteId, name: '改名的策略' }),
    foreign: (own, other) => ({ id: own.informRouteId, name: '越界', recipientIds: [other.informUserId] }),
  },
  [`POST ${route}/state`]: several('informRouteId', { isEnabled: false }),
  [`POST ${route}/order`]: {
    input: (own) => ({ ids: [own.informRouteId] }),
    foreign: (own, other) => ({ ids: [own.informRouteId, other.informRouteId] }),
  },
  [`DELETE ${route}`]: one('informRouteId'),
  [`POST ${route}/trial`]: {
    input: (own) => ({ warningLevel: 'red', subjectIds: [own.subjectId] }),
    foreign: (_own, other) => ({ warningLevel: 'red', subjectIds: [other.subjectId] }),
  },
  [`GET ${silence}`]: one('informSilenceId'),
  [`POST ${silence}`]: {
    input: (own) => ({ ruleId: own.informRuleId, why: '已知', endsAt: Date.now() + 3_600_000 }),
    foreign: (_own, other) => ({ ruleId: other.informRuleId, why: '越界', endsAt: Date.now() + 3_600_000 }),
  },
  [`PUT ${silence}`]: one('informSilenceId', { why: '另一个原因', endsAt: Date.now() + 3_600_000 }),
  [`POST ${silence}/end`]: several('informSilenceId', { isEnded: true }),
  // The other client has the same days, and an `id` is one of them: of its own there are none other.
  [`GET ${holiday}`]: { input: () => ({ year: 2026 }), foreign: () => ({ id: BUILT_HOLIDAY + 1 }) },
  [`PUT ${holiday}`]: {
    input: () => ({ id: BUILT_HOLIDAY, name: '新年' }),
    foreign: () => ({ id: BUILT_HOLIDAY + 1, name: '新年' }),
  },
  [`POST ${holiday}`]: { input: () => ({ from: MAY, until: MAY, name: '司庆' }) },
  [`POST ${holiday}/official`]: { input: () => ({ year: 2026 }) },
  [`DELETE ${holiday}`]: {
    input: () => ({ id: BUILT_HOLIDAY }),
    // The other client has the same day: what is not there is not found.
    foreign: () => ({ id: [BUILT_HOLIDAY, BUILT_HOLIDAY + 1] }),
  },
  [`GET ${statistics}`]: { input: () => ({ ...PERIOD, by: 'person' }) },
  [`GET ${statistics}/total`]: { input: () => PERIOD },
  // Whoever has the key may: there is no key of another client.
  'GET /v1/t-report': byKey(),
  'POST /v1/t-report/open': byKey(),
  'POST /v1/t-report/confirm': byKey(),
  'POST /v1/t-report/not-relevant': byKey({ isNotRelevant: true }),
  'POST /v1/t-report/comment': byKey({ text: '已转公关部处理' }),
  'POST /v1/t-report/stop': { input: (own) => ({ key: own.stopKey, 'List-Unsubscribe': 'One-Click' }) },
};
