import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/operate/extraction-manage/server';
const groupPath = '/v1/operate/extraction-manage/node-group';
const nowhere = 999_999;

export const collectServerCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ id: own.collectServerId }), foreign: () => ({ id: nowhere }) },
  [`POST ${path}`]: {
    input: (own) => ({ name: '新的服务器', groupId: own.serverGroupId }),
    foreign: () => ({ name: '新的服务器', groupId: nowhere }),
  },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.collectServerId, name: `改名服务器${own.clientId}` }),
    foreign: () => ({ id: nowhere, name: '改名' }),
  },
  [`POST ${path}/token`]: { input: (own) => ({ id: own.collectServerId }), foreign: () => ({ id: nowhere }) },
  [`POST ${path}/state`]: {
    input: (own) => ({ ids: [own.collectServerId], state: 'draining' }),
    foreign: (own) => ({ ids: [own.collectServerId, nowhere], state: 'paused' }),
  },
  [`DELETE ${path}`]: { input: (own) => ({ id: own.collectServerId }), foreign: (own) => ({ id: [own.collectServerId, nowhere] }) },
  [`GET ${path}/overview`]: { input: () => undefined },
  [`GET ${groupPath}`]: { input: (own) => ({ id: own.serverGroupId }), foreign: () => ({ id: nowhere }) },
  [`POST ${groupPath}`]: {
    input: () => ({ name: '新的节点组', addresses: ['203.0.113.7'] }),
    foreign: () => ({ name: '新的节点组', clientIds: [nowhere] }),
  },
  [`PUT ${groupPath}`]: {
    input: (own) => ({ id: own.serverGroupId, name: `改名节点组${own.clientId}` }),
    foreign: () => ({ id: nowhere, name: '改名' }),
  },
  [`POST ${groupPath}/bind`]: {
    input: (own) => ({ sourceIds: [own.sourceId], groupId: own.serverGroupId }),
    foreign: (own) => ({ sourceIds: [own.sourceId, nowhere], groupId: own.serverGroupId }),
  },
  [`GET ${groupPath}/why`]: { input: (own) => ({ id: own.sourceId }), foreign: () => ({ id: nowhere }) },
  [`DELETE ${groupPath}`]: {
    input: (own) => ({ id: own.spareServerGroupId }),
    foreign: (own) => ({ id: [own.spareServerGroupId, nowhere] }),
  },
};
