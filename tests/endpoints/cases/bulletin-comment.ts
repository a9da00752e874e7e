import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/front/report/brief-report/comment';

export const bulletinCommentCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.editedBulletinId }), foreign: (_own, other) => ({ id: other.editedBulletinId }) },
  [`POST ${path}`]: {
    input: (own) => ({ id: own.editedBulletinId, blockId: 'cover.0', text: '标题请再斟酌' }),
    foreign: (_own, other) => ({ id: other.editedBulletinId, blockId: 'cover.0', text: '标题请再斟酌' }),
  },
  [`POST ${path}/answer`]: {
    input: (own) => ({ id: own.bulletinCommentId, text: '已修改' }),
    foreign: (_own, other) => ({ id: other.bulletinCommentId, text: '已修改' }),
  },
  [`POST ${path}/resolution`]: {
    input: (own) => ({ id: own.bulletinCommentId, isResolved: true }),
    foreign: (_own, other) => ({ id: other.bulletinCommentId, isResolved: true }),
  },
  [`DELETE ${path}`]: {
    input: (own) => ({ id: own.withdrawnCommentId }),
    foreign: (_own, other) => ({ id: other.withdrawnCommentId }),
  },
};
