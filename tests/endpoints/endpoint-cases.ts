// For every endpoint: an input that works, and one that names what belongs to another client.
import type { Tenant } from '../support/tenant.ts';

export interface EndpointCase {
  /** A call that answers 200. `undefined` for calls without input. */
  input: (own: Tenant) => unknown;
  /** The same call with ids of another client; it must answer 404 and change nothing. Left out where no id can be given. */
  foreign?: (own: Tenant, other: Tenant) => unknown;
}

const none: EndpointCase = { input: () => undefined };
const userFields = (own: Tenant) => ({ name: '某人', roleId: own.roleId, userGroupId: own.userGroupId });
const subjectFields = { name: '新专题', expression: '甲|乙', backfillDays: 0 };
const sourceFields = { name: '某来源', url: 'https://feeds.example.org/rss.xml', kind: 'feed' };

/** Keys are `METHOD path`. */
export const ENDPOINT_CASES: Record<string, EndpointCase> = {
  'POST /v1/login': { input: (own) => ({ username: own.admin, password: 'a-long-test-pass' }) },
  'GET /v1/privilege': none,
  'GET /v1/user-info': none,
  'GET /v1/branding': none,
  'POST /v1/pass': { input: () => ({ path: '/v1/article/export' }) },
  'GET /v1/openapi': none,
  'GET /v1/health': none,
  'GET /v1/system-notification': none,
  'GET /v1/select-helper': { input: () => ({ entity_name: 'subject' }) },
  'POST /v1/operate/client-manage/simulate-login': { input: (own) => ({ clientId: own.clientId }), foreign: () => ({ clientId: 999_999 }) },

  'GET /v1/manage/user-privilege-manage/log-user-access': { input: () => ({}), foreign: (_own, other) => ({ id: other.accessLogId }) },
  'POST /v1/manage/user-privilege-manage/log-user-access': { input: () => ({ path: '/front/home', title: '首页' }) },
  'PUT /v1/manage/user-privilege-manage/log-user-access': {
    input: (own) => ({ id: own.accessLogId, title: '首页' }),
    foreign: (_own, other) => ({ id: other.accessLogId, title: 'x' }),
  },
  'DELETE /v1/manage/user-privilege-manage/log-user-access': {
    input: (own) => ({ id: own.accessLogId }),
    foreign: (_own, other) => ({ id: other.accessLogId }),
  },

  'GET /v1/article/list': { input: () => ({}) },
  'GET /v1/article/get-article-count': { input: () => ({}) },
  'GET /v1/article/list-count': { input: () => ({ knownTotal: 0 }) },
  'GET /v1/article/list-count-group-by-media-type': { input: () => ({}) },
  'GET /v1/article/detail': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/highlight-keyword': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/similar-article-list': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'POST /v1/article/similar-article-count': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'POST /v1/article/change-article-status': {
    input: (own) => ({ articleIds: [own.articleId], status: 'processing' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], status: 'ignored' }),
  },
  'POST /v1/article/change-article-suspected-emotion': {
    input: (own) => ({ articleIds: [own.articleId], emotion: 'positive' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], emotion: 'negative' }),
  },
  'POST /v1/article/restore-article-field': {
    input: (own) => ({ field: 'status', before: { [own.articleId]: 'unread' } }),
    foreign: (_own, other) => ({ field: 'status', before: { [other.articleId]: 'ignored' } }),
  },

  'GET /v1/manage/class-manage/subject-tree': { input: () => ({}) },
  'GET /v1/manage/class-manage/subject': { input: () => ({}), foreign: (_own, other) => ({ id: other.subjectId }) },
  'POST /v1/manage/class-manage/subject': {
    input: () => subjectFields,
    foreign: (_own, other) => ({ ...subjectFields, name: '另一个', categoryId: other.categoryId }),
  },
  'PUT /v1/manage/class-manage/subject': {
    input: (own) => ({ ...subjectFields, id: own.subjectId, name: '改名' }),
    foreign: (_own, other) => ({ ...subjectFields, id: other.subjectId }),
  },
  'POST /v1/manage/class-manage/subject/state': {
    input: (own) => ({ ids: [own.subjectId], state: 'enabled' }),
    foreign: (own, other) => ({ ids: [own.subjectId, other.subjectId], state: 'disabled' }),
  },
  'POST /v1/manage/class-manage/subject/check': { input: () => ({ expression: '甲+乙' }) },
  'POST /v1/manage/class-manage/subject/preview': { input: () => ({ expression: '甲', days: 7 }) },
  'POST /v1/manage/class-manage/subject/explain': {
    input: (own) => ({ expression: '甲', article: { id: own.articleId } }),
  },
  'GET /v1/manage/class-manage/subject/backfill': { input: (own) => ({ id: own.jobId }), foreign: (_own, other) => ({ id: other.jobId }) },
  'DELETE /v1/manage/class-manage/subject': {
    input: (own) => ({ id: own.subjectId }),
    foreign: (_own, other) => ({ id: other.subjectId }),
  },
  'GET /v1/manage/class-manage/subject-category': none,
  'POST /v1/manage/class-manage/subject-category': {
    input: () => ({ name: '分类二' }),
    foreign: (_own, other) => ({ name: '分类三', parentId: other.categoryId }),
  },
  'PUT /v1/manage/class-manage/subject-category': {
    input: (own) => ({ id: own.categoryId, name: '分类' }),
    foreign: (_own, other) => ({ id: other.categoryId, name: 'x' }),
  },
  'DELETE /v1/manage/class-manage/subject-category': {
    input: (own) => ({ id: own.categoryId }),
    foreign: (_own, other) => ({ id: other.categoryId }),
  },
  'GET /v1/manage/class-manage/dictionary': none,
  'POST /v1/manage/class-manage/dictionary': { input: () => ({ name: '词典二', words: ['丙'] }) },
  'PUT /v1/manage/class-manage/dictionary': {
    input: (own) => ({ id: own.dictionaryId, name: '词典', words: ['丙'] }),
    foreign: (_own, other) => ({ id: other.dictionaryId, name: 'x', words: ['丁'] }),
  },
  'DELETE /v1/manage/class-manage/dictionary': {
    input: (own) => ({ id: own.dictionaryId }),
    foreign: (_own, other) => ({ id: other.dictionaryId }),
  },

  'GET /v1/manage/website-manage/client-list-page': { input: () => ({}), foreign: (_own, other) => ({ id: other.sourceId }) },
  'POST /v1/manage/website-manage/client-list-page': { input: () => sourceFields },
  'PUT /v1/manage/website-manage/client-list-page': {
    input: (own) => ({ ...sourceFields, id: own.sourceId, url: 'https://feeds.example.org/other.xml' }),
    foreign: (_own, other) => ({ ...sourceFields, id: other.sourceId, url: 'https://feeds.example.org/x.xml' }),
  },
  'POST /v1/manage/website-manage/client-list-page/detect': { input: () => ({ url: 'http://127.0.0.1:9/' }) },
  'POST /v1/manage/website-manage/client-list-page/collect': {
    input: (own) => ({ ids: [own.sourceId] }),
    foreign: (own, other) => ({ ids: [own.sourceId, other.sourceId] }),
  },
  'POST /v1/manage/website-manage/client-list-page/state': {
    input: (own) => ({ ids: [own.sourceId], state: 'paused' }),
    foreign: (own, other) => ({ ids: [own.sourceId, other.sourceId], state: 'enabled' }),
  },
  'GET /v1/manage/website-manage/client-list-page/run': { input: () => ({}) },
  'GET /v1/manage/website-manage/client-list-page/run-item': {
    input: (own) => ({ runId: own.runId }),
    foreign: (_own, other) => ({ runId: other.runId }),
  },
  'DELETE /v1/manage/website-manage/client-list-page': {
    input: (own) => ({ id: own.sourceId }),
    foreign: (_own, other) => ({ id: other.sourceId }),
  },

  'GET /v1/operate/extraction-manage/task-schedule': { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  'POST /v1/operate/extraction-manage/task-schedule/collect': {
    input: (own) => ({ ids: [own.sourceId] }),
    foreign: () => ({ ids: [999_999] }),
  },
  'POST /v1/operate/extraction-manage/task-schedule/state': {
    input: (own) => ({ ids: [own.sourceId], state: 'paused' }),
    foreign: () => ({ ids: [999_999], state: 'paused' }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/run': { input: () => ({}) },
  'GET /v1/operate/extraction-manage/task-schedule/run-item': {
    input: (own) => ({ runId: own.runId }),
    foreign: () => ({ runId: 999_999 }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/total': { input: () => ({}) },
  'GET /v1/operate/extraction-manage/sample-press': none,
  'DELETE /v1/operate/extraction-manage/sample-press': none,

  'GET /v1/manage/user-privilege-manage/user': { input: () => ({}), foreign: (_own, other) => ({ id: other.adminId }) },
  'POST /v1/manage/user-privilege-manage/user': {
    input: (own) => ({ username: `new-${own.clientId}`, password: 'quite-long-pass', ...userFields(own) }),
    foreign: (own, other) => ({ username: 'intruder', password: 'quite-long-pass', ...userFields(own), roleId: other.roleId }),
  },
  'PUT /v1/manage/user-privilege-manage/user': {
    input: (own) => ({ id: own.adminId, name: 'admin', roleId: own.roleId - 1, userGroupId: own.userGroupId }),
    foreign: (own, other) => ({ id: other.adminId, ...userFields(own) }),
  },
  'POST /v1/manage/user-privilege-manage/user/reset-password': {
    input: (own) => ({ id: own.adminId + 1, password: 'quite-long-pass' }),
    foreign: (_own, other) => ({ id: other.adminId, password: 'quite-long-pass' }),
  },
  'POST /v1/manage/user-privilege-manage/user/unlock': {
    input: (own) => ({ id: own.adminId }),
    foreign: (_own, other) => ({ id: other.adminId }),
  },
  'DELETE /v1/manage/user-privilege-manage/user': {
    input: (own) => ({ id: own.adminId + 1 }),
    foreign: (_own, other) => ({ id: other.adminId }),
  },

  'PUT /v1/setting/personal-setting/user-info': { input: () => ({ name: 'admin', locale: 'zh-CN' }) },
  'PUT /v1/setting/personal-setting/password': { input: () => ({ oldPassword: 'a-long-test-pass', password: 'another-long-one' }) },

  'GET /v1/operate/client-manage/client': { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  'POST /v1/operate/client-manage/client': {
    input: () => ({ name: '客户乙', serviceTypeId: 2, adminUsername: 'client-b-admin', adminPassword: 'quite-long-pass' }),
    foreign: () => ({ name: '客户丙', serviceTypeId: 999_999, adminUsername: 'c-admin', adminPassword: 'quite-long-pass' }),
  },
  'PUT /v1/operate/client-manage/client': {
    input: (own) => ({ id: own.clientId, name: '改名客户', serviceTypeId: 2 }),
    foreign: () => ({ id: 999_999, name: 'x', serviceTypeId: 2 }),
  },
  'DELETE /v1/operate/client-manage/client': {
    input: (own) => ({ id: own.clientId, name: '改名客户' }),
    foreign: () => ({ id: 999_999, name: 'x' }),
  },

  'GET /v1/front/home/summary': none,
  'GET /v1/front/home/trend': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/distribution': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/subjects': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/hot-words': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/hot-groups': { input: () => ({ days: 7 }) },
  'GET /v1/monitor/pipeline': { input: () => ({ minutes: 60 }) },
  'GET /v1/logout': none,
  'POST /v1/logout': none,
};
