import type { EndpointCase } from './endpoint-case.ts';

export const analysisCases: Record<string, EndpointCase> = {
  'GET /v1/front/analysis/trend': { input: () => ({}) },
  'GET /v1/front/analysis/distribution': { input: () => ({}) },
  'GET /v1/front/analysis/region': { input: () => ({ parent: '44' }) },
  'GET /v1/front/analysis/rhythm': { input: () => ({}) },
  'GET /v1/front/analysis/words': { input: () => ({}) },
  'GET /v1/front/analysis/entities': { input: () => ({}) },
  'GET /v1/front/analysis/brand-analysis': {
    input: (own) => ({ subjectId: [own.subjectId, own.rivalSubjectId] }),
    foreign: (own, other) => ({ subjectId: [own.subjectId, other.subjectId] }),
  },
};
