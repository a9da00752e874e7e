import { type EndpointCase, classManage } from './endpoint-case.ts';

export const redoClassifyCases: Record<string, EndpointCase> = {
  [`GET ${classManage}/redo-classify`]: { input: () => ({}) },
  [`POST ${classManage}/redo-classify`]: {
    input: (own) => ({ subjectIds: [own.subjectId], from: 1_700_000_000_000, until: 1_700_500_000_000 }),
    foreign: (_own, other) => ({ subjectIds: [other.subjectId], from: 1_700_000_000_000, until: 1_700_500_000_000 }),
  },
  [`POST ${classManage}/redo-classify-steer`]: {
    input: (own) => ({ id: own.redoRunId, to: 'pause' }),
    foreign: (_own, other) => ({ id: other.redoRunId, to: 'pause' }),
  },
};
