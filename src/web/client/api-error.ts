import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';

/** `network`: no answer arrived. `bad-answer`: an answer from something else, such as a proxy. */
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

/** The error in the server's answer; undefined for a body in another format. */
export function errorIn(body: unknown): ErrorBody['error'] | undefined {
  const error = isRecord(body) ? body.error : undefined;
  // A newer server may send a code that these pages do not know.
  return isRecord(error) && typeof error.code === 'string' && error.code !== '' ? (error as ErrorBody['error']) : undefined;
}

/** The reason code in the server's detail. */
export const reasonOf = ({ detail }: ApiError): string | undefined =>
  isRecord(detail) && typeof detail.reason === 'string' ? detail.reason : undefined;
