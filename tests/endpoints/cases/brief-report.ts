import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/front/report/brief-report';
const DAY = { from: 1_790_000_000_000, until: 1_790_086_400_000 };

export const briefReportCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
  [`GET ${path}/detail`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
  [`POST ${path}`]: {
    input: (own) => ({ kind: 'daily', period: DAY, subjectId: [own.subjectId] }),
    foreign: (_own, other) => ({ kind: 'daily', period: DAY, subjectId: [other.subjectId] }),
  },
  [`POST ${path}/again`]: { input: (own) => ({ id: own.failedBulletinId }), foreign: (_own, other) => ({ id: other.failedBulletinId }) },
  [`POST ${path}/export`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
  [`POST ${path}/removal`]: {
    input: (own) => ({ ids: [own.failedBulletinId], isRemoved: true }),
    foreign: (own, other) => ({ ids: [own.failedBulletinId, other.failedBulletinId] }),
  },
};
