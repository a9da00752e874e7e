import type { EndpointCase } from './endpoint-case.ts';

export const backgroundWorkCases: Record<string, EndpointCase> = {
  'GET /v1/front/background-work': { input: () => ({}) },
  'POST /v1/front/background-work-steer': {
    input: (own) => ({ id: own.tagRunJobId, to: 'pause' }),
    foreign: (_own, other) => ({ id: other.tagRunJobId, to: 'pause' }),
  },
  'GET /v1/monitor/background-work': { input: () => ({}), foreign: () => ({ clientId: 999_999 }) },
  'POST /v1/monitor/background-work-steer': {
    input: (own) => ({ id: own.tagRunJobId, to: 'cancel' }),
    foreign: () => ({ id: 999_999, to: 'cancel' }),
  },
};
