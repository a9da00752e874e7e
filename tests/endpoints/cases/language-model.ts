import type { EndpointCase } from './endpoint-case.ts';

const client = '/v1/manage/report/client-report-template-setting/language-model';
const operate = '/v1/operate/operation-setting/report-template-setting/language-model';
const bulletin = '/v1/front/report/brief-report/language-model';

const FIELDS = {
  address: 'https://model.example.com/v1',
  modelName: 'writer-2',
  priceIn: 1,
  priceOut: 2,
  currency: 'USD',
  monthlyTokens: 500_000,
};

export const languageModelCases: Record<string, EndpointCase> = {
  [`GET ${client}`]: { input: () => ({}) },
  [`PUT ${client}`]: { input: () => ({ choice: 'own', ...FIELDS, key: 'sk-other' }) },
  [`POST ${client}/trial`]: { input: () => ({}) },
  [`GET ${client}/usage`]: { input: () => ({}) },
  [`GET ${operate}`]: { input: () => ({}) },
  [`PUT ${operate}`]: { input: () => ({ choice: 'own', ...FIELDS, key: 'sk-other' }) },
  [`POST ${operate}/trial`]: { input: () => ({}) },
  [`GET ${operate}/usage`]: { input: () => ({}) },
  [`GET ${bulletin}`]: { input: (own) => ({ id: own.modelBulletinId }), foreign: (_own, other) => ({ id: other.modelBulletinId }) },
  [`GET ${bulletin}/estimate`]: {
    input: (own) => ({ id: own.modelBulletinId, chapter: 'summary', task: 'rewrite' }),
    foreign: (_own, other) => ({ id: other.modelBulletinId, chapter: 'summary', task: 'rewrite' }),
  },
  [`POST ${bulletin}`]: {
    input: (own) => ({ id: own.modelBulletinId, chapter: 'summary', task: 'rewrite', mostTokens: 1_000_000 }),
    foreign: (_own, other) => ({ id: other.modelBulletinId, chapter: 'summary', task: 'rewrite', mostTokens: 1_000_000 }),
  },
  [`POST ${bulletin}/acceptance`]: {
    input: (own) => ({ id: own.modelBulletinId, base: 0, runId: own.modelRunId, proposals: ['model.1.0'] }),
    foreign: (own, other) => ({ id: own.modelBulletinId, base: 0, runId: other.modelRunId, proposals: ['model.1.0'] }),
  },
};
