import type { EndpointCase } from './endpoint-case.ts';

const commentSourceFields = { url: '{origin}/comments?id={id}&page={page}', mapping: { items: 'data', id: 'id', content: 'text' } };

export const commentSourceCases: Record<string, EndpointCase> = {
  'GET /v1/operate/extraction-manage/comment-source': { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  'POST /v1/operate/extraction-manage/comment-source': { input: () => ({ domain: 'talk.example.net', ...commentSourceFields }) },
  'PUT /v1/operate/extraction-manage/comment-source': {
    input: (own) => ({ id: own.commentSourceId, domain: 'news.example.com', ...commentSourceFields }),
    foreign: () => ({ id: 999_999, domain: 'other.example.net', ...commentSourceFields }),
  },
  'POST /v1/operate/extraction-manage/comment-source/state': {
    input: (own) => ({ ids: [own.commentSourceId], isEnabled: true }),
    foreign: (own) => ({ ids: [own.commentSourceId, 999_999], isEnabled: false }),
  },
  'POST /v1/operate/extraction-manage/comment-source/test': {
    input: () => ({ ...commentSourceFields, articleUrl: 'http://10.0.0.1/a/1234' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'DELETE /v1/operate/extraction-manage/comment-source': {
    input: (own) => ({ id: own.commentSourceId }),
    foreign: () => ({ id: 999_999 }),
  },
};
