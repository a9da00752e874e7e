import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/operate/system-monitor/extraction-log';
const nowhere = 999_999;

export const extractionLogCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: (own) => ({ sourceId: own.sourceId, outcome: 'stored' }) },
  [`GET ${path}/reason`]: { input: () => ({ host: 'news.example.com' }) },
  [`GET ${path}/detail`]: {
    input: (own) => ({ kind: 'item', id: own.runItemId }),
    foreign: () => ({ kind: 'item', id: nowhere }),
  },
  // The source of the busy client is paused.
  [`POST ${path}/retry`]: {
    input: (own) => ({ kind: 'item', id: own.runItemId }),
    foreign: () => ({ kind: 'item', id: nowhere }),
    refusal: { code: 'invalid-input', field: 'id' },
  },
};
