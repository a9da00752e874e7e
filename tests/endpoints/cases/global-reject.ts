import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/operate/operation-setting/global-reject';
const nowhere = 999_999;

export const globalRejectCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.rejectId }), foreign: () => ({ id: nowhere }) },
  [`POST ${path}`]: {
    input: (own) => ({ kind: 'domain', values: ['added.example.org'], classId: own.rejectClassId }),
    foreign: () => ({ kind: 'domain', values: ['added.example.org'], classId: nowhere }),
  },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.rejectId, value: `changed-${own.clientId}.example.org` }),
    foreign: () => ({ id: nowhere, value: 'changed.example.org' }),
  },
  [`POST ${path}/state`]: {
    input: (own) => ({ ids: [own.rejectId], isEnabled: false }),
    foreign: (own) => ({ ids: [own.rejectId, nowhere], isEnabled: false }),
  },
  [`POST ${path}/move`]: {
    input: (own) => ({ ids: [own.rejectId], classId: null }),
    foreign: (own) => ({ ids: [own.rejectId], classId: nowhere }),
  },
  [`POST ${path}/import`]: { input: () => ({ kind: 'junkword', text: '无此词丁\n无此词戊' }) },
  [`GET ${path}/export`]: { input: () => ({ kind: 'domain' }) },
  [`POST ${path}/test`]: { input: () => ({ url: 'https://rejected.example.org/', title: '题' }) },
  [`POST ${path}/preview`]: { input: () => ({ kind: 'junkword', values: ['无此词己'] }) },
  [`GET ${path}/class`]: { input: (own) => ({ id: own.rejectClassId }), foreign: () => ({ id: nowhere }) },
  [`POST ${path}/class`]: { input: () => ({ kind: 'url', name: '新的分类' }) },
  [`PUT ${path}/class`]: {
    input: (own) => ({ id: own.rejectClassId, name: `改名${own.clientId}` }),
    foreign: () => ({ id: nowhere, name: '改名' }),
  },
  [`POST ${path}/class/state`]: {
    input: (own) => ({ ids: [own.rejectClassId], isEnabled: false }),
    foreign: (own) => ({ ids: [own.rejectClassId, nowhere], isEnabled: false }),
  },
  [`DELETE ${path}/class`]: { input: (own) => ({ id: own.rejectClassId }), foreign: (own) => ({ id: [own.rejectClassId, nowhere] }) },
  [`DELETE ${path}`]: { input: (own) => ({ id: own.rejectId }), foreign: (own) => ({ id: [own.rejectId, nowhere] }) },
};
