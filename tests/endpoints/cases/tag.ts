import { type EndpointCase, classManage } from './endpoint-case.ts';

export const tagCases: Record<string, EndpointCase> = {
  'GET /v1/manage/class-manage/tag': { input: () => ({}), foreign: (_own, other) => ({ id: other.tagId }) },
  'POST /v1/manage/class-manage/tag': { input: () => ({ name: '新标签', color: 'red' }) },
  'POST /v1/manage/class-manage/tag/several': {
    input: (own) => ({ names: ['新标签甲', '新标签乙', '新标签甲'], classId: own.tagClassId }),
    foreign: (_own, other) => ({ names: ['x'], classId: other.tagClassId }),
  },
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
  [`GET ${classManage}/tag-class`]: { input: () => ({}), foreign: (_own, other) => ({ id: other.tagClassId }) },
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
  [`GET ${classManage}/tag-keyword`]: { input: () => ({}), foreign: (_own, other) => ({ id: other.tagKeywordId }) },
  [`POST ${classManage}/tag-keyword`]: {
    input: (own) => ({ tagId: own.tagId, expression: '新词|旧词' }),
    foreign: (_own, other) => ({ tagId: other.tagId, expression: '新词' }),
  },
  [`PUT ${classManage}/tag-keyword`]: {
    input: (own) => ({ id: own.tagKeywordId, tagId: own.tagId, expression: '改过的词', isEnabled: false }),
    foreign: (own, other) => ({ id: other.tagKeywordId, tagId: own.tagId, expression: 'x', isEnabled: true }),
  },
  [`POST ${classManage}/tag-keyword/state`]: {
    input: (own) => ({ ids: [own.tagKeywordId], isEnabled: true }),
    foreign: (own, other) => ({ ids: [own.tagKeywordId, other.tagKeywordId], isEnabled: false }),
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
};
