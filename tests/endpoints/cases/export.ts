import type { EndpointCase } from './endpoint-case.ts';

const path = '/v1/front/report/export-request';

export const exportCases: Record<string, EndpointCase> = {
  'POST /v1/article/export': {
    input: (own) => ({ articleIds: [own.articleId], format: 'csv', clientDomain: 'news.example.com' }),
    foreign: (own, other) => ({ articleIds: [own.articleId, other.articleId], format: 'xlsx' }),
  },
  'POST /v1/front/comment/export': {
    input: (own) => ({ articleId: own.articleId }),
    foreign: (_own, other) => ({ articleId: other.articleId }),
  },
  'POST /v1/front/report/export': {
    input: () => ({ list: 'selected', format: 'xlsx' }),
    foreign: (_own, other) => ({ list: 'selected', articleIds: [other.articleId] }),
  },
  [`POST ${path}/room`]: {
    input: (own) => ({ kind: 'articles', fields: { articleIds: [own.articleId] } }),
  },
  // Needed only where the client wants approvals: tests/endpoints/export-approval.test.ts.
  [`POST ${path}`]: {
    input: (own) => ({ kind: 'articles', fields: { articleIds: [own.articleId] }, reason: '归档' }),
    refusal: { code: 'invalid-input', field: 'kind' },
  },
  [`GET ${path}`]: { input: (own) => ({ id: own.approvedExportId }), foreign: (_own, other) => ({ id: other.approvedExportId }) },
  [`GET ${path}/of-client`]: { input: (own) => ({ id: own.exportRequestId }), foreign: (_own, other) => ({ id: other.exportRequestId }) },
  [`POST ${path}/decide`]: {
    input: (own) => ({ ids: [own.exportRequestId], isApproved: true }),
    foreign: (own, other) => ({ ids: [own.exportRequestId, other.exportRequestId], isApproved: true }),
  },
  [`POST ${path}/withdraw`]: {
    input: (own) => ({ ids: [own.waitingExportId] }),
    foreign: (own, other) => ({ ids: [own.waitingExportId, other.waitingExportId] }),
  },
  [`POST ${path}/take`]: {
    input: (own) => ({ id: own.approvedExportId }),
    foreign: (_own, other) => ({ id: other.approvedExportId }),
  },
};
