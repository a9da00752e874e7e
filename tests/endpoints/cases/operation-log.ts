import { type EndpointCase, none } from './endpoint-case.ts';

const PATH = '/v1/manage/user-privilege-manage/log-user-operation';
const EVERYWHERE = '/v1/operate/client-manage/log-user-operation';

/** The provider sees every client that there is. */
const nobody = () => ({ clientId: 999_999 });

export const operationLogCases: Record<string, EndpointCase> = {
  [`GET ${PATH}`]: { input: () => ({ keyword: '云雀', module: 'user' }) },
  [`GET ${PATH}/entry`]: { input: (own) => ({ id: own.logLineId }), foreign: (_own, other) => ({ id: other.logLineId }) },
  [`GET ${PATH}/export`]: { input: () => ({ format: 'csv' }) },
  [`GET ${PATH}/statistics`]: { input: () => ({ from: 0 }) },
  [`GET ${PATH}/unusual`]: none,
  [`GET ${PATH}/keeping`]: none,
  [`PUT ${PATH}/keeping`]: { input: () => ({ keepDays: 365 }) },
  [`GET ${EVERYWHERE}`]: { input: (own) => ({ clientId: own.clientId }), foreign: nobody },
  [`GET ${EVERYWHERE}/statistics`]: { input: (own) => ({ clientId: own.clientId }), foreign: nobody },
  [`GET ${EVERYWHERE}/entry`]: { input: (own) => ({ id: own.logLineId }), foreign: () => ({ id: 999_999_999 }) },
  [`GET ${EVERYWHERE}/export`]: { input: (own) => ({ clientId: own.clientId, format: 'xlsx' }), foreign: nobody },
};
