import { type EndpointCase, none } from './endpoint-case.ts';

export const overviewCases: Record<string, EndpointCase> = {
  'GET /v1/manage/home': none,
  'GET /v1/operate/home': none,
};
