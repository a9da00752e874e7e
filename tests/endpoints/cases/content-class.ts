import { type EndpointCase, classManage } from './endpoint-case.ts';

export const contentClassCases: Record<string, EndpointCase> = {
  [`GET ${classManage}/content-class`]: { input: () => ({}) },
  [`POST ${classManage}/content-class`]: {
    input: (own) => ({ name: '新的分类', parentId: own.classId }),
    foreign: (_own, other) => ({ name: 'x', parentId: other.classId }),
  },
  [`POST ${classManage}/content-class/several`]: {
    input: (own) => ({ names: ['新的分类甲', '新的分类乙'], parentId: own.classId }),
    foreign: (_own, other) => ({ names: ['x'], parentId: other.classId }),
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
};
