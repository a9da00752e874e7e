import type { EndpointCase } from './endpoint-case.ts';

const siteFields = { name: '样例新闻', mediaType: 'news', level: 'commercial', weight: 1.2 };

export const websiteCases: Record<string, EndpointCase> = {
  'GET /v1/manage/website-manage/system-website': { input: () => ({ mediaType: 'news', sort: 'articles' }) },
  'GET /v1/manage/website-manage/website-request': {
    input: (own) => ({ id: own.siteRequestId }),
    foreign: (_own, other) => ({ id: other.siteRequestId }),
  },
  'GET /v1/manage/website-manage/website-request/check': { input: () => ({ url: 'https://www.example.org/news' }) },
  'POST /v1/manage/website-manage/website-request': {
    input: () => ({ url: 'https://asked.example.org/', name: '某网', reason: '需要' }),
  },
  'POST /v1/manage/website-manage/website-request/withdraw': {
    input: (own) => ({ ids: [own.siteRequestId] }),
    foreign: (own, other) => ({ ids: [own.siteRequestId, other.siteRequestId] }),
  },
  'GET /v1/operate/operation-setting/global-domain': { input: (own) => ({ id: own.siteId }), foreign: () => ({ id: 999_999 }) },
  'PUT /v1/operate/operation-setting/global-domain': {
    input: (own) => ({ id: own.siteId, ...siteFields }),
    foreign: () => ({ id: 999_999, ...siteFields }),
  },
  'POST /v1/operate/operation-setting/global-domain/weight': {
    input: (own) => ({ ids: [own.siteId], weight: 2 }),
    foreign: (own) => ({ ids: [own.siteId, 999_999], weight: 3 }),
  },
  'GET /v1/operate/operation-setting/website-request': { input: () => ({ state: 'pending' }) },
  'POST /v1/operate/operation-setting/website-request/detect': {
    input: () => ({ url: 'http://10.0.0.1/rss.xml' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  'POST /v1/operate/operation-setting/website-request/accept': {
    input: (own) => ({
      domain: own.acceptedDomain,
      source: { url: `https://${own.acceptedDomain}/rss.xml`, kind: 'feed', name: '某网' },
    }),
    foreign: () => ({ domain: 'nobody.asked.example.org' }),
  },
  'POST /v1/operate/operation-setting/website-request/decline': {
    input: (own) => ({ domains: [own.declinedDomain], answer: '暂不采集' }),
    foreign: (own) => ({ domains: [own.declinedDomain, 'nobody.asked.example.org'], answer: '暂不采集' }),
  },
};
