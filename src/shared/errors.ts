// The only table of error codes. Texts are in error-messages.*.ts; a test proves that each code has one in both languages.
export const ERRORS = {
  'invalid-input': { status: 400, level: 'info', when: 'a field of the query or body is missing, of the wrong kind or out of bounds' },
  'invalid-json': { status: 400, level: 'info', when: 'the body is not JSON' },
  'invalid-form': { status: 400, level: 'info', when: 'a form with files is cut off or malformed' },
  'invalid-expression': {
    status: 400,
    level: 'info',
    when: 'an expression of the query language cannot be parsed; detail has positions and what was expected',
  },
  'invalid-url': { status: 400, level: 'info', when: 'an address is not http(s), or is not one that the server may reach' },
  'not-signed-in': { status: 401, level: 'info', when: 'no valid token came with the call' },
  'wrong-credentials': { status: 401, level: 'info', when: 'user name or password is wrong' },
  'second-factor-required': {
    status: 401,
    level: 'info',
    when: 'user name and password are right; the account also asks for a code (`code`) or, where detail has `passkey`, for what a passkey signs (`passkey`)',
  },
  'wrong-code': { status: 401, level: 'info', when: 'the code of the second step is wrong, too old, or was used before' },
  'wrong-passkey': {
    status: 401,
    level: 'info',
    when: 'what a passkey signed is not taken at sign-in; detail has the reason',
  },
  'wrong-identity': {
    status: 401,
    level: 'info',
    when: 'a sign-in by an identity provider is not taken; detail has the reason',
  },
  'second-factor-unreadable': {
    status: 409,
    level: 'warn',
    when: 'the secret of the second step was sealed by another key of the server; a recovery code still signs in',
  },
  'invalid-token': { status: 401, level: 'info', when: 'the token is malformed, expired or revoked' },
  'account-disabled': { status: 401, level: 'info', when: 'the account or its client is disabled or has ended' },
  'address-not-allowed': {
    status: 401,
    level: 'warn',
    when: 'the people and programs of the client may not come from this address; detail has it',
  },
  'account-locked': {
    status: 429,
    level: 'warn',
    when: 'too much was tried for the account or from the address; detail has the seconds to wait',
  },
  'no-privilege': { status: 403, level: 'info', when: 'the role, cut by the service type, does not hold the privilege' },
  'simulated-login': {
    status: 403,
    level: 'warn',
    when: 'a simulated login asks for work on accounts, privileges, passwords, keys or links for people outside',
  },
  'password-change-required': { status: 403, level: 'info', when: 'the password was made up by others; only a new one is taken' },
  'second-factor-setup-required': {
    status: 403,
    level: 'info',
    when: 'the role asks for a second step at sign-in and the person has none; only setting one up is taken',
  },
  'not-found': { status: 404, level: 'info', when: 'there is no such thing, or it belongs to another client' },
  'no-such-endpoint': { status: 404, level: 'info', when: 'no call has this method and path' },
  'already-exists': { status: 409, level: 'info', when: 'another record has this name or address' },
  'in-use': { status: 409, level: 'info', when: 'something else still refers to the record' },
  'no-subject': { status: 422, level: 'info', when: 'no subject of the client fits the article and none was chosen' },
  'not-editable': {
    status: 409,
    level: 'info',
    when: 'the text was collected from its source; only an article made by hand can be changed',
  },
  'changed-meanwhile': {
    status: 409,
    level: 'info',
    when: 'fields are not as the change saw them (`seen`); detail has those that somebody else changed, and who and when where known',
  },
  conflict: { status: 409, level: 'info', when: 'the record changed since it was read' },
  'too-large': { status: 413, level: 'info', when: 'the body or a file is larger than allowed' },
  'address-too-long': { status: 431, level: 'info', when: 'address and headers of a request are longer than 16 KB together' },
  'too-many-fields': { status: 400, level: 'info', when: 'a query or form has more fields than a call may have; detail says how many' },
  'unsupported-media-type': { status: 415, level: 'info', when: 'the content type is not one that the call takes' },
  'infected-file': { status: 422, level: 'warn', when: 'the virus scanner knows a file as harmful; detail has the name that it gives' },
  'weak-password': { status: 422, level: 'info', when: 'a new password is too short, too common or equal to the name' },
  'quota-exceeded': { status: 422, level: 'info', when: 'the client has used up what its service type allows' },
  'fetch-failed': { status: 422, level: 'info', when: 'an address given by a person could not be fetched; detail has the reason' },
  'too-many-requests': { status: 429, level: 'warn', when: 'the caller sends more than the limit allows' },
  'disk-full': { status: 507, level: 'error', when: 'the disk of the record or of the files is full; nothing was saved' },
  unavailable: { status: 503, level: 'warn', when: 'a needed part (index, provider, browser) is not there; detail says which' },
  internal: { status: 500, level: 'error', when: 'a fault of ours; the log has it under the request id' },
} as const satisfies Record<string, { status: number; level: 'info' | 'warn' | 'error'; when: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorBody {
  error: { code: ErrorCode; message: string; field?: string; detail?: unknown; requestId?: string };
}

/** An expected failure. `field` is the path of the offending input field; `detail` is sent to the caller as it is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly detail: unknown;

  constructor(code: ErrorCode, options: { field?: string; detail?: unknown; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = options.field;
    this.detail = options.detail;
  }
}
