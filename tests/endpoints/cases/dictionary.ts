import type { EndpointCase } from './endpoint-case.ts';

export const dictionaryCases: Record<string, EndpointCase> = {
  'GET /v1/manage/class-manage/dictionary': { input: () => ({}), foreign: (_own, other) => ({ id: other.dictionaryId }) },
  'GET /v1/manage/class-manage/dictionary/export': {
    input: (own) => ({ id: own.dictionaryId, format: 'txt' }),
    foreign: (own, other) => ({ id: [own.dictionaryId, other.dictionaryId] }),
  },
  'POST /v1/manage/class-manage/dictionary/import': { input: () => ({ files: [{ name: '品牌.txt', text: '云雀\n白鹭' }], mode: 'merge' }) },
  'POST /v1/manage/class-manage/dictionary': { input: () => ({ name: '词典二', words: ['丙'] }) },
  'PUT /v1/manage/class-manage/dictionary': {
    input: (own) => ({ id: own.dictionaryId, name: '词典', words: ['丙'] }),
    foreign: (_own, other) => ({ id: other.dictionaryId, name: 'x', words: ['丁'] }),
  },
  'DELETE /v1/manage/class-manage/dictionary': {
    input: (own) => ({ id: own.dictionaryId }),
    foreign: (_own, other) => ({ id: other.dictionaryId }),
  },
};
