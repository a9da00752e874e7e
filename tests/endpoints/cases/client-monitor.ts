import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/operate/system-monitor/client-monitor';

export const clientMonitorCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: () => ({ sort: 'unread' }) },
  [`GET ${path}/statistics`]: { input: (own) => ({ clientId: own.clientId, days: 28 }), foreign: () => ({ clientId: 999_999 }) },
};
