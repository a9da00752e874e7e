import { type EndpointCase, none } from './endpoint-case.ts';

const subjectFields = { name: '新专题', expression: '甲|乙', backfillDays: 0 };

export const subjectCases: Record<string, EndpointCase> = {
  'GET /v1/manage/class-manage/subject-tree': { input: () => ({}) },
  'GET /v1/manage/class-manage/subject/names': none,
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
  'GET /v1/operate/client-manage/subject-tool/subject': {
    input: (own) => ({ clientId: own.clientId }),
    foreign: () => ({ clientId: 999_999 }),
  },
  'GET /v1/operate/client-manage/subject-tool/export-subject': {
    input: (own) => ({ clientId: own.clientId, id: own.subjectId }),
    // A subject of another client than the one that is named.
    foreign: (own, other) => ({ clientId: own.clientId, id: other.subjectId }),
  },
  'POST /v1/operate/client-manage/subject-tool/copy-subject': {
    input: (own) => ({ clientId: own.clientId, ids: [own.subjectId], toClientIds: [own.subClientId] }),
    foreign: (own, other) => ({ clientId: own.clientId, ids: [own.subjectId, other.subjectId], toClientIds: [own.subClientId] }),
  },
  'POST /v1/operate/client-manage/subject-tool/import-subject': {
    input: (own) => ({
      file: { format: 'tingfeng-subjects', version: 1, exportedAt: 0, subjects: [{ name: '带入', expression: '甲+乙' }] },
      toClientIds: [own.clientId],
    }),
    foreign: () => ({
      file: { format: 'tingfeng-subjects', version: 1, exportedAt: 0, subjects: [{ name: '带入', expression: '甲+乙' }] },
      toClientIds: [999_999],
    }),
  },
};
