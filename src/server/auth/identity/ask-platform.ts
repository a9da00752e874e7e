import { isRecord } from '#shared/is-record.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { PostRequest } from '../../fetch/fetch-types.ts';
import { providerFault, type ProviderParts } from './identity-provider.ts';

const MOST_BYTES = 64 * 1024;
const MOST_TEXT = 200;

interface Asked {
  url: string;
  headers?: Record<string, string>;
  /** A POST with JSON; without it a GET. */
  body?: object;
}

/**
 * One question to a platform, which answers an object in JSON. Its own number for a failure is not zero (`errcode`), or its status is not 200 and has a word
 * for it (`code`, `message`). Throws wrong-identity with what it said; what was asked, which holds the secret, is never part of it.
 */
export async function askPlatform(
  { post }: Pick<ProviderParts, 'post'>,
  { url, headers = {}, body }: Asked,
): Promise<Record<string, unknown>> {
  const { host } = new URL(url);
  const request: PostRequest = {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ? JSON.stringify(body) : '',
    mostBytes: MOST_BYTES,
  };
  const answer = await post(url, request);
  if (!answer.ok) throw providerFault('provider-unreachable', { host, why: answer.reason, detail: answer.detail });
  const said = parseJson(answer.body);
  if (!isRecord(said)) throw providerFault('provider-answer', { host, detail: `HTTP ${answer.status}` });
  const { errcode = 0, errmsg, code, message } = said;
  const isRefused = (errcode !== 0 && errcode !== '0') || answer.status !== 200;
  if (!isRefused) return said;
  const words = [errcode === 0 ? code : errcode, errmsg ?? message].filter((each) => typeof each === 'string' || typeof each === 'number');
  throw providerFault('provider-refused', { host, detail: words.join(': ').slice(0, MOST_TEXT) || `HTTP ${answer.status}` });
}

/** A text that is needed of an answer. */
export function textOf(said: Record<string, unknown>, name: string, host: string): string {
  const value = said[name];
  if (typeof value !== 'string' || value === '') throw providerFault('provider-answer', { host, detail: name });
  return value;
}

/** Departments are numbers; rules name them as texts. */
export const numbersIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'number').map(String) : [];
