import { type EndpointCase, none } from './endpoint-case.ts';

const base = '/v1/operate/system-monitor';
const path = `${base}/db-check`;
const nowhere = 999_999;
const fields = { name: '新的检查', query: "select count(*) from job where state = 'failed'", threshold: 5 };

export const databaseMonitorCases: Record<string, EndpointCase> = {
  [`GET ${base}/database`]: none,
  [`GET ${base}/database/size`]: { input: () => ({ place: 'record' }) },
  [`GET ${base}/database/day`]: { input: () => ({ place: 'record', name: 'article' }) },
  [`GET ${base}/database/plan`]: {
    input: () => ({ id: 'none-was-slow' }),
    foreign: () => ({ id: 'nowhere' }),
    refusal: { code: 'not-found', field: 'id' },
  },
  [`POST ${base}/database/measure`]: none,
  [`GET ${path}`]: { input: (own) => ({ id: own.recordCheckId }), foreign: () => ({ id: nowhere }) },
  [`POST ${path}`]: { input: () => fields },
  [`PUT ${path}`]: {
    input: (own) => ({ id: own.recordCheckId, ...fields, name: `改名${own.clientId}` }),
    foreign: () => ({ id: nowhere, ...fields }),
  },
  [`POST ${path}/state`]: {
    input: (own) => ({ ids: [own.recordCheckId], isEnabled: false }),
    foreign: (own) => ({ ids: [own.recordCheckId, nowhere], isEnabled: false }),
  },
  [`POST ${path}/run`]: { input: (own) => ({ id: own.recordCheckId }), foreign: () => ({ id: nowhere }) },
  [`POST ${path}/try`]: { input: () => ({ query: fields.query }) },
  [`GET ${path}/result`]: { input: (own) => ({ checkId: own.recordCheckId }) },
  [`GET ${path}/column`]: none,
  [`DELETE ${path}`]: { input: (own) => ({ id: own.recordCheckId }), foreign: (own) => ({ id: [own.recordCheckId, nowhere] }) },
};
