// One HTTP call. It needs only method and path of the endpoint, so a screen without a form need not load any schema.
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import { queryText } from '#shared/query-text.ts';
import { getLanguage } from '../i18n/language.ts';
import { isUnattended, UNATTENDED_HEADER } from '../session/attention.ts';
import { noteDemand } from '../session/demanded-step.ts';
import { endSession } from '../session/end-session.ts';
import { notePrivileges } from '../session/privilege-watch.ts';
import { getAuthorization, storeToken } from '../session/token.ts';
import { apiAddress } from './api-address.ts';
import { ApiError, errorIn } from './api-error.ts';
import { withOfClient } from './of-client.ts';

export type Route = Pick<Endpoint, 'method' | 'path'>;

/** An endpoint for code that must not load its contract: types, method and path must equal the contract's, or it does not compile. */
export const routeOf = <E extends Endpoint>(route: { method: E['method']; path: E['path'] }): E => route as E;

/** Of the sign-in, and of access links (`/v1/login-free`): a 401 there is no end of the session. */
const LOGIN_PATH = '/v1/login';

export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<Output<E>> {
  const response = await send(endpoint, withOfClient(endpoint, input), signal);
  const renewed = response.headers.get('x-access-token');
  if (renewed && getAuthorization()) storeToken(renewed);
  notePrivileges(response.headers.get('x-privileges'));
  const body: unknown = await response.json().catch(() => undefined);
  // The server has checked its answers against the contract.
  if (response.ok && body !== undefined) return body as Output<E>;
  const error = errorOf(response.status, body);
  if (response.status === 403) noteDemand(error.code);
  if (response.status === 401 && !endpoint.path.startsWith(LOGIN_PATH)) endSession({ code: error.code });
  throw error;
}

async function send(endpoint: Route, input: unknown, signal?: AbortSignal): Promise<Response> {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const authorization = getAuthorization();
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': getLanguage() };
  if (authorization) headers.authorization = authorization;
  if (isUnattended()) headers[UNATTENDED_HEADER] = '1';
  if (!isQuery && input !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: endpoint.method, headers };
  if (!isQuery && input !== undefined) init.body = JSON.stringify(input);
  if (signal) init.signal = signal;
  try {
    return await fetch(apiAddress(endpoint.path) + (isQuery ? queryText(isRecord(input) ? input : undefined) : ''), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('network', 0, { cause });
  }
}

function errorOf(status: number, body: unknown): ApiError {
  const error = errorIn(body);
  if (!error) return new ApiError('bad-answer', status);
  return new ApiError(error.code, status, { message: error.message, field: error.field, detail: error.detail });
}
