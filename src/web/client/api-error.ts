import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';

/** `network`: no answer came at all. `bad-answer`: an answer that is not ours, as of a proxy. */
export type ApiErrorCode = ErrorCode | 'network' | 'bad-answer';

/** A call that failed. `message` is in the caller's language, empty for the two codes that no server sent. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Path of the offending input field. */
  readonly field: string | undefined;
  readonly detail: unknown;

  constructor(
    code: ApiErrorCode,
    status: number,
    options: { message?: string; field?: string | undefined; detail?: unknown; cause?: unknown } = {},
  ) {
    super(options.message ?? '', { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.field = options.field;
    this.detail = options.detail;
  }
}

/** The error of a body that the server answered; undefined where the body is not ours. */
export function errorIn(body: unknown): ErrorBody['error'] | undefined {
  const error = isRecord(body) ? body.error : undefined;
  // A code of a newer server may be one that these pages do not know yet.
  return isRecord(error) && typeof error.code === 'string' && error.code !== '' ? (error as ErrorBody['error']) : undefined;
}

/** The code of the reason that the server gives in the detail. */
export const reasonOf = ({ detail }: ApiError): string | undefined =>
  isRecord(detail) && typeof detail.reason === 'string' ? detail.reason : undefined;
