import type { EndpointCase } from './endpoint-case.ts';

/** The calls of one of a client's lists of filters. */
function entryCases(
  noun: string,
  kind: string,
  value: string,
  key: 'blackEntryId' | 'blackWordId' | 'whiteEntryId',
): Record<string, EndpointCase> {
  const path = `/v1/manage/class-manage/${noun}`;
  return {
    [`GET ${path}`]: { input: (own) => ({ id: own[key] }), foreign: (_own, other) => ({ id: other[key] }) },
    [`POST ${path}`]: { input: () => ({ kind, values: [value] }) },
    [`PUT ${path}`]: {
      input: (own) => ({ id: own[key], value: `another.${value}`, isEnabled: true }),
      foreign: (_own, other) => ({ id: other[key], value, isEnabled: true }),
    },
    [`DELETE ${path}`]: { input: (own) => ({ id: own[key] }), foreign: (own, other) => ({ id: [own[key], other[key]] }) },
    [`POST ${path}/preview`]: {
      input: (own) => ({ kind, values: [value], without: [own[key]] }),
      foreign: (_own, other) => ({ kind, without: [other[key]] }),
    },
  };
}

export const filterEntryCases: Record<string, EndpointCase> = {
  ...entryCases('client-black-list', 'site', 'elsewhere.invalid', 'blackEntryId'),
  ...entryCases('client-black-word', 'word', '无此词+无此字', 'blackWordId'),
  ...entryCases('emotion-white-list', 'author', '无此人', 'whiteEntryId'),
};
