import { type EndpointCase, none } from './endpoint-case.ts';

export const generalSituationCases: Record<string, EndpointCase> = {
  'GET /v1/operate/system-monitor/general-situation': none,
};
