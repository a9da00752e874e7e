// The two calls of an embed's page. They carry no session: neither the product's own, should its reader be signed in there, nor a cookie.
import type { Input, Output } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import type { embedContract } from '../../contract.ts';

type Calls = typeof embedContract;
/** Without an answer the status is 0. */
export type Answer<T> = { isOk: true; body: T } | { isOk: false; status: number; seconds: number };

/** The schemas stay on the server. */
const PATHS: { [Name in keyof Calls]: Calls[Name]['path'] } = { open: '/v1/embed/open', show: '/v1/embed/show' };
const USUAL_SECONDS = 60;
const TIMEOUT_MS = 60_000;

export async function post<Name extends keyof Calls>(name: Name, input: Input<Calls[Name]>): Promise<Answer<Output<Calls[Name]>>> {
  // The document lies one folder below the product, which may itself lie below a path.
  const address = new URL(`..${PATHS[name]}`, location.href);
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const init = {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as const;
  try {
    const response = await fetch(address, init);
    if (response.ok) return { isOk: true, body: await response.json() };
    const body: unknown = await response.json().catch(() => undefined);
    return { isOk: false, status: response.status, seconds: secondsIn(body) };
  } catch {
    // The line is away, which is told by its own state.
    return { isOk: false, status: 0, seconds: USUAL_SECONDS };
  }
}

function secondsIn(body: unknown): number {
  const error = isRecord(body) ? body.error : undefined;
  const detail = isRecord(error) ? error.detail : undefined;
  return isRecord(detail) && typeof detail.seconds === 'number' ? Math.max(1, detail.seconds) : USUAL_SECONDS;
}
