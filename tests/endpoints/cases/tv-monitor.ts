import type { EndpointCase } from './endpoint-case.ts';

export const tvMonitorCases: Record<string, EndpointCase> = {
  'GET /v1/front/tools/tv-monitor': { input: () => ({ channel: ['新闻频道'] }) },
  'GET /v1/front/tools/tv-monitor/transcript': {
    input: (own) => ({ id: own.articleId }),
    foreign: (_own, other) => ({ id: other.articleId }),
  },
};
