import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/manage/external-interface/data-export';
const fields = { takes: 'new', format: 'jsonl', columnNames: ['title', 'url'], rhythm: { every: 'day', minute: 60 } } as const;
const s3 = { endpoint: 'https://store.example.com', bucket: 'exports', accessKeyId: 'AKIAEXAMPLE', secretKey: 'a-secret-key' };
const KEY = `SHA256:${'k'.repeat(43)}`;
const sftp = { host: 'sftp.example.com', user: 'tingfeng', password: 'a-secret-word', folder: 'in', hostKey: KEY };

export const dataExportCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: () => ({}), foreign: (_own, other) => ({ id: other.exportId }) },
  [`POST ${path}`]: {
    input: (own) => ({ ...fields, name: '新的导出', filter: { subjectId: [own.subjectId] } }),
    foreign: (_own, other) => ({ ...fields, name: '别人的专题', filter: { subjectId: [other.subjectId] } }),
  },
  [`PUT ${path}`]: {
    input: (own) => ({ ...fields, id: own.exportId, name: '改名' }),
    foreign: (_own, other) => ({ ...fields, id: other.exportId, name: '改名' }),
  },
  [`POST ${path}/state`]: {
    input: (own) => ({ ids: [own.exportId], isEnabled: false }),
    foreign: (_own, other) => ({ ids: [other.exportId], isEnabled: false }),
  },
  [`POST ${path}/run`]: { input: (own) => ({ id: own.exportId }), foreign: (_own, other) => ({ id: other.exportId }) },
  [`GET ${path}/run`]: { input: (own) => ({ id: own.exportId }), foreign: (_own, other) => ({ id: other.exportId }) },
  [`POST ${path}/stop`]: { input: (own) => ({ id: own.workingExportId }), foreign: (_own, other) => ({ id: other.workingExportId }) },
  [`POST ${path}/push`]: {
    input: (own) => ({ id: own.spareExportId, url: 'https://receiver.example.com/in' }),
    foreign: (_own, other) => ({ id: other.spareExportId, url: 'https://receiver.example.com/in' }),
  },
  [`POST ${path}/s3`]: {
    input: (own) => ({ id: own.spareExportId, ...s3 }),
    foreign: (_own, other) => ({ id: other.spareExportId, ...s3 }),
  },
  [`POST ${path}/sftp`]: {
    input: (own) => ({ id: own.spareExportId, ...sftp }),
    foreign: (_own, other) => ({ id: other.spareExportId, ...sftp }),
  },
  [`POST ${path}/sftp/host-key`]: {
    input: (own) => ({ id: own.sftpExportId, hostKey: KEY }),
    foreign: (_own, other) => ({ id: other.sftpExportId, hostKey: KEY }),
  },
  [`POST ${path}/test`]: { input: (own) => ({ id: own.pushedExportId }), foreign: (_own, other) => ({ id: other.pushedExportId }) },
  [`POST ${path}/replay`]: {
    input: (own) => ({ id: own.pushedExportId, runId: own.pushedRunId }),
    foreign: (own, other) => ({ id: own.pushedExportId, runId: other.pushedRunId }),
  },
  [`DELETE ${path}/push`]: { input: (own) => ({ id: own.spareExportId }), foreign: (_own, other) => ({ id: other.spareExportId }) },
  [`GET ${path}/file`]: { input: (own) => ({ runId: own.exportRunId }), foreign: (_own, other) => ({ runId: other.exportRunId }) },
  [`DELETE ${path}`]: { input: (own) => ({ id: own.spareExportId }), foreign: (_own, other) => ({ id: other.spareExportId }) },
};
