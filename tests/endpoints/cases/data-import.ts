import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/manage/external-interface/data-import';
const setup = { encoding: 'utf-8', delimiter: ',', hasHeader: true, mapping: { title: 0, publishedAt: 3 }, mediaType: 'news' } as const;

export const dataImportCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: () => ({}), foreign: (_own, other) => ({ id: other.importId }) },
  [`POST ${path}`]: { input: () => ({ files: [{ name: 'more.csv', text: '标题,正文\n一,二\n' }] }) },
  [`GET ${path}/preview`]: { input: (own) => ({ id: own.importId }), foreign: (_own, other) => ({ id: other.importId }) },
  [`POST ${path}/check`]: {
    input: (own) => ({ id: own.importId, ...setup, subjectIds: [own.subjectId] }),
    foreign: (own, other) => ({ id: own.importId, ...setup, subjectIds: [other.subjectId] }),
  },
  [`POST ${path}/run`]: { input: (own) => ({ id: own.checkedImportId }), foreign: (_own, other) => ({ id: other.checkedImportId }) },
  [`POST ${path}/stop`]: { input: (own) => ({ id: own.workingImportId }), foreign: (_own, other) => ({ id: other.workingImportId }) },
  [`POST ${path}/undo`]: { input: (own) => ({ id: own.doneImportId }), foreign: (_own, other) => ({ id: other.doneImportId }) },
  [`DELETE ${path}`]: { input: (own) => ({ id: own.spareImportId }), foreign: (_own, other) => ({ id: other.spareImportId }) },
  [`GET ${path}/problem`]: { input: (own) => ({ id: own.importId }), foreign: (_own, other) => ({ id: other.importId }) },
  [`POST ${path}/start-passwords`]: { input: (own) => ({ id: own.doneImportId }), foreign: (_own, other) => ({ id: other.doneImportId }) },
  [`GET ${path}/problem-file`]: { input: (own) => ({ id: own.importId }), foreign: (_own, other) => ({ id: other.importId }) },
};
