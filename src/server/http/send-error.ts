import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_MESSAGES } from '#shared/error-messages.ts';
import { AppError, ERRORS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { refusalText } from '#shared/refusals.ts';
import type { Log } from '../log.ts';
import { localeOf } from './mount.ts';
import { failureCode, failureMessage, textOf } from '#shared/failure.ts';
import { expressionPlace } from './expression-place.ts';

/** Errors of the web server itself, mapped to the product's codes. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_BAD_URL: 'invalid-input',
};

/** Of what the web server and its parts refuse without a code of theirs, such as a file under a path that cannot be. */
const CODE_OF_STATUS: Record<number, ErrorCode> = { 403: 'not-found', 404: 'not-found', 413: 'too-large', 429: 'too-many-requests' };
/** Whatever else of the request they refuse, such as a range of a page that lies behind its end: the caller's fault, not ours. */
const codeOfStatus = (status: number): ErrorCode | undefined =>
  CODE_OF_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid-input' : undefined);

/** Undefined for a fault. */
export function codeOfError(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  return FRAMEWORK_CODES[failureCode(error)] ?? codeOfStatus(statusCode ?? 0);
}

/** The only place where a failure becomes an answer. An unknown fault is logged in full and answered as `internal`. */
export const errorSender =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof AppError) return send(request, reply, error.code, error.field, error.detail);
    const known = codeOfError(error);
    if (known) return send(request, reply, known);
    if (isDiskFull(error)) {
      log.error({ event: 'http.disk-full', reason: failureMessage(error), requestId: request.id });
      return send(request, reply, 'disk-full');
    }
    if (isRecordAway(error)) {
      log.warn({ event: 'http.record-away', reason: failureMessage(error), requestId: request.id });
      return send(request, reply, 'unavailable', undefined, { part: 'record' });
    }
    log.error({ event: 'http.fault', err: error, requestId: request.id, method: request.method, url: request.url.split('?')[0] });
    return send(request, reply, 'internal');
  };

/** Codes of SQLite, of the file system, of PostgreSQL. */
const isDiskFull = (error: unknown): boolean => ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes(failureCode(error));

/** What nobody else here lets through: other parts that are reached by network make a value or an AppError of it. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * The database cannot be reached, ended the connection or takes none, while it restarts above all (SQLSTATE classes 08 and 57P), or it takes no
 * writes: its disk cannot be written any more, or it is a copy that only follows (25006).
 */
const isRecordAway = (error: unknown): boolean =>
  UNREACHABLE.has(failureCode(error)) ||
  /^(?:08\w{3}|57P\d\d|25006|EROFS|SQLITE_(?:READONLY|IOERR).*)$/u.test(failureCode(error)) ||
  /^Connection terminated|connection error and is not queryable/u.test(failureMessage(error));

/** A call that is not there is said apart from a record or a page that is not. */
export const missingCode = ({ url }: FastifyRequest): 'no-such-endpoint' | 'not-found' =>
  /\/v1(?:[/?]|$)/u.test(url) ? 'no-such-endpoint' : 'not-found';

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => send(request, reply, missingCode(request));

function send(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, field?: string, detail?: unknown): FastifyReply {
  const body: ErrorBody = { error: { code, message: messageOf(request, code, detail), requestId: request.id } };
  if (field !== undefined) body.error.field = field;
  if (detail !== undefined) body.error.detail = detail;
  return reply.status(ERRORS[code].status).send(body);
}

/** Their reason may have words of its own. */
const REFUSING: ReadonlySet<string> = new Set([
  'invalid-input',
  'unsupported-media-type',
  'conflict',
  'no-privilege',
  'quota-exceeded',
  'weak-password',
  'address-not-allowed',
  'wrong-passkey',
  'wrong-identity',
]);

/** A validation message includes the field and the reason, and a failed fetch what failed. */
export function messageOf(request: FastifyRequest, code: ErrorCode, detail: unknown): string {
  const locale = localeOf(request);
  const text = ERROR_MESSAGES[locale][code];
  const reason = code === 'fetch-failed' ? FETCH_REASONS[locale][textOf(detail, 'reason')] : undefined;
  if (reason !== undefined) return `${text}${locale === 'zh-CN' ? '：' : ': '}${reason}`;
  const refused = REFUSING.has(code) ? refusalText(detail, locale) : undefined;
  if (refused !== undefined) return refused;
  const seconds = code === 'account-locked' || code === 'too-many-requests' ? partOf(detail, 'seconds') : undefined;
  if (typeof seconds === 'number') return locale === 'zh-CN' ? `${text}（还需等待 ${seconds} 秒）` : `${text} (${seconds} seconds to wait)`;
  const names = code === 'in-use' ? partOf(detail, 'names') : undefined;
  if (Array.isArray(names) && names.length > 0) return locale === 'zh-CN' ? `${text}：${names.join('、')}` : `${text}: ${names.join(', ')}`;
  const taken = code === 'already-exists' ? textOf(detail, 'value') : '';
  if (taken !== '') return locale === 'zh-CN' ? `“${shortened(taken)}”已经存在` : `“${shortened(taken)}” is there already`;
  if (code === 'invalid-expression' && Array.isArray(detail)) return `${text}${expressionPlace(detail[0], locale)}`;
  const first: unknown = code === 'invalid-input' && Array.isArray(detail) ? detail[0] : undefined;
  const [field, message] = [textOf(first, 'field'), textOf(first, 'message')];
  return message ? `${text}: ${field ? `${field} – ` : ''}${message}` : text;
}

const partOf = (detail: unknown, name: string): unknown =>
  typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;

const MOST_OF_VALUE = 80;
/** Never cut within a character. */
function shortened(value: string): string {
  const characters = Array.from(value.slice(0, 2 * (MOST_OF_VALUE + 1)));
  return characters.length > MOST_OF_VALUE ? `${characters.slice(0, MOST_OF_VALUE).join('')}…` : value;
}
