import { type EndpointCase, none } from './endpoint-case.ts';

export const monitorCases: Record<string, EndpointCase> = {
  'GET /v1/health': none,
  'GET /v1/health/live': none,
  'GET /v1/health/ready': none,
  'GET /v1/monitor/health': none,
  'GET /v1/monitor/warning': none,
  'GET /v1/monitor/pipeline': { input: () => ({ minutes: 60 }) },
};
