import { type EndpointCase, none } from './endpoint-case.ts';

const sourceFields = { name: '某来源', url: 'https://feeds.example.org/rss.xml', kind: 'feed' };

export const sourceCases: Record<string, EndpointCase> = {
  'GET /v1/manage/website-manage/client-list-page': { input: () => ({}), foreign: (_own, other) => ({ id: other.sourceId }) },
  'POST /v1/manage/website-manage/client-list-page': { input: () => sourceFields },
  'PUT /v1/manage/website-manage/client-list-page': {
    input: (own) => ({ ...sourceFields, id: own.sourceId, url: 'https://feeds.example.org/other.xml' }),
    foreign: (_own, other) => ({ ...sourceFields, id: other.sourceId, url: 'https://feeds.example.org/x.xml' }),
  },
  'POST /v1/manage/website-manage/client-list-page/detect': { input: () => ({ url: 'http://127.0.0.1:9/' }) },
  'POST /v1/manage/website-manage/client-list-page/preview': {
    input: () => ({ url: 'http://10.0.0.1/api', kind: 'api', options: { mapping: { items: 'list', title: 'title', url: 'url' } } }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'POST /v1/manage/website-manage/client-list-page/collect': {
    input: (own) => ({ ids: [own.sourceId] }),
    foreign: (own, other) => ({ ids: [own.sourceId, other.sourceId] }),
  },
  'POST /v1/manage/website-manage/client-list-page/state': {
    input: (own) => ({ ids: [own.sourceId], state: 'paused' }),
    foreign: (own, other) => ({ ids: [own.sourceId, other.sourceId], state: 'enabled' }),
  },
  'POST /v1/manage/website-manage/client-list-page/interval': {
    input: (own) => ({ ids: [own.sourceId], minIntervalSeconds: 120 }),
    foreign: (own, other) => ({
      ids: [own.sourceId, other.sourceId],
      each: [{ id: other.sourceId, minIntervalSeconds: 120, maxIntervalSeconds: 7200 }],
    }),
  },
  'GET /v1/manage/website-manage/client-list-page/run': { input: () => ({}), foreign: (_own, other) => ({ id: other.runId }) },
  'GET /v1/manage/website-manage/client-list-page/run-item': {
    input: (own) => ({ runId: own.runId }),
    foreign: (_own, other) => ({ runId: other.runId }),
  },
  'GET /v1/manage/website-manage/client-list-page/health': {
    input: (own) => ({ id: own.sourceId }),
    foreign: (_own, other) => ({ id: other.sourceId }),
  },
  'GET /v1/manage/website-manage/client-list-page/item': {
    input: (own) => ({ id: own.sourceId, from: 0, until: Date.now() }),
    foreign: (_own, other) => ({ id: other.sourceId, from: 0, until: Date.now() }),
  },
  'GET /v1/manage/website-manage/client-list-page/export': none,
  'POST /v1/manage/website-manage/client-list-page/import': { input: () => ({ text: 'http://10.0.0.1/rss.xml' }) },
  'GET /v1/manage/website-manage/client-list-page/import': {
    input: (own) => ({ id: own.sourceImportId }),
    foreign: (_own, other) => ({ id: other.sourceImportId }),
  },
  'POST /v1/manage/website-manage/client-list-page/test': {
    input: () => ({ url: 'http://10.0.0.1/rss.xml', kind: 'feed' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'DELETE /v1/manage/website-manage/client-list-page': {
    input: (own) => ({ id: own.sourceId }),
    foreign: (_own, other) => ({ id: other.sourceId }),
  },
  'GET /v1/operate/extraction-manage/task-schedule': { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  'POST /v1/operate/extraction-manage/task-schedule/collect': {
    input: (own) => ({ ids: [own.sourceId] }),
    foreign: () => ({ ids: [999_999] }),
  },
  'POST /v1/operate/extraction-manage/task-schedule/state': {
    input: (own) => ({ ids: [own.sourceId], state: 'paused' }),
    foreign: () => ({ ids: [999_999], state: 'paused' }),
  },
  'POST /v1/operate/extraction-manage/task-schedule/interval': {
    input: (own) => ({ ids: [own.sourceId], maxIntervalSeconds: 7200 }),
    foreign: () => ({ ids: [999_999], maxIntervalSeconds: 7200 }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/run': { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  'GET /v1/operate/extraction-manage/task-schedule/run-item': {
    input: (own) => ({ runId: own.runId }),
    foreign: () => ({ runId: 999_999 }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/health': {
    input: (own) => ({ id: own.sourceId, range: '30d' }),
    foreign: () => ({ id: 999_999 }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/item': {
    input: (own) => ({ id: own.sourceId, from: 0, until: Date.now() }),
    foreign: () => ({ id: 999_999, from: 0, until: Date.now() }),
  },
  'GET /v1/operate/extraction-manage/task-schedule/total': { input: () => ({}) },
  'GET /v1/operate/extraction-manage/sample-press': none,
  'DELETE /v1/operate/extraction-manage/sample-press': none,
};
