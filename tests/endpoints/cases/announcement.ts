import type { BusyTenant } from '../../support/busy-tenant.ts';
import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/front/report/announcement';
const TEXT = {
  title: '停机通知',
  html: '<p>今晚停机</p>',
  level: 'important',
  fromAt: null,
  untilAt: null,
  mustConfirm: true,
  isPinned: true,
};
const toPerson = ({ adminId }: BusyTenant) => ({ ...TEXT, isToAll: false, groupIds: [], userIds: [adminId], clientIds: [], fileIds: [] });
const ofId: EndpointCase = { input: (own) => ({ id: own.announcementId }), foreign: (_own, other) => ({ id: other.announcementId }) };

export const announcementCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: () => ({}) },
  [`GET ${path}/written`]: ofId,
  [`GET ${path}/version`]: ofId,
  [`POST ${path}`]: {
    input: (own) => ({ ...toPerson(own), fileIds: [own.waitingFileId] }),
    foreign: (own, other) => ({ ...toPerson(own), userIds: [own.adminId, other.adminId] }),
  },
  [`PUT ${path}`]: {
    input: (own) => ({ ...toPerson(own), id: own.groupAnnouncementId, isAskedAgain: true }),
    foreign: (own, other) => ({ ...toPerson(own), id: other.groupAnnouncementId, isAskedAgain: true }),
  },
  [`POST ${path}/withdrawal`]: {
    input: (own) => ({ ids: [own.groupAnnouncementId], reason: '排班有变' }),
    foreign: (own, other) => ({ ids: [own.groupAnnouncementId, other.groupAnnouncementId], reason: '排班有变' }),
  },
  [`GET ${path}/reader`]: ofId,
  [`POST ${path}/reminder`]: ofId,
  [`POST ${path}/file`]: { input: () => ({ files: [{ name: 'a.txt', text: '说明' }] }) },
  [`GET ${path}/file`]: {
    input: (own) => ({ id: own.announcementFileId }),
    foreign: (_own, other) => ({ id: other.announcementFileId }),
  },
  [`GET ${path}/received`]: { input: () => ({ reading: 'read' }) },
  [`GET ${path}/current`]: { input: () => undefined },
  [`GET ${path}/text`]: ofId,
  [`POST ${path}/reading`]: {
    input: (own) => ({ id: own.announcementId, version: 1, isConfirmed: true }),
    foreign: (_own, other) => ({ id: other.announcementId, version: 1 }),
  },
};
