import type { FetchFailure } from '#server/fetch/fetch-types.ts';
import { failureCode } from '#shared/failure.ts';

const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const CONNECTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'EADDRNOTAVAIL', 'UND_ERR_SOCKET']);

function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const inner = error instanceof AggregateError ? error.errors.flatMap((one: unknown) => codesOf(one, depth + 1)) : [];
  return [failureCode(error) || error.name, ...inner, ...codesOf(error.cause, depth + 1)];
}

/** Turns an error of undici, the resolver, TLS or the guard into a reason and the code behind it. */
export function classifyError(error: unknown): { reason: FetchFailure; detail: string } {
  const codes = codesOf(error);
  const detail = codes[0] ?? 'unknown';
  const has = (test: (code: string) => boolean): boolean => codes.some(test);
  if (has((code) => code === 'REFUSED_ADDRESS')) return { reason: 'refused-address', detail: '' };
  if (has((code) => TIMEOUTS.has(code))) return { reason: 'timeout', detail };
  if (has((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA' || code === 'ESERVFAIL'))
    return { reason: 'dns', detail };
  if (has((code) => /CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code))) return { reason: 'tls', detail };
  if (has((code) => CONNECTS.has(code))) return { reason: 'connect', detail };
  return { reason: 'protocol', detail };
}
