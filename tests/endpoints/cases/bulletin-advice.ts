import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/manage/report/client-report-template-setting/advice';

/** All of it is of the caller's own client. */
export const bulletinAdviceCases: Record<string, EndpointCase> = {
  [`GET ${path}`]: { input: () => ({}) },
  [`PUT ${path}`]: { input: () => ({ open: { choice: 'own', texts: ['请业务部门今日内核实。'] }, rise: { choice: 'off' } }) },
};
