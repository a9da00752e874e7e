import type { EndpointCase } from './endpoint-case.ts';

export const fileCases: Record<string, EndpointCase> = {
  'POST /v1/article/upload-article-attachments': {
    input: (own) => ({ articleId: own.articleId, files: [{ name: 'a.txt', text: '说明' }] }),
    foreign: (_own, other) => ({ articleId: other.articleId, files: [{ name: 'a.txt', text: '说明' }] }),
  },
  'GET /v1/article/attachment-list': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'GET /v1/article/attachment': { input: (own) => ({ id: own.attachmentId }), foreign: (_own, other) => ({ id: other.attachmentId }) },
  'DELETE /v1/article/attachment': {
    input: (own) => ({ id: own.attachmentId }),
    foreign: (own, other) => ({ id: [own.attachmentId, other.attachmentId] }),
  },
  'GET /v1/read-client-file': { input: () => ({}), foreign: (_own, other) => ({ path: `${other.admin}.txt` }) },
  'POST /v1/save-client-file': { input: () => ({ path: 'notes/today.txt', content: '今天' }) },
  'POST /v1/delete-client-file': {
    input: (own) => ({ path: `${own.admin}.txt` }),
    foreign: (_own, other) => ({ path: `${other.admin}.txt` }),
  },
};
