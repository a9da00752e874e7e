import type { EndpointCase } from './endpoint-case.ts';

const webSource = '/v1/operate/extraction-manage/web-source';
const webSourceFields = {
  kind: 'search',
  name: '某引擎',
  url: 'https://engine.example.org/?q={keyword}',
  mapping: { items: 'data', title: 't', url: 'u' },
};
const withoutName = ({ name: _name, ...rest }: typeof webSourceFields) => rest;

export const webSourceCases: Record<string, EndpointCase> = {
  [`GET ${webSource}`]: { input: () => ({}), foreign: () => ({ id: 999_999 }) },
  [`POST ${webSource}`]: { input: () => webSourceFields },
  [`PUT ${webSource}`]: {
    input: (own) => ({ id: own.engineId, ...webSourceFields, name: '内网引擎', url: 'http://10.0.0.1/search?q={keyword}' }),
    foreign: () => ({ id: 999_999, ...webSourceFields }),
  },
  [`POST ${webSource}/state`]: {
    input: (own) => ({ ids: [own.engineId], isEnabled: true }),
    foreign: (own) => ({ ids: [own.engineId, 999_999], isEnabled: false }),
  },
  [`POST ${webSource}/read`]: { input: (own) => ({ ids: [own.boardId] }), foreign: (own) => ({ ids: [own.boardId, 999_999] }) },
  [`POST ${webSource}/test`]: {
    input: () => ({ ...withoutName(webSourceFields), url: 'http://10.0.0.1/?q={keyword}', keyword: '云雀' }),
    refusal: { code: 'invalid-url', field: 'url' },
  },
  [`DELETE ${webSource}`]: { input: (own) => ({ id: own.engineId }), foreign: () => ({ id: 999_999 }) },
};
