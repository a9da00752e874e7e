import type { EndpointCase } from './endpoint-case.ts';

const siteGroup = '/v1/manage/website-manage/client-preferred-website-group';

export const siteGroupCases: Record<string, EndpointCase> = {
  [`GET ${siteGroup}`]: { input: (own) => ({ id: own.siteGroupId }), foreign: (_own, other) => ({ id: other.siteGroupId }) },
  [`POST ${siteGroup}`]: {
    input: (own) => ({ name: '新组', weight: 1.5, siteIds: [own.siteId] }),
    foreign: () => ({ name: '另一组', siteIds: [999_999] }),
  },
  [`PUT ${siteGroup}`]: {
    input: (own) => ({ id: own.siteGroupId, name: '改名', weight: 3, siteIds: [own.siteId] }),
    foreign: (own, other) => ({ id: other.siteGroupId, name: '改名', siteIds: [own.siteId] }),
  },
  [`POST ${siteGroup}/copy`]: { input: (own) => ({ id: own.siteGroupId }), foreign: (_own, other) => ({ id: other.siteGroupId }) },
  [`DELETE ${siteGroup}`]: {
    input: (own) => ({ id: own.spareSiteGroupId }),
    foreign: (own, other) => ({ id: [own.siteGroupId, other.siteGroupId] }),
  },
  [`GET ${siteGroup}/site`]: { input: () => ({ keyword: 'example' }) },
  [`POST ${siteGroup}/resolve`]: { input: () => ({ text: 'news.example.com\nnobody.invalid' }) },
  [`GET ${siteGroup}/weighing`]: { input: (own) => ({ id: own.weighingId }), foreign: (_own, other) => ({ id: other.weighingId }) },
};
