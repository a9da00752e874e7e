// Every PUT: a field that a caller leaves out keeps its value. None falls back to the default of a new record.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { CONTRACTS } from '#main/features.server.ts';
import { TABLE_OWNERS, type TableName } from '#server/db/table-owners.ts';
import { keysOf } from '#shared/keys-of.ts';
import { PROVIDER_MODULES, type ModuleKey } from '#shared/privileges.ts';
import type { Endpoint } from '#shared/contract.ts';
import { buildBusyTenant, type BusyTenant } from '../support/busy-tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

/** They say what else the call does, or which state it expects; nothing of them is stored. */
const INSTRUCTIONS = ['applyDays', 'backfillDays', 'updatedAt', 'isAskedAgain'];
const shapeOf = (endpoint: Endpoint): Record<string, z.ZodType> => (endpoint.input as z.ZodObject).shape;
/** Given by another field of the same call, so that both cannot be sent: a plain text has its own test below. */
const GIVEN_OTHERWISE: Record<string, readonly string[]> = { '/v1/article/update': ['content'] };
const mayBeLeftOut = (endpoint: Endpoint): string[] =>
  Object.entries(shapeOf(endpoint))
    .filter(([name]) => !GIVEN_OTHERWISE[endpoint.path]?.includes(name))
    .filter(([name, field]) => !INSTRUCTIONS.includes(name) && field.safeParse(undefined).success)
    .map(([name]) => name);
const CHANGES = Object.values(CONTRACTS)
  .flatMap((contract) => Object.values(contract))
  .filter((endpoint) => endpoint.method === 'PUT')
  .map((endpoint): [string, Endpoint] => [`PUT ${endpoint.path}`, endpoint]);
const LOOSE = CHANGES.filter(([, endpoint]) => mayBeLeftOut(endpoint).length > 0);

/** For each field that may be left out, a value that is not that of a new record. */
const SAID: Record<string, (own: BusyTenant) => Record<string, unknown>> = {
  'PUT /v1/article/update': () => ({
    title: '云雀的题目',
    contentHtml: '<p>云雀的正文，<strong>第二稿</strong>。</p>',
    author: '李四',
    images: ['https://img.example.com/a.png'],
  }),
  'PUT /v1/front/comment-extraction-setting': () => ({ intervalMinutes: 45, until: 4_102_444_800_000 }),
  'PUT /v1/front/analysis/weibo-spread-analysis/watch': () => ({ intervalMinutes: 77 }),
  'PUT /v1/manage/user-privilege-manage/user': () => ({ email: 'a@example.com', mobile: '13812345678', state: 'enabled', locale: 'en-US' }),
  'PUT /v1/setting/personal-setting/user-info': () => ({
    email: 'b@example.com',
    mobile: '13912345678',
    settings: { homepage: '/front/dashboard', fontSize: 'large', listType: 'table' },
  }),
  'PUT /v1/manage/report/client-report-template-setting': () => ({ settings: { style: 'official' } }),
  'PUT /v1/operate/operation-setting/report-template-setting': () => ({ settings: { style: 'official' } }),
  'PUT /v1/manage/report/client-report-template-setting/advice': () => ({
    open: { choice: 'own', texts: ['核实'] },
    official: { choice: 'off', texts: [] },
    event: { choice: 'own', texts: ['跟踪'] },
    rise: { choice: 'usual', texts: ['加密监测'] },
  }),
  'PUT /v1/manage/report/client-report-template-setting/look': () => ({ theme: 'dark', colour: '#0b6e4f', isOnPlate: false }),
  'PUT /v1/manage/report/client-report-template-setting/language-model': () => ({ key: 'sk-kept-0123' }),
  'PUT /v1/operate/operation-setting/report-template-setting/language-model': () => ({ key: 'sk-kept-0123' }),
  'PUT /v1/manage/system-setting/sign-in-rule': () => ({
    minLength: 14,
    maxAgeDays: 90,
    history: 5,
    mustChangeGiven: true,
    idleMinutes: 30,
    sessionHours: 12,
    addresses: ['127.0.0.0/8', '::1/128'],
    linkDays: 7,
    linkUses: 5,
    linkAddresses: ['10.0.0.0/8'],
  }),
  'PUT /v1/manage/system-setting/sign-in-provider': ({ spareGroupId: groupId, roleId }) => ({
    agentId: '1000002',
    createsAccounts: true,
    defaultGroupId: groupId,
    defaultRoleId: roleId,
    domains: ['kept.example.org'],
    extraScopes: 'groups',
    followsRules: true,
    groupsClaim: 'roles',
    isEnabled: false,
    kind: 'wecom',
    linksByMail: true,
    rules: [{ group: 'staff', roleId, userGroupId: groupId }],
    secret: 'kept',
    trustsMail: true,
    trustsSecondStep: true,
  }),
  'PUT /v1/setting/personal-setting/login-free-access': () => ({ name: '给总部', expiresAt: Date.now() + 7_200_000 }),
  'PUT /v1/manage/external-interface/iframe-embedded': () => ({
    name: '门户三',
    origins: ['https://kept.example.com'],
    theme: 'dark',
    locale: 'en-US',
    density: 'compact',
    rows: 33,
    opensLinks: false,
    refreshSeconds: 120,
    expiresAt: Date.now() + 7_200_000,
  }),
  'PUT /v1/manage/external-interface/data-export': ({ subjectId }) => ({
    columnNames: ['id', 'title'],
    days: 3,
    filter: { subjectId: [subjectId] },
    format: 'jsonl',
    isEnabled: false,
    locale: 'en-US',
    rhythm: null,
    takes: 'new',
    isLive: true,
  }),
  'PUT /v1/manage/system-setting/customize-settings': () => ({
    systemName: '系统名',
    isSystemNameVisible: false,
    iconUrl: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    themeStyleCode: '#0e5a8a',
    appearance: 'system',
    layout: 'Boxed',
    defaultHomepageUrl: '/front/classified-info',
    isLinkTargetSelf: true,
    isUserAccessStatisticsEnabled: false,
    imageProxyDomains: ['example.com'],
    isPollingClosed: true,
    isScreenMarked: true,
    isExportMarked: true,
    approvedExportRows: 5000,
    notificationSeconds: 45,
    noticeSeconds: 0,
    ticketNoticeSeconds: 60,
    words: { 'zh-CN': { negative: '敏感' }, 'en-US': { negative: 'Sensitive' } },
    closedModules: ['tv-monitor'],
    unusedMedia: ['video'],
    unusedLevels: ['county'],
  }),
  'PUT /v1/front/report/html-report': () => ({ expiresAt: Date.now() + 7_200_000, note: '给法务', maxUses: 9, addresses: ['10.0.0.0/8'] }),
  'PUT /v1/operate/client-manage/client': () => ({
    parentId: null,
    ownSubClients: 7,
    quota: { users: 50, subjects: null, sources: 0, articles: 100_000, messages: null, storage: 500 },
    systemName: '系统名',
    isSystemNameVisible: 0,
    themeStyleCode: 'teal',
    iconUrl: 'data:image/png;base64,aGVsbG8=',
    domain: 'kept.example.com',
    defaultHomepageUrl: '/front/classified-info',
    isLinkTargetSelf: 1,
    isUserAccessStatisticsEnabled: 0,
    state: 'enabled',
    validUntil: 4_102_444_800_000,
    contact: '王五',
    note: '备注',
  }),
  'PUT /v1/manage/user-privilege-manage/sub-client': () => ({ childSees: { kind: 'everything', subjectIds: [] } }),
  'PUT /v1/operate/client-manage/client-relation': (own) => ({
    parentSees: { kind: 'everything', subjectIds: [] },
    childSees: { kind: 'subjects', subjectIds: [own.subjectId] },
  }),
  'PUT /v1/manage/user-privilege-manage/role-column-privilege': () => ({ grants: ['search.b'], needsSecondFactor: true }),
  'PUT /v1/operate/operation-setting/role-column-privilege': () => ({ grants: ['search.b'], needsSecondFactor: true }),
  'PUT /v1/manage/user-privilege-manage/user-group': (own) => ({ name: '留名的组', parentId: own.userGroupId, leadIds: [own.adminId] }),
  'PUT /v1/manage/user-privilege-manage/user-group-class-privilege': (own) => ({ subjectIds: [own.subjectId], classIds: [own.classId] }),
  'PUT /v1/operate/extraction-manage/comment-source': () => ({ kind: 'repost' }),
  'PUT /v1/operate/extraction-manage/web-source': () => ({ intervalMinutes: 77, pages: 5, deadlineDays: 9 }),
  'PUT /v1/operate/operation-setting/global-domain': () => ({ region: '44', weight: 2.5 }),
  'PUT /v1/manage/website-manage/client-preferred-website-group': (own) => ({ weight: 3, note: '备注', siteIds: [own.siteId] }),
  'PUT /v1/manage/website-manage/client-list-page': () => ({
    mediaType: 'blog',
    level: 'commercial',
    region: '',
    minIntervalSeconds: 120,
    maxIntervalSeconds: 7200,
    options: { fetchArticles: false },
    state: 'paused',
  }),
  'PUT /v1/manage/class-manage/client-emotion-word-lib': () => ({ note: '备注', isEnabled: false }),
  'PUT /v1/manage/class-manage/filter-parameter': () => ({
    junkCutoff: 80,
    minLength: 5,
    languages: ['zh', 'en'],
    mediaTypes: ['tv'],
    similarity: 70,
  }),
  'PUT /v1/manage/class-manage/client-black-list': () => ({ note: '备注' }),
  'PUT /v1/manage/class-manage/client-black-word': () => ({ note: '备注' }),
  'PUT /v1/manage/class-manage/emotion-white-list': () => ({ note: '备注' }),
  'PUT /v1/manage/report/inform-user': (own) => ({
    userId: own.adminId,
    receiving: { weekdays: [6], from: 60, until: 30, isRedAlways: false },
    dailyMost: 7,
    isEnabled: false,
  }),
  'PUT /v1/front/report/brief-report/schedule': (own) => ({
    isEnabled: false,
    title: '日报 {date}',
    person: ['李静'],
    templateId: 0,
    locale: 'en-US',
    filter: { subjectId: [own.subjectId] },
    periodRule: 'month',
    dataUntil: 'moment',
    isReviewed: true,
    reviewerId: own.adminId,
    recipientIds: [own.informUserId],
    isEmptySent: true,
  }),
  'PUT /v1/front/report/ticket': (own) => ({
    kind: 'notice',
    category: '质量',
    level: 'red',
    contentHtml: '<p>请核实。</p>',
    leads: [`g${own.userGroupId}`],
    joints: [`u${own.adminId}`],
    watchers: [],
    supervisors: [],
    reviewerId: null,
    answerDueAt: 4_102_444_800_000,
    closeDueAt: 4_102_444_900_000,
    fileIds: [own.pendingTicketFileId],
  }),
  'PUT /v1/front/report/ticket/setting': () => ({
    numberPattern: '督〔{year}〕{n}',
    categories: ['质量', '服务'],
    isReviewed: true,
    isSentByChannels: false,
    workFrom: 480,
    workUntil: 1020,
    hours: {
      red: { answer: 1, close: 2 },
      orange: { answer: 3, close: 4 },
      yellow: { answer: 5, close: 6 },
      blue: { answer: 7, close: 8 },
    },
  }),
  'PUT /v1/manage/report/inform-user/group': () => ({ duty: 'first', isEnabled: false }),
  'PUT /v1/manage/report/auto-receipt-notification': (own) => ({
    isEnabled: false,
    warningLevels: ['red'],
    ruleIds: [own.informRuleId],
    recipientIds: [own.informUserId],
    remindMinutes: 77,
    remindMost: 7,
    escalations: [{ afterMinutes: 99, recipientIds: [own.informUserId] }],
  }),
  'PUT /v1/manage/report/auto-inform-rule/holiday': () => ({ isWorking: true }),
  'PUT /v1/operate/system-monitor/db-check': () => ({ note: '原来的', measure: 'rows', comparison: 'below', everyMinutes: 15 }),
  'PUT /v1/operate/operation-setting/global-reject': ({ rejectClassId }) => ({ classId: rejectClassId, note: '原来的' }),
  'PUT /v1/operate/extraction-manage/server': ({ serverGroupId }) => ({ groupId: serverGroupId, capacity: 4, note: '原来的' }),
  'PUT /v1/operate/extraction-manage/node-group': () => ({
    note: '原来的',
    weight: 3,
    region: '华东',
    addresses: ['10.0.0.0/8'],
    hostParallel: 3,
    hostSpacingMs: 1500,
    clientIds: [],
  }),
  'PUT /v1/operate/operation-setting/global-reject/class': () => ({ note: '原来的' }),
  'PUT /v1/manage/report/content-template': () => ({ locale: 'en-US', isEnabled: false }),
  'PUT /v1/manage/report/auto-inform-rule/route': (own) => ({
    // Another one would be needed to hang it there.
    parentId: null,
    isEnabled: false,
    matching: { levels: ['orange'], subjectIds: [own.subjectId] },
    recipientIds: [own.informUserId],
    channels: ['sms'],
    mergeMinutes: 7,
    isMute: true,
    goesOn: true,
  }),
  'PUT /v1/manage/report/auto-inform-rule': (own) => ({
    isEnabled: false,
    warningLevel: 'red',
    mergeMinutes: 7,
    recipientIds: [own.informUserId],
    ruleTrigger: { kind: 'volume', minutes: 77, thresholds: { red: 7 } },
  }),
  'PUT /v1/manage/report/hot-word-dict': () => ({ action: 'merge', target: '别的词' }),
  'PUT /v1/manage/class-manage/subject': (own) => ({
    categoryId: own.categoryId,
    expression: '云雀|白鹭',
    builder: null,
    filter: { mediaTypes: ['news'], minLength: 3, junkCutoff: 77, regions: ['44'] },
    targets: ['云雀'],
    state: 'disabled',
    ownerId: own.adminId,
  }),
  'PUT /v1/manage/class-manage/subject-category': () => ({ parentId: null }),
  'PUT /v1/manage/class-manage/tag': (own) => ({ color: 'red', classId: own.tagClassId }),
  'PUT /v1/manage/class-manage/tag-keyword': () => ({ isEnabled: false }),
};

/** What every call writes: logs, work in the background, versions. */
const UNWATCHED: ReadonlySet<TableName> = new Set<TableName>([
  'session',
  'signInTry',
  'worker',
  'stageMinute',
  'outbox',
  'operationLog',
  'logChain',
  'articleLog',
  'articleRevision',
  'subjectVersion',
  'job',
  'tagRun',
]);
const WATCHED = keysOf(TABLE_OWNERS).filter((table) => !UNWATCHED.has(table));
const VOLATILE = new Set(['updatedAt', 'nextAt', 'nextFetchAt', 'revision', 'changedAt', 'fetchedAt', 'textVersion', 'version']);

let server: TestServer;
let own: BusyTenant;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  server = await startTestServer();
  own = await buildBusyTenant(server.platform, 'own', '云雀');
  admin = await server.as(own.admin);
  operator = await server.as('operator');
});
afterAll(() => server.close());

/** Every row of every watched table; in an order of ours, as a table of PostgreSQL has none. */
async function snapshot(): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(
    WATCHED.map(async (table) => {
      const rows = await server.platform.store.db.selectFrom(table).selectAll().execute();
      // A secret is sealed anew each time: whether there is one must stay.
      const shown = (key: string, value: unknown) => (key === 'secret' ? value !== '' : value);
      const told = rows.map((row) => JSON.stringify(row, (key, value: unknown) => (VOLATILE.has(key) ? undefined : shown(key, value))));
      return [table, told.toSorted().map((row): unknown => JSON.parse(row))] as const;
    }),
  );
  return Object.fromEntries(tables);
}

const without = (input: Record<string, unknown>, name: string) => Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));

test.each(CHANGES)('%s has no field with a default', (_name, endpoint) => {
  const invented = Object.entries(shapeOf(endpoint)).filter(
    ([name, field]) => !INSTRUCTIONS.includes(name) && field.safeParse(undefined).data !== undefined,
  );
  expect(invented.map(([name]) => name)).toEqual([]);
});

test('the values above name every field that may be left out', () => {
  const named = LOOSE.map(([name]) => [name, Object.keys(SAID[name]?.(own) ?? {}).toSorted()]);
  expect(named).toEqual(LOOSE.map(([name, endpoint]) => [name, mayBeLeftOut(endpoint).toSorted()]));
});

describe('left out', () => {
  test.each(LOOSE)('%s keeps each field', async (name, endpoint) => {
    const module = endpoint.privilege.slice(0, endpoint.privilege.lastIndexOf('.')) as ModuleKey;
    const caller = PROVIDER_MODULES.includes(module) ? operator : admin;
    const said: Record<string, unknown> = { ...(ENDPOINT_CASES[name]?.input(own) as object), ...SAID[name]?.(own) };
    const whole = (GIVEN_OTHERWISE[endpoint.path] ?? []).reduce(without, said);
    const change = async (input: Record<string, unknown>) => {
      const answer = await caller('PUT', endpoint.path, input);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return snapshot();
    };
    const stored = await change(whole);
    for (const field of mayBeLeftOut(endpoint)) expect(await change(without(whole, field)), field).toEqual(stored);
  });
});

test('a part of a subject’s filter or of the display settings that is left out stays too', async () => {
  const subject = { ...(ENDPOINT_CASES['PUT /v1/manage/class-manage/subject']?.input(own) as object) };
  const path = '/v1/manage/class-manage/subject';
  await admin('PUT', path, { ...subject, filter: { minLength: 9, regions: ['44'] } });
  await admin('PUT', path, { ...subject, filter: { regions: ['33'] } });
  const row = await server.platform.store.db.selectFrom('subject').select('filter').where('id', '=', own.subjectId).executeTakeFirst();
  expect(row?.filter).toMatchObject({ minLength: 9, regions: ['33'] });
  const me = '/v1/setting/personal-setting/user-info';
  await admin('PUT', me, { name: 'admin', locale: 'zh-CN', settings: { fontSize: 'large', listType: 'table' } });
  await admin('PUT', me, { name: 'admin', locale: 'zh-CN', settings: { listType: 'card' } });
  expect((await admin('GET', '/v1/user-info')).body).toMatchObject({ settings: { fontSize: 'large', listType: 'card' } });
});

test('a text that was written without the editor stays when other fields change', async () => {
  const id = own.handArticleId;
  await admin('PUT', '/v1/article/update', { id, content: '云雀的正文，没有格式。' });
  await admin('PUT', '/v1/article/update', { id, title: '云雀的另一个题目', author: '赵六' });
  expect((await admin('GET', '/v1/article/detail', { id })).body).toMatchObject({
    title: '云雀的另一个题目',
    content: '云雀的正文，没有格式。',
    contentHtml: '',
    author: '赵六',
  });
});
