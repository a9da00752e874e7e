import type { EndpointCase } from './endpoint-case.ts';

export const hotWordDictCases: Record<string, EndpointCase> = {
  'GET /v1/manage/report/hot-word-dict': { input: () => ({}), foreign: (_own, other) => ({ id: other.hotWordId }) },
  'POST /v1/manage/report/hot-word-dict': { input: () => ({ word: '消息', action: 'drop' }) },
  'POST /v1/manage/report/hot-word-dict/import': {
    input: () => ({ items: [{ word: '近日' }, { word: '云雀公司', action: 'merge', target: '云雀' }] }),
  },
  'PUT /v1/manage/report/hot-word-dict': {
    input: (own) => ({ id: own.hotWordId, word: '记者', action: 'keep' }),
    foreign: (_own, other) => ({ id: other.hotWordId, word: 'x' }),
  },
  'DELETE /v1/manage/report/hot-word-dict': {
    input: (own) => ({ id: own.hotWordId }),
    foreign: (_own, other) => ({ id: other.hotWordId }),
  },
};
