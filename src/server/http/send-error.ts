import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_MESSAGES } from '#shared/error-messages.ts';
import { AppError, ERRORS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import type { Log } from '../log.ts';
import { localeOf } from './mount.ts';

/** What the web server itself throws, in our codes. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_BAD_URL: 'invalid-input',
};

/** The one place where a failure becomes an answer. An unknown fault is logged whole and answered as `internal`. */
export const errorSender =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof AppError) return send(request, reply, error.code, error.field, error.detail);
    const { code = '', statusCode } = error as { code?: string; statusCode?: number };
    const known = FRAMEWORK_CODES[code] ?? (statusCode === 429 ? 'too-many-requests' : undefined);
    if (known) return send(request, reply, known);
    log.error({ event: 'http.fault', err: error, requestId: request.id, method: request.method, url: request.url.split('?')[0] });
    return send(request, reply, 'internal');
  };

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => send(request, reply, 'not-found');

function send(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, field?: string, detail?: unknown): FastifyReply {
  const body: ErrorBody = { error: { code, message: messageOf(request, code, detail), requestId: request.id } };
  if (field !== undefined) body.error.field = field;
  if (detail !== undefined) body.error.detail = detail;
  return reply.status(ERRORS[code].status).send(body);
}

/** A validation message says which field and why, a failed fetch what failed; not only that something did. */
function messageOf(request: FastifyRequest, code: ErrorCode, detail: unknown): string {
  const locale = localeOf(request);
  const text = ERROR_MESSAGES[locale][code];
  const reason = code === 'fetch-failed' ? FETCH_REASONS[locale][String((detail as { reason?: unknown } | undefined)?.reason)] : undefined;
  if (reason !== undefined) return `${text}${locale === 'zh-CN' ? '：' : ': '}${reason}`;
  const names = code === 'in-use' ? (detail as { names?: string[] } | undefined)?.names : undefined;
  if (names?.length) return locale === 'zh-CN' ? `${text}：${names.join('、')}` : `${text}: ${names.join(', ')}`;
  const first = code === 'invalid-input' && Array.isArray(detail) ? (detail[0] as { field?: string; message?: string }) : undefined;
  return first?.message ? `${text}: ${first.field ? `${first.field} – ` : ''}${first.message}` : text;
}
