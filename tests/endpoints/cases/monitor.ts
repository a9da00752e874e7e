import type { EndpointCase } from './endpoint-case.ts';

export const monitorCases: Record<string, EndpointCase> = {
  'GET /v1/monitor/pipeline': { input: () => ({ minutes: 60 }) },
};
