// For every endpoint: an input that works, and one that names what belongs to another client.
import type { ErrorCode } from '#shared/errors.ts';
import { articleKey } from '#ingest/url/normalise-url.ts';
import type { BusyTenant } from '../support/tenant.ts';

export interface EndpointCase {
  /** A call that answers 200. `undefined` for calls without input. */
  input: (own: BusyTenant) => unknown;
  /** The same call with ids of another client; it must answer 404 and change nothing. Left out where no id can be given. */
  foreign?: (own: BusyTenant, other: BusyTenant) => unknown;
  /** What `input` answers where a working answer needs what a test has not: a page on the internet, a language model. */
  refusal?: { code: ErrorCode; field?: string };
}

const watch = '/v1/front/comment-extraction-setting';
const repost = '/v1/front/analysis/weibo-spread-analysis';
const hotSpot = '/v1/front/analysis/hot-spot';
const globalHot = '/v1/front/analysis/global-hot-event';
const classManage = '/v1/manage/class-manage';
const siteGroup = '/v1/manage/website-manage/client-preferred-website-group';
const siteFields = { name: '样例新闻', mediaType: 'news', level: 'commercial', weight: 1.2 };
const none: EndpointCase = { input: () => undefined };
const userFields = (own: BusyTenant) => ({ name: '某人', roleId: own.roleId, userGroupId: own.userGroupId });
const subjectFields = { name: '新专题', expression: '甲|乙', backfillDays: 0 };
const commentSourceFields = { url: '{origin}/comments?id={id}&page={page}', mapping: { items: 'data', id: 'id', content: 'text' } };
const webSource = '/v1/operate/extraction-manage/web-source';
const webSourceFields = {
  kind: 'search',
  name: '某引擎',
  url: 'https://engine.example.org/?q={keyword}',
  mapping: { items: 'data', title: 't', url: 'u' },
};
const sourceFields = { name: '某来源', url: 'https://feeds.example.org/rss.xml', kind: 'feed' };

const withoutName = ({ name: _name, ...rest }: typeof webSourceFields) => rest;

/** The calls of one of a client's lists of filters. */
function entryCases(
  noun: string,
  kind: string,
  value: string,
  key: 'blackEntryId' | 'blackWordId' | 'whiteEntryId',
): Record<string, EndpointCase> {
  const path = `/v1/manage/class-manage/${noun}`;
  return {
    [`GET ${path}`]: { input: (own) => ({ id: own[key] }), foreign: (_own, other) => ({ id: other[key] }) },
    [`POST ${path}`]: { input: () => ({ kind, values: [value] }) },
    [`PUT ${path}`]: {
      input: (own) => ({ id: own[key], value: `another.${value}`, isEnabled: true }),
      foreign: (_own, other) => ({ id: other[key], value, isEnabled: true }),
    },
    [`DELETE ${path}`]: { input: (own) => ({ id: own[key] }), foreign: (own, other) => ({ id: [own[key], other[key]] }) },
    [`POST ${path}/preview`]: {
      input: (own) => ({ kind, values: [value], without: [own[key]] }),
      foreign: (_own, other) => ({ kind, without: [other[key]] }),
    },
  };
}

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

  'POST /v1/system-notification/read': {
    input: (own) => ({ ids: [own.noticeId] }),
    foreign: (own, other) => ({ ids: [own.noticeId, other.noticeId] }),
  },
  'POST /v1/article/create-reply-fetch-task': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'POST /v1/article/get-reply-fetch-task': {
    input: (own) => ({ taskId: own.replyTaskId }),
    foreign: (_own, other) => ({ taskId: other.replyTaskId }),
  },
  'GET /v1/article/article-reply-list': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/article-reply-count': {
    input: (own) => ({ id: [own.articleId] }),
    foreign: (own, other) => ({ id: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/reply-hot-words/reply': {
    input: (own) => ({ id: own.articleId, word: '质量' }),
    foreign: (_own, other) => ({ settingId: other.watchId, opinion: '质量' }),
  },
  'GET /v1/article/reply-hot-words': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ settingId: other.watchId }) },
  [`GET ${watch}`]: { input: () => ({}), foreign: (_own, other) => ({ id: other.watchId }) },
  [`POST ${watch}`]: {
    input: (own) => ({ articleId: own.handArticleId, intervalMinutes: 5 }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  [`PUT ${watch}`]: {
    input: (own) => ({ id: own.watchId, intervalMinutes: 60 }),
    foreign: (_own, other) => ({ id: other.watchId, intervalMinutes: 60 }),
  },
  [`DELETE ${watch}`]: {
    input: (own) => ({ id: own.watchId }),
    foreign: (own, other) => ({ id: [own.watchId, other.watchId] }),
  },
  [`GET ${watch}/get-comment-extractions-setting-by-article-md5-id`]: {
    input: () => ({ articleMd5Id: articleKey('https://news.example.com/own') }),
    foreign: () => ({ articleMd5Id: articleKey('https://news.example.com/other') }),
  },
  [`PUT ${watch}/change-enable-status`]: {
    input: (own) => ({ ids: [own.watchId], isEnabled: false }),
    foreign: (own, other) => ({ ids: [own.watchId, other.watchId], isEnabled: false }),
  },
  [`PUT ${watch}/update-user-viewed-latest-reply-id`]: {
    input: (own) => ({ Article_Track_Task_ID: own.watchId, User_Viewed_Latest_Reply_ID: 1 }),
    foreign: (_own, other) => ({ Article_Track_Task_ID: other.watchId, User_Viewed_Latest_Reply_ID: 1 }),
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
  'POST /v1/article/create': {
    input: (own) => ({ title: '手工录入', content: '一段正文。', siteName: '内部通报', subjectIds: [own.subjectId] }),
    foreign: (_own, other) => ({ title: '手工录入', content: '一段正文。', siteName: '内部通报', subjectIds: [other.subjectId] }),
  },
  'PUT /v1/article/update': {
    input: (own) => ({ id: own.handArticleId, title: '改过的题目', content: '改过的正文，云雀。' }),
    foreign: (_own, other) => ({ id: other.handArticleId, title: 'x', content: 'x' }),
  },
  'POST /v1/article/article-classified-subject': {
    input: (own) => ({ articleIds: [own.articleId], add: [own.subjectId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId], add: [other.subjectId] }),
  },
  'POST /v1/article/tag': {
    input: (own) => ({ articleIds: [own.articleId], add: [own.tagId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId], add: [other.tagId] }),
  },
  [`GET ${classManage}/filter-parameter`]: { input: () => ({}) },
  [`PUT ${classManage}/filter-parameter`]: { input: () => ({ junkCutoff: 90, applyDays: 1 }) },
  [`POST ${classManage}/filter-parameter/preview`]: { input: () => ({ minLength: 100, mediaTypes: ['news'] }) },
  [`GET ${classManage}/filter-drop`]: { input: () => ({ kind: 'word' }) },
  [`POST ${classManage}/filter-drop/keep`]: {
    input: (own) => ({ articleIds: [own.droppedArticleId] }),
    foreign: (_own, other) => ({ articleIds: [other.droppedArticleId] }),
  },
  [`POST ${classManage}/filter-apply`]: { input: () => ({ days: 1 }) },
  [`GET ${classManage}/filter-apply`]: { input: (own) => ({ id: own.filterJobId }), foreign: (_own, other) => ({ id: other.filterJobId }) },
  ...entryCases('client-black-list', 'site', 'elsewhere.invalid', 'blackEntryId'),
  ...entryCases('client-black-word', 'word', '无此词+无此字', 'blackWordId'),
  ...entryCases('emotion-white-list', 'author', '无此人', 'whiteEntryId'),
  [`GET ${classManage}/client-emotion-word-lib`]: {
    input: (own) => ({ id: own.emotionLibId }),
    foreign: (_own, other) => ({ id: other.emotionLibId }),
  },
  [`POST ${classManage}/client-emotion-word-lib`]: { input: () => ({ name: '新词库' }) },
  [`PUT ${classManage}/client-emotion-word-lib`]: {
    input: (own) => ({ id: own.emotionLibId, name: '改名', isEnabled: true }),
    foreign: (_own, other) => ({ id: other.emotionLibId, name: 'x' }),
  },
  [`DELETE ${classManage}/client-emotion-word-lib`]: {
    input: (own) => ({ id: own.emptyLibId }),
    foreign: (own, other) => ({ id: [own.emptyLibId, other.emptyLibId] }),
  },
  [`POST ${classManage}/client-emotion-word-lib/preview`]: {
    input: (own) => ({ id: own.emotionLibId, isEnabled: false }),
    foreign: (_own, other) => ({ id: other.emotionLibId, isEnabled: false }),
  },
  [`DELETE ${classManage}/emotion-word`]: {
    input: (own) => ({ id: own.emotionWordId }),
    foreign: (own, other) => ({ id: [own.emotionWordId, other.emotionWordId] }),
  },
  [`GET ${classManage}/emotion-word`]: {
    input: (own) => ({ id: own.emotionWordId }),
    foreign: (_own, other) => ({ id: other.emotionWordId }),
  },
  [`POST ${classManage}/emotion-word`]: {
    input: (own) => ({ libId: own.emotionLibId, words: ['无此词丁'], polarity: 'positive', strength: 0.5 }),
    foreign: (_own, other) => ({ libId: other.emotionLibId, words: ['x'], polarity: 'positive', strength: 0.5 }),
  },
  [`PUT ${classManage}/emotion-word`]: {
    input: (own) => ({ id: own.emotionWordId, libId: own.emotionLibId, word: '无此词戊', polarity: 'positive', strength: 0.5 }),
    foreign: (own, other) => ({ id: own.emotionWordId, libId: other.emotionLibId, word: 'x', polarity: 'positive', strength: 0.5 }),
  },
  [`POST ${classManage}/emotion-word/preview`]: {
    input: (own) => ({ libId: own.emotionLibId, words: ['发布'], polarity: 'negative', strength: 0.5 }),
    foreign: (own, other) => ({ libId: own.emotionLibId, without: [other.emotionWordId], polarity: 'negative', strength: 0.5 }),
  },
  [`GET ${classManage}/user-suggestion`]: {
    input: (own) => ({ id: own.suggestionIds[0] }),
    foreign: (_own, other) => ({ id: other.suggestionIds[0] }),
  },
  [`POST ${classManage}/user-suggestion/accept`]: {
    input: (own) => ({ id: own.suggestionIds[0], action: { type: 'white', kind: 'word', value: '无此词己' }, applyDays: 1 }),
    foreign: (_own, other) => ({ id: other.suggestionIds[0], action: { type: 'correction' } }),
  },
  [`POST ${classManage}/user-suggestion/reject`]: {
    input: (own) => ({ ids: [own.suggestionIds[1]], reason: '机器判得对' }),
    foreign: (own, other) => ({ ids: [own.suggestionIds[1], other.suggestionIds[1]], reason: 'x' }),
  },
  [`POST ${classManage}/user-suggestion/preview`]: {
    input: (own) => ({ id: own.suggestionIds[2], action: { type: 'white', kind: 'word', value: '发布' } }),
    foreign: (_own, other) => ({ id: other.suggestionIds[2], action: { type: 'correction' } }),
  },
  'GET /v1/manage/class-manage/tag': { input: () => ({}) },
  'POST /v1/manage/class-manage/tag': { input: () => ({ name: '新标签', color: 'red' }) },
  'PUT /v1/manage/class-manage/tag': {
    input: (own) => ({ id: own.tagId, name: '改名' }),
    foreign: (_own, other) => ({ id: other.tagId, name: 'x' }),
  },
  'DELETE /v1/manage/class-manage/tag': {
    input: (own) => ({ id: own.unusedTagId }),
    foreign: (_own, other) => ({ id: other.unusedTagId }),
  },
  [`POST ${classManage}/tag-merge`]: {
    input: (own) => ({ ids: [own.mergeTagId], into: own.tagId }),
    foreign: (own, other) => ({ ids: [other.mergeTagId], into: own.tagId }),
  },
  [`GET ${classManage}/tag-class`]: { input: () => ({}) },
  [`POST ${classManage}/tag-class`]: { input: () => ({ name: '新的标签分类' }) },
  [`PUT ${classManage}/tag-class`]: {
    input: (own) => ({ id: own.tagClassId, name: '处置措施' }),
    foreign: (_own, other) => ({ id: other.tagClassId, name: 'x' }),
  },
  [`DELETE ${classManage}/tag-class`]: {
    input: (own) => ({ id: own.spareTagClassId }),
    foreign: (_own, other) => ({ id: other.spareTagClassId }),
  },
  [`POST ${classManage}/tag-class-order`]: {
    input: (own) => ({ ids: [own.tagClassId] }),
    foreign: (own, other) => ({ ids: [own.tagClassId, other.tagClassId] }),
  },
  [`GET ${classManage}/tag-keyword`]: { input: () => ({}) },
  [`POST ${classManage}/tag-keyword`]: {
    input: (own) => ({ tagId: own.tagId, expression: '新词|旧词' }),
    foreign: (_own, other) => ({ tagId: other.tagId, expression: '新词' }),
  },
  [`PUT ${classManage}/tag-keyword`]: {
    input: (own) => ({ id: own.tagKeywordId, tagId: own.tagId, expression: '改过的词', isEnabled: false }),
    foreign: (own, other) => ({ id: other.tagKeywordId, tagId: own.tagId, expression: 'x', isEnabled: true }),
  },
  [`DELETE ${classManage}/tag-keyword`]: {
    input: (own) => ({ id: own.tagKeywordId }),
    foreign: (_own, other) => ({ id: other.tagKeywordId }),
  },
  [`GET ${classManage}/tag-keyword-apply`]: {
    input: (own) => ({ id: own.tagRunId }),
    foreign: (_own, other) => ({ id: other.tagRunId }),
  },
  [`POST ${classManage}/tag-keyword-apply`]: {
    input: (own) => ({ keywordId: own.appliedKeywordId, days: 7 }),
    foreign: (_own, other) => ({ keywordId: other.appliedKeywordId, days: 7 }),
  },
  [`DELETE ${classManage}/tag-keyword-apply`]: {
    input: (own) => ({ id: own.tagRunId }),
    foreign: (_own, other) => ({ id: other.tagRunId }),
  },
  [`POST ${classManage}/tag-keyword-preview`]: {
    input: (own) => ({ expression: '新品', tagId: own.tagId }),
    foreign: (_own, other) => ({ expression: '新品', tagId: other.tagId }),
  },
  [`GET ${classManage}/tag-keyword-suggestion`]: {
    input: (own) => ({ tagId: own.tagId }),
    foreign: (_own, other) => ({ tagId: other.tagId }),
  },
  [`GET ${classManage}/content-class`]: { input: () => ({}) },
  [`POST ${classManage}/content-class`]: {
    input: (own) => ({ name: '新的分类', parentId: own.classId }),
    foreign: (_own, other) => ({ name: 'x', parentId: other.classId }),
  },
  [`PUT ${classManage}/content-class`]: {
    input: (own) => ({ id: own.classId, name: '类别' }),
    foreign: (_own, other) => ({ id: other.classId, name: 'x' }),
  },
  [`POST ${classManage}/content-class-move`]: {
    input: (own) => ({ id: own.childClassId, parentId: null, place: 0 }),
    foreign: (own, other) => ({ id: own.childClassId, parentId: other.classId, place: 0 }),
  },
  [`DELETE ${classManage}/content-class`]: {
    input: (own) => ({ id: own.childClassId }),
    foreign: (_own, other) => ({ id: other.childClassId }),
  },
  'POST /v1/article/content-class': {
    input: (own) => ({ articleIds: [own.articleId], add: [own.classId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId], add: [other.classId] }),
  },
  [`GET ${classManage}/redo-classify`]: { input: () => ({}) },
  [`POST ${classManage}/redo-classify`]: {
    input: (own) => ({ subjectIds: [own.subjectId], from: 1_700_000_000_000, until: 1_700_500_000_000 }),
    foreign: (_own, other) => ({ subjectIds: [other.subjectId], from: 1_700_000_000_000, until: 1_700_500_000_000 }),
  },
  [`POST ${classManage}/redo-classify-steer`]: {
    input: (own) => ({ id: own.redoRunId, to: 'pause' }),
    foreign: (_own, other) => ({ id: other.redoRunId, to: 'pause' }),
  },
  [`GET ${classManage}/missing-detail-page`]: { input: () => ({}) },
  [`POST ${classManage}/missing-detail-page`]: {
    input: () => ({ url: ['https://news.example.com/missed'] }),
    foreign: (_own, other) => ({ url: ['https://news.example.com/missed'], subjectIds: [other.subjectId] }),
  },
  [`POST ${classManage}/missing-detail-page-retry`]: {
    input: (own) => ({ id: own.missingPageId }),
    foreign: (_own, other) => ({ id: other.missingPageId }),
    refusal: { code: 'conflict', field: 'id' },
  },
  [`DELETE ${classManage}/missing-detail-page`]: {
    input: (own) => ({ id: own.missingPageId }),
    foreign: (_own, other) => ({ id: other.missingPageId }),
  },
  'POST /v1/article/process-result': {
    input: (own) => ({ articleId: own.articleId, text: '已联系发布者更正' }),
    foreign: (_own, other) => ({ articleId: other.articleId, text: 'x' }),
  },
  'GET /v1/article/process-result-list': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'POST /v1/article/user-suggestion': {
    input: (own) => ({ articleIds: [own.articleId], kind: 'emotion', after: 'negative' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], kind: 'junk', after: 'junk' }),
  },
  'POST /v1/article/delete': {
    input: (own) => ({ articleIds: [own.handArticleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/deleted-list': { input: () => ({}) },
  'POST /v1/article/restore-deleted': {
    input: (own) => ({ articleIds: [own.deletedArticleId] }),
    foreign: (_own, other) => ({ articleIds: [other.deletedArticleId] }),
  },
  'GET /v1/article/search': { input: () => ({ keyword: '云雀|白鹭' }) },
  'GET /v1/nlp': { input: () => ({ text: '最近三天广东关于云雀的负面微博，按热度排序' }) },
  'POST /v1/front/tools/search/check': { input: () => ({ expression: '云雀+(召回|起火)-招聘' }) },
  'GET /v1/front/tools/search/hint': { input: () => ({ text: '云' }) },
  'POST /v1/article/add-article-remark': {
    input: (own) => ({ articleId: own.articleId, text: '请法务跟进', mentions: [own.adminId] }),
    foreign: (own, other) => ({ articleId: own.articleId, text: 'x', mentions: [other.adminId] }),
  },
  'GET /v1/article/article-remark-list': { input: () => ({}), foreign: (_own, other) => ({ id: other.articleId }) },
  'DELETE /v1/article/article-remark': { input: (own) => ({ id: own.remarkId }), foreign: (_own, other) => ({ id: other.remarkId }) },
  'POST /v1/article/user-favorite-article': {
    input: (own) => ({ articleIds: [own.articleId], folderId: own.folderId, note: '留存' }),
    foreign: (own, other) => ({ articleIds: [own.articleId], folderId: other.folderId }),
  },
  'GET /v1/article/user-favorite-article': { input: () => ({}) },
  'GET /v1/article/is-article-collected': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'DELETE /v1/article/user-favorite-article': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
  'POST /v1/article/favorite-folder': { input: () => ({ name: '新收藏夹' }) },
  'PUT /v1/article/favorite-folder': {
    input: (own) => ({ id: own.folderId, name: '改名' }),
    foreign: (_own, other) => ({ id: other.folderId, name: 'x' }),
  },
  'DELETE /v1/article/favorite-folder': { input: (own) => ({ id: own.folderId }), foreign: (_own, other) => ({ id: other.folderId }) },
  'GET /v1/front/report/selected-info': { input: () => ({}) },
  'POST /v1/front/report/selected-info': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'PUT /v1/front/report/selected-info': {
    input: (own) => ({ items: [{ articleId: own.articleId, summary: '摘要', sort: 3 }] }),
    foreign: (_own, other) => ({ items: [{ articleId: other.articleId, summary: 'x' }] }),
  },
  'DELETE /v1/front/report/selected-info': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'POST /v1/article/publish-article': {
    input: (own) => ({ articleIds: [own.articleId], title: '公开的题目' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/published-article-list': { input: () => ({}) },
  'POST /v1/article/withdraw-article': {
    input: (own) => ({ ids: [own.publicationId] }),
    foreign: (own, other) => ({ ids: [own.publicationId, other.publicationId] }),
  },
  'GET /v1/front/classified-info/saved-filter': none,
  'POST /v1/front/classified-info/saved-filter': { input: () => ({ name: '今天', query: 'range=today' }) },
  'PUT /v1/front/classified-info/saved-filter': {
    input: (own) => ({ id: own.savedFilterId, name: '改名', isShared: true }),
    foreign: (_own, other) => ({ id: other.savedFilterId, name: 'x', isShared: true }),
  },
  'DELETE /v1/front/classified-info/saved-filter': {
    input: (own) => ({ id: own.savedFilterId }),
    foreign: (_own, other) => ({ id: other.savedFilterId }),
  },
  'GET /v1/user-search-words': { input: () => ({}) },
  'DELETE /v1/user-search-words': { input: () => ({ word: '甲' }) },
  'GET /v1/front/tools/report-data-api/key': { input: () => ({}) },
  'POST /v1/front/tools/report-data-api/key': { input: () => ({ name: '网站', scopes: ['publication.read'] }) },
  'DELETE /v1/front/tools/report-data-api/key': {
    input: (own) => ({ id: own.apiKeyId }),
    foreign: (_own, other) => ({ id: other.apiKeyId }),
  },
  'POST /v1/article/restore-article-field': {
    input: (own) => ({ field: 'status', before: { [own.articleId]: 'unread' } }),
    foreign: (_own, other) => ({ field: 'status', before: { [other.articleId]: 'ignored' } }),
  },

  'POST /v1/article/upload-article-attachments': {
    input: (own) => ({ articleId: own.articleId, files: [{ name: 'a.txt', text: '说明' }] }),
    foreign: (_own, other) => ({ articleId: other.articleId, files: [{ name: 'a.txt', text: '说明' }] }),
  },
  'GET /v1/article/attachment-list': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'GET /v1/article/attachment': { input: (own) => ({ id: own.attachmentId }), foreign: (_own, other) => ({ id: other.attachmentId }) },
  'DELETE /v1/article/attachment': {
    input: (own) => ({ id: own.attachmentId }),
    foreign: (own, other) => ({ id: [own.attachmentId, other.attachmentId] }),
  },
  'POST /v1/article/export': {
    input: (own) => ({ articleIds: [own.articleId], format: 'csv', clientDomain: 'news.example.com' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], format: 'xlsx' }),
  },
  'POST /v1/front/comment/export': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'POST /v1/front/report/export': {
    input: () => ({ list: 'selected', format: 'xlsx' }),
    foreign: (_own, other) => ({ list: 'selected', articleIds: [other.articleId] }),
  },
  'GET /v1/article/source-code': {
    input: (own) => ({ id: own.articleId, url: 'http://127.0.0.1/' }),
    foreign: (_own, other) => ({ id: other.articleId }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'GET /v1/article/article-screen-shot': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId, isFresh: true }),
  },
  'GET /v1/proxy-access': {
    input: (own) => ({ resultType: 'image', url: 'http://127.0.0.1/a.png', articleId: own.articleId }),
    foreign: (_own, other) => ({ resultType: 'image', url: 'http://127.0.0.1/a.png', articleId: other.articleId }),
    refusal: { code: 'not-found', field: 'url' },
  },
  'GET /v1/article/translate': {
    input: (own) => ({ id: own.articleId, to: 'en' }),
    foreign: (_own, other) => ({ id: other.articleId, to: 'en' }),
    refusal: { code: 'unavailable' },
  },
  'POST /v1/article/find-error': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/article/domain-info': { input: (own) => ({ id: own.articleId }), foreign: (_own, other) => ({ id: other.articleId }) },
  'GET /v1/front/tools/website-info': { input: () => ({ keyword: 'example' }) },
  'GET /v1/read-client-file': { input: () => ({}), foreign: (_own, other) => ({ path: `${other.admin}.txt` }) },
  'POST /v1/save-client-file': { input: () => ({ path: 'notes/today.txt', content: '今天' }) },
  'POST /v1/delete-client-file': {
    input: (own) => ({ path: `${own.admin}.txt` }),
    foreign: (_own, other) => ({ path: `${other.admin}.txt` }),
  },

  'POST /v1/article/log-user-browse': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'GET /v1/article/log-user-browse': { input: () => ({ scope: 'all', keyword: '新品' }) },
  'DELETE /v1/article/log-user-browse': {
    input: (own) => ({ id: own.browseId }),
    foreign: (own, other) => ({ id: [own.browseId, other.browseId] }),
  },
  'POST /v1/article/sticky': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/sticky': { input: (own) => ({ among: [own.articleId] }) },
  'DELETE /v1/article/sticky': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/stuck': { input: (own) => ({ subjectId: own.subjectId }) },
  'POST /v1/article/stuck': {
    input: (own) => ({ articleIds: [own.articleId], subjectId: own.subjectId, sort: 1, until: 9_999_999_999_999 }),
    foreign: (own, other) => ({ articleIds: [own.articleId], subjectId: other.subjectId }),
  },
  'POST /v1/article/update-stuck': {
    input: (own) => ({ id: own.stuckId, sort: 2 }),
    foreign: (_own, other) => ({ id: other.stuckId, sort: 2 }),
  },
  'POST /v1/article/un-stuck': {
    input: (own) => ({ ids: [own.otherStuckId] }),
    foreign: (own, other) => ({ ids: [own.otherStuckId, other.otherStuckId] }),
  },
  'POST /v1/article/add-article-numbers-update-task': {
    input: (own) => ({ articleIds: [own.articleId] }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId] }),
  },
  'GET /v1/article/check-article-numbers-update-status': {
    input: (own) => ({ taskIds: [own.numberTaskId] }),
    foreign: (own, other) => ({ taskIds: [own.numberTaskId, other.numberTaskId] }),
  },
  'POST /v1/article/update-article-numbers': {
    input: (own) => ({ articleId: own.handArticleId, read: 12, like: null }),
    foreign: (_own, other) => ({ articleId: other.handArticleId, read: 1 }),
  },
  'POST /v1/article/update-article-url': {
    input: (own) => ({ articleId: own.handArticleId, url: 'https://news.example.com/moved' }),
    foreign: (_own, other) => ({ articleId: other.handArticleId, url: 'https://news.example.com/taken-away' }),
  },

  'GET /v1/article/similar-article-summary': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
  'GET /v1/article/article-difference': {
    input: (own) => ({ id: own.articleId, otherId: own.articleId }),
    foreign: (own, other) => ({ id: own.articleId, otherId: other.articleId }),
  },
  'GET /v1/article/entity-network': {
    input: (own) => ({ id: own.articleId, types: ['place'], depth: 2 }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
  'GET /v1/article/entity-network/articles': {
    input: (own) => ({ id: own.articleId, key: ['place:广州'] }),
    foreign: (_own, other) => ({ id: other.articleId }),
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
    foreign: () => ({ expression: '甲', article: { id: 999_999 } }),
  },
  'GET /v1/manage/class-manage/subject/backfill': { input: (own) => ({ id: own.jobId }), foreign: (_own, other) => ({ id: other.jobId }) },
  'PUT /v1/manage/class-manage/subject/backfill': {
    input: (own) => ({ id: own.jobId, to: 'pause' }),
    foreign: (_own, other) => ({ id: other.jobId, to: 'cancel' }),
  },
  'POST /v1/manage/class-manage/subject/backfill': {
    input: (own) => ({ subjectId: own.subjectId, days: 7 }),
    foreign: (_own, other) => ({ subjectId: other.subjectId, days: 7 }),
  },
  'POST /v1/manage/class-manage/subject/move': {
    input: (own) => ({ ids: [own.subjectId], categoryId: null }),
    foreign: (own, other) => ({ ids: [own.subjectId, other.subjectId], categoryId: null }),
  },
  'POST /v1/manage/class-manage/subject/copy': {
    input: (own) => ({ ids: [own.subjectId] }),
    foreign: (own, other) => ({ ids: [own.subjectId, other.subjectId] }),
  },
  'GET /v1/manage/class-manage/subject/export': {
    input: (own) => ({ id: own.subjectId }),
    foreign: (own, other) => ({ id: [own.subjectId, other.subjectId] }),
  },
  'POST /v1/manage/class-manage/subject/import': {
    input: () => ({ file: { format: 'tingfeng-subjects', version: 1, exportedAt: 0, subjects: [{ name: '导入', expression: '甲+乙' }] } }),
  },
  'GET /v1/manage/class-manage/subject/version': {
    input: (own) => ({ subjectId: own.subjectId }),
    foreign: (_own, other) => ({ subjectId: other.subjectId }),
  },
  'POST /v1/manage/class-manage/subject/version/restore': {
    input: (own) => ({ subjectId: own.subjectId, version: 1, backfillDays: 0 }),
    foreign: (_own, other) => ({ subjectId: other.subjectId, version: 1, backfillDays: 0 }),
  },
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
  'POST /v1/manage/class-manage/subject-category/arrange': {
    input: (own) => ({ parentId: null, keys: [`s${own.subjectId}`, `c${own.categoryId}`] }),
    foreign: (own, other) => ({ parentId: null, keys: [`s${own.subjectId}`, `s${other.subjectId}`] }),
  },
  'DELETE /v1/manage/class-manage/subject-category': {
    input: (own) => ({ id: own.categoryId }),
    foreign: (_own, other) => ({ id: other.categoryId }),
  },
  'GET /v1/manage/class-manage/dictionary': { input: () => ({}), foreign: (_own, other) => ({ id: other.dictionaryId }) },
  'GET /v1/manage/class-manage/dictionary/export': {
    input: (own) => ({ id: own.dictionaryId, format: 'txt' }),
    foreign: (own, other) => ({ id: [own.dictionaryId, other.dictionaryId] }),
  },
  'POST /v1/manage/class-manage/dictionary/import': { input: () => ({ files: [{ name: '品牌.txt', text: '云雀\n白鹭' }], mode: 'merge' }) },
  'GET /v1/manage/report/hot-word-dict': { input: () => ({}), foreign: (_own, other) => ({ id: other.hotWordId }) },
  'POST /v1/manage/report/hot-word-dict': { input: () => ({ word: '消息', action: 'drop' }) },
  'POST /v1/manage/report/hot-word-dict/import': {
    input: () => ({ items: [{ word: '近日' }, { word: '云雀公司', action: 'merge', target: '云雀' }] }),
  },
  'PUT /v1/manage/report/hot-word-dict': {
    input: (own) => ({ id: own.hotWordId, word: '记者', action: 'keep' }),
    foreign: (_own, other) => ({ id: other.hotWordId, word: 'x' }),
  },
  'DELETE /v1/manage/report/hot-word-dict': {
    input: (own) => ({ id: own.hotWordId }),
    foreign: (_own, other) => ({ id: other.hotWordId }),
  },
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
  'POST /v1/manage/website-manage/client-list-page/preview': {
    input: () => ({ url: 'http://10.0.0.1/api', kind: 'api', options: { mapping: { items: 'list', title: 'title', url: 'url' } } }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
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
  'GET /v1/manage/website-manage/client-list-page/health': {
    input: (own) => ({ id: own.sourceId }),
    foreign: (_own, other) => ({ id: other.sourceId }),
  },
  'GET /v1/manage/website-manage/client-list-page/item': {
    input: (own) => ({ id: own.sourceId, from: 0, until: Date.now() }),
    foreign: (_own, other) => ({ id: other.sourceId, from: 0, until: Date.now() }),
  },
  'GET /v1/manage/website-manage/client-list-page/export': none,
  'POST /v1/manage/website-manage/client-list-page/import': { input: () => ({ text: 'http://10.0.0.1/rss.xml' }) },
  'GET /v1/manage/website-manage/client-list-page/import': {
    input: (own) => ({ id: own.sourceImportId }),
    foreign: (_own, other) => ({ id: other.sourceImportId }),
  },
  'POST /v1/manage/website-manage/client-list-page/test': {
    input: () => ({ url: 'http://10.0.0.1/rss.xml', kind: 'feed' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'DELETE /v1/manage/website-manage/client-list-page': {
    input: (own) => ({ id: own.sourceId }),
    foreign: (_own, other) => ({ id: other.sourceId }),
  },

  'GET /v1/manage/website-manage/system-website': { input: () => ({ mediaType: 'news', sort: 'articles' }) },
  'GET /v1/manage/website-manage/website-request': {
    input: (own) => ({ id: own.siteRequestId }),
    foreign: (_own, other) => ({ id: other.siteRequestId }),
  },
  'GET /v1/manage/website-manage/website-request/check': { input: () => ({ url: 'https://www.example.org/news' }) },
  'POST /v1/manage/website-manage/website-request': {
    input: () => ({ url: 'https://asked.example.org/', name: '某网', reason: '需要' }),
  },
  'POST /v1/manage/website-manage/website-request/withdraw': {
    input: (own) => ({ ids: [own.siteRequestId] }),
    foreign: (own, other) => ({ ids: [own.siteRequestId, other.siteRequestId] }),
  },
  [`GET ${siteGroup}`]: { input: (own) => ({ id: own.siteGroupId }), foreign: (_own, other) => ({ id: other.siteGroupId }) },
  [`POST ${siteGroup}`]: {
    input: (own) => ({ name: '新组', weight: 1.5, siteIds: [own.siteId] }),
    foreign: () => ({ name: '另一组', siteIds: [999_999] }),
  },
  [`PUT ${siteGroup}`]: {
    input: (own) => ({ id: own.siteGroupId, name: '改名', weight: 3, siteIds: [own.siteId] }),
    foreign: (own, other) => ({ id: other.siteGroupId, name: '改名', siteIds: [own.siteId] }),
  },
  [`POST ${siteGroup}/copy`]: { input: (own) => ({ id: own.siteGroupId }), foreign: (_own, other) => ({ id: other.siteGroupId }) },
  [`DELETE ${siteGroup}`]: {
    input: (own) => ({ id: own.spareSiteGroupId }),
    foreign: (own, other) => ({ id: [own.siteGroupId, other.siteGroupId] }),
  },
  [`GET ${siteGroup}/site`]: { input: () => ({ keyword: 'example' }) },
  [`POST ${siteGroup}/resolve`]: { input: () => ({ text: 'news.example.com\nnobody.invalid' }) },
  [`GET ${siteGroup}/weighing`]: { input: (own) => ({ id: own.weighingId }), foreign: (_own, other) => ({ id: other.weighingId }) },

  'GET /v1/operate/operation-setting/global-domain': { input: (own) => ({ id: own.siteId }), foreign: () => ({ id: 999_999 }) },
  'PUT /v1/operate/operation-setting/global-domain': {
    input: (own) => ({ id: own.siteId, ...siteFields }),
    foreign: () => ({ id: 999_999, ...siteFields }),
  },
  'POST /v1/operate/operation-setting/global-domain/weight': {
    input: (own) => ({ ids: [own.siteId], weight: 2 }),
    foreign: (own) => ({ ids: [own.siteId, 999_999], weight: 3 }),
  },
  'GET /v1/operate/operation-setting/website-request': { input: () => ({ state: 'pending' }) },
  'POST /v1/operate/operation-setting/website-request/detect': {
    input: () => ({ url: 'http://10.0.0.1/rss.xml' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'POST /v1/operate/operation-setting/website-request/accept': {
    input: (own) => ({
      domain: own.acceptedDomain,
      source: { url: `https://${own.acceptedDomain}/rss.xml`, kind: 'feed', name: '某网' },
    }),
    foreign: () => ({ domain: 'nobody.asked.example.org' }),
  },
  'POST /v1/operate/operation-setting/website-request/decline': {
    input: (own) => ({ domains: [own.declinedDomain], answer: '暂不采集' }),
    foreign: (own) => ({ domains: [own.declinedDomain, 'nobody.asked.example.org'], answer: '暂不采集' }),
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
  'GET /v1/operate/extraction-manage/task-schedule/health': {
    input: (own) => ({ id: own.sourceId, range: '30d' }),
    foreign: () => ({ id: 999_999 }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/item': {
    input: (own) => ({ id: own.sourceId, from: 0, until: Date.now() }),
    foreign: () => ({ id: 999_999, from: 0, until: Date.now() }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/total': { input: () => ({}) },
  'GET /v1/operate/extraction-manage/comment-source': { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  'POST /v1/operate/extraction-manage/comment-source': { input: () => ({ domain: 'talk.example.net', ...commentSourceFields }) },
  'PUT /v1/operate/extraction-manage/comment-source': {
    input: (own) => ({ id: own.commentSourceId, domain: 'news.example.com', ...commentSourceFields }),
    foreign: () => ({ id: 999_999, domain: 'other.example.net', ...commentSourceFields }),
  },
  'POST /v1/operate/extraction-manage/comment-source/state': {
    input: (own) => ({ ids: [own.commentSourceId], isEnabled: true }),
    foreign: (own) => ({ ids: [own.commentSourceId, 999_999], isEnabled: false }),
  },
  'POST /v1/operate/extraction-manage/comment-source/test': {
    input: () => ({ ...commentSourceFields, articleUrl: 'http://10.0.0.1/a/1234' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'DELETE /v1/operate/extraction-manage/comment-source': {
    input: (own) => ({ id: own.commentSourceId }),
    foreign: () => ({ id: 999_999 }),
  },
  [`GET ${webSource}`]: { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  [`POST ${webSource}`]: { input: () => webSourceFields },
  [`PUT ${webSource}`]: {
    input: (own) => ({ id: own.engineId, ...webSourceFields, name: '内网引擎', url: 'http://10.0.0.1/search?q={keyword}' }),
    foreign: () => ({ id: 999_999, ...webSourceFields }),
  },
  [`POST ${webSource}/state`]: {
    input: (own) => ({ ids: [own.engineId], isEnabled: true }),
    foreign: (own) => ({ ids: [own.engineId, 999_999], isEnabled: false }),
  },
  [`POST ${webSource}/read`]: { input: (own) => ({ ids: [own.boardId] }), foreign: (own) => ({ ids: [own.boardId, 999_999] }) },
  [`POST ${webSource}/test`]: {
    input: () => ({ ...withoutName(webSourceFields), url: 'http://10.0.0.1/?q={keyword}', keyword: '云雀' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  [`DELETE ${webSource}`]: { input: (own) => ({ id: own.engineId }), foreign: () => ({ id: 999_999 }) },
  'GET /v1/front/tools/web-search/engine': none,
  'GET /v1/front/tools/web-search': {
    input: (own) => ({ engineId: own.engineId, keyword: '云雀' }),
    foreign: () => ({ engineId: 999_999, keyword: '云雀' }),
    refusal: { code: 'invalid-url', field: 'engineId' },
  },
  'GET /v1/front/tools/web-search/hot-list': none,
  'GET /v1/front/tools/web-search/hot-list/reading': {
    input: (own) => ({ id: own.hotListId }),
    foreign: (_own, other) => ({ id: other.hotListId }),
  },
  'POST /v1/front/tools/web-search/article': {
    input: () => ({ url: 'http://10.0.0.1/a', title: '云雀' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'GET /v1/interact-website': { input: (own) => ({ id: own.questionId }), foreign: () => ({ id: 999_999 }) },
  'GET /v1/interact-website/board': none,
  'POST /v1/interact-website/article': { input: (own) => ({ id: own.questionId }), foreign: () => ({ id: 999_999 }) },
  'GET /v1/front/tools/tv-monitor': { input: () => ({ channel: ['新闻频道'] }) },
  'GET /v1/front/tools/tv-monitor/transcript': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
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

  'GET /v1/manage/user-privilege-manage/user-group': { input: () => ({}), foreign: (_own, other) => ({ id: other.userGroupId }) },
  'POST /v1/manage/user-privilege-manage/user-group': { input: () => ({ name: '新的一组' }) },
  'PUT /v1/manage/user-privilege-manage/user-group': {
    input: (own) => ({ id: own.spareGroupId, name: '改了名的组' }),
    foreign: (_own, other) => ({ id: other.spareGroupId, name: 'x' }),
  },
  'GET /v1/manage/user-privilege-manage/user-group-class-privilege': {
    input: (own) => ({ id: own.spareGroupId }),
    foreign: (_own, other) => ({ id: other.spareGroupId }),
  },
  'PUT /v1/manage/user-privilege-manage/user-group-class-privilege': {
    input: (own) => ({ id: own.spareGroupId, seesAllSubjects: false, subjectIds: [own.subjectId], seesAllClasses: true }),
    foreign: (own, other) => ({ id: own.spareGroupId, seesAllSubjects: false, subjectIds: [other.subjectId], seesAllClasses: true }),
  },
  'DELETE /v1/manage/user-privilege-manage/user-group': {
    input: (own) => ({ id: own.spareGroupId }),
    foreign: (_own, other) => ({ id: other.spareGroupId }),
  },

  'GET /v1/article/hot-spot/list': { input: () => ({ fewest: 1 }) },
  [`GET ${hotSpot}/detail`]: { input: (own) => ({ id: own.eventId }), foreign: (_own, other) => ({ id: other.eventId }) },
  ...Object.fromEntries(
    ['similar-article-list', 'website-list', 'top-forward-reply-list', 'class-info-top-list'].map((noun): [string, EndpointCase] => [
      `GET /v1/article/hot-spot/${noun}`,
      { input: (own) => ({ id: own.eventId }), foreign: (_own, other) => ({ id: other.eventId }) },
    ]),
  ),
  'GET /v1/global-hot-event': { input: () => ({}) },
  [`GET ${globalHot}/detail`]: { input: (own) => ({ id: own.hotEventId }), foreign: (_own, other) => ({ id: other.hotEventId }) },
  [`GET ${globalHot}/list`]: { input: () => ({}) },
  [`POST ${globalHot}/mute`]: {
    input: (own) => ({ ids: [own.hotEventId], isMuted: true }),
    foreign: (own, other) => ({ ids: [own.hotEventId, other.hotEventId], isMuted: true }),
  },
  [`POST ${globalHot}/split`]: {
    input: (own) => ({ entryId: own.hotEntryId, isOut: true }),
    foreign: (_own, other) => ({ entryId: other.hotEntryId, isOut: true }),
  },
  [`GET ${hotSpot}/region`]: { input: () => ({ fewest: 1 }) },
  [`GET ${hotSpot}/industry`]: { input: () => ({ shown: 3 }) },
  [`GET ${hotSpot}/opinion`]: { input: (own) => ({ id: own.eventId }), foreign: (_own, other) => ({ id: other.eventId }) },
  [`POST ${hotSpot}/follow`]: {
    input: (own) => ({ eventIds: [own.eventId], isFollowed: true }),
    foreign: (own, other) => ({ eventIds: [other.eventId, own.eventId], isFollowed: true }),
  },
  [`POST ${hotSpot}/mute`]: {
    input: (own) => ({ eventIds: [own.eventId], isMuted: true }),
    foreign: (own, other) => ({ eventIds: [own.eventId, other.eventId], isMuted: true }),
  },
  [`POST ${hotSpot}/merge`]: {
    input: (own) => ({ id: own.eventId, eventIds: [own.otherEventId] }),
    foreign: (own, other) => ({ id: own.eventId, eventIds: [other.eventId] }),
  },
  [`POST ${hotSpot}/split`]: {
    input: (own) => ({ id: own.eventId, articleIds: [own.handArticleId] }),
    foreign: (own, other) => ({ id: own.eventId, articleIds: [other.articleId] }),
  },
  [`GET ${hotSpot}/decision`]: { input: () => ({}) },
  [`POST ${hotSpot}/undo`]: { input: (own) => ({ id: own.eventDecisionId }), foreign: (_own, other) => ({ id: other.eventDecisionId }) },
  'GET /v1/article/hot-spot/meaningless-title-list': { input: () => ({}) },
  [`POST ${hotSpot}/meaningless-title`]: { input: () => ({ title: '今日导读', isPart: true }) },
  [`DELETE ${hotSpot}/meaningless-title`]: {
    input: (own) => ({ id: own.meaninglessTitleId }),
    foreign: (own, other) => ({ id: [own.meaninglessTitleId, other.meaninglessTitleId] }),
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

  'GET /v1/front/home/layout': none,
  'PUT /v1/front/home/layout': { input: () => ({ items: [{ key: 'trend', width: 'full' }] }) },
  'GET /v1/front/home/summary': none,
  'GET /v1/front/home/trend': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/distribution': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/warnings': none,
  'GET /v1/front/home/subjects': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/hot-words': { input: () => ({ days: 7 }) },
  'GET /v1/front/home/hot-groups': { input: () => ({ days: 7 }) },

  'GET /v1/front/analysis/trend': { input: () => ({}) },
  'GET /v1/front/analysis/distribution': { input: () => ({}) },
  'GET /v1/front/analysis/region': { input: () => ({ parent: '44' }) },
  'GET /v1/front/analysis/rhythm': { input: () => ({}) },
  'GET /v1/front/analysis/words': { input: () => ({}) },
  'GET /v1/front/analysis/entities': { input: () => ({}) },
  'GET /v1/front/analysis/brand-analysis': {
    input: (own) => ({ subjectId: [own.subjectId, own.rivalSubjectId] }),
    foreign: (own, other) => ({ subjectId: [own.subjectId, other.subjectId] }),
  },
  'GET /v1/front/analysis/article-spread-analysis': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_, other) => ({ id: other.articleId }),
  },
  'GET /v1/front/analysis/article-spread-analysis/list': { input: () => ({}) },
  [`GET ${repost}`]: { input: (own) => ({ id: own.articleId }), foreign: (_, other) => ({ id: other.articleId }) },
  [`GET ${repost}/list`]: { input: () => ({}) },
  [`GET ${repost}/tree`]: { input: (own) => ({ id: own.articleId }), foreign: (_, other) => ({ id: other.articleId }) },
  [`GET ${repost}/repost`]: {
    input: (own) => ({ id: own.articleId, under: own.repostId }),
    foreign: (_, other) => ({ id: other.articleId }),
  },
  [`GET ${repost}/watch`]: { input: (own) => ({ id: own.articleId }), foreign: (_, other) => ({ id: other.articleId }) },
  [`PUT ${repost}/watch`]: {
    input: (own) => ({ articleId: own.articleId, isEnabled: false }),
    foreign: (_, other) => ({ articleId: other.articleId, isEnabled: true }),
  },
  [`POST ${repost}/create-fetch-task`]: {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_, other) => ({ articleId: other.articleId }),
  },
  [`POST ${repost}/get-fetch-task`]: {
    input: (own) => ({ taskId: own.repostTaskId }),
    foreign: (_, other) => ({ taskId: other.repostTaskId }),
  },
  'GET /v1/front/analysis/author-top-rank': { input: () => ({ sort: 'reach' }) },
  'GET /v1/front/analysis/author-analysis': { input: () => ({}) },
  'GET /v1/front/analysis/author-detail': { input: (own) => ({ id: own.authorId }), foreign: (_, other) => ({ id: other.authorId }) },
  'GET /v1/monitor/pipeline': { input: () => ({ minutes: 60 }) },
  'GET /v1/logout': none,
  'POST /v1/logout': none,
};
