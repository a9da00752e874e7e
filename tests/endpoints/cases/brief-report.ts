import { pngOf } from '../../support/pictures.ts';
import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/front/report/brief-report';
const DAY = { from: 1_790_000_000_000, until: 1_790_086_400_000 };

export const briefReportCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
  [`GET ${path}/detail`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
  [`GET ${path}/template`]: { input: () => ({}) },
  [`POST ${path}`]: {
    input: (own) => ({ kind: 'daily', period: DAY, subjectId: [own.subjectId], templateId: own.sharedTemplateId }),
    foreign: (_own, other) => ({ kind: 'daily', period: DAY, subjectId: [other.subjectId] }),
  },
  [`POST ${path}/again`]: { input: (own) => ({ id: own.failedBulletinId }), foreign: (_own, other) => ({ id: other.failedBulletinId }) },
  [`GET ${path}/picture`]: { input: (own) => ({ id: own.bulletinPictureId }), foreign: (_own, other) => ({ id: other.bulletinPictureId }) },
  [`POST ${path}/export`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
  [`POST ${path}/removal`]: {
    input: (own) => ({ ids: [own.failedBulletinId], isRemoved: true }),
    foreign: (own, other) => ({ ids: [own.failedBulletinId, other.failedBulletinId] }),
  },
  ...flowCases(),
  ...historyCases(),
  ...scheduleCases(),
  ...textCases(),
};

function historyCases(): Record<string, EndpointCase> {
  return {
    [`GET ${path}/change`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
    [`GET ${path}/comparison`]: {
      input: (own) => ({ id: own.bulletinId, otherId: own.sentBulletinId }),
      foreign: (own, other) => ({ id: own.bulletinId, otherId: other.sentBulletinId }),
    },
    [`GET ${path}/merge`]: {
      input: (own) => ({ id: [own.bulletinId, own.sentBulletinId] }),
      foreign: (own, other) => ({ id: [own.bulletinId, other.sentBulletinId] }),
    },
    [`POST ${path}/archive`]: {
      input: (own) => ({ ids: [own.bulletinId] }),
      foreign: (own, other) => ({ ids: [own.bulletinId, other.bulletinId] }),
    },
    [`GET ${path}/statistics`]: { input: () => DAY },
  };
}

function flowCases(): Record<string, EndpointCase> {
  return {
    [`POST ${path}/submission`]: {
      input: (own) => ({ ids: [own.bulletinId], seen: 'draft' }),
      foreign: (_own, other) => ({ ids: [other.bulletinId], seen: 'draft' }),
    },
    [`POST ${path}/review`]: {
      input: (own) => ({ ids: [own.reviewedBulletinId], seen: 'review', step: 'return', reason: '请补充' }),
      foreign: (_own, other) => ({ ids: [other.reviewedBulletinId], seen: 'review', step: 'approve' }),
    },
    [`GET ${path}/log`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
    [`GET ${path}/sending`]: { input: (own) => ({ id: own.sentBulletinId }), foreign: (_own, other) => ({ id: other.sentBulletinId }) },
    [`POST ${path}/sending`]: {
      input: (own) => ({ id: own.sentBulletinId, submitKey: 'case-sending', recipientIds: [own.informUserId] }),
      foreign: (own, other) => ({ id: own.sentBulletinId, submitKey: 'case-sending', recipientIds: [other.informUserId] }),
    },
  };
}

function scheduleCases(): Record<string, EndpointCase> {
  const at = `${path}/schedule`;
  const fields = { kind: 'daily', rhythm: { every: 'workday', minute: 510 } };
  return {
    [`GET ${at}`]: { input: (own) => ({ id: own.bulletinScheduleId }), foreign: (_own, other) => ({ id: other.bulletinScheduleId }) },
    [`POST ${at}/next`]: { input: () => fields },
    [`POST ${at}`]: {
      input: (own) => ({ ...fields, name: '新的计划', recipientIds: [own.informUserId] }),
      foreign: (_own, other) => ({ ...fields, name: '新的计划', recipientIds: [other.informUserId] }),
    },
    [`PUT ${at}`]: {
      input: (own) => ({ ...fields, id: own.bulletinScheduleId, name: '改名' }),
      foreign: (_own, other) => ({ ...fields, id: other.bulletinScheduleId, name: '改名' }),
    },
    [`POST ${at}/state`]: {
      input: (own) => ({ ids: [own.bulletinScheduleId], isEnabled: false }),
      foreign: (_own, other) => ({ ids: [other.bulletinScheduleId], isEnabled: false }),
    },
    [`POST ${at}/now`]: { input: (own) => ({ id: own.bulletinScheduleId }), foreign: (_own, other) => ({ id: other.bulletinScheduleId }) },
    [`DELETE ${at}`]: { input: (own) => ({ id: own.bulletinScheduleId }), foreign: (_own, other) => ({ id: other.bulletinScheduleId }) },
  };
}

function textCases(): Record<string, EndpointCase> {
  const at = `${path}/text`;
  return {
    [`GET ${at}`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
    [`POST ${at}`]: {
      input: (own) => ({ id: own.editedBulletinId, base: 1, chapters: own.editedChapters, kind: 'named', name: '定稿' }),
      foreign: (_own, other) => ({ id: other.editedBulletinId, base: 1, chapters: other.editedChapters }),
    },
    [`GET ${at}/version`]: { input: (own) => ({ id: own.editedBulletinId }), foreign: (_own, other) => ({ id: other.editedBulletinId }) },
    [`POST ${at}/restoration`]: {
      input: (own) => ({ id: own.restoredBulletinId, base: 1, version: 0 }),
      foreign: (_own, other) => ({ id: other.restoredBulletinId, base: 1, version: 0 }),
    },
    [`POST ${at}/picture`]: {
      input: (own) => ({ id: own.editedBulletinId, files: [{ name: '现场.png', text: pngOf(8, 6) }] }),
      foreign: (_own, other) => ({ id: other.editedBulletinId, files: [{ name: '现场.png', text: pngOf(8, 6) }] }),
    },
    [`GET ${at}/rewriting`]: { input: (own) => ({ id: own.bulletinId }), foreign: (_own, other) => ({ id: other.bulletinId }) },
  };
}
