// What cannot be read as a request at all is refused in the format of all errors.
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { ERROR_MESSAGES, pickLocale } from '#shared/error-messages.ts';
import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import { failureCode } from '#shared/failure.ts';

/** By Node's code of the failure; whatever else is no HTTP. */
const KNOWN: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'address-too-long' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'unavailable' },
};
const NO_HTTP: { status: number; code: ErrorCode } = { status: 400, code: 'invalid-input' };
/** Of the bytes that came, where the language may stand. */
const READ_BYTES = 20_000;

export function refuseConnection(error: Error, socket: Socket): void {
  if (failureCode(error) === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = KNOWN[failureCode(error)] ?? NO_HTTP;
  const body: ErrorBody = { error: { code, message: ERROR_MESSAGES[pickLocale(languageOf(error))][code] } };
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${text}`,
    );
  socket.destroy(error);
}

function languageOf(error: Error): string | undefined {
  const bytes = 'rawPacket' in error ? error.rawPacket : undefined;
  if (!(bytes instanceof Uint8Array)) return undefined;
  return /\naccept-language:\s*([^\r\n]{0,100})/iu.exec(Buffer.from(bytes).toString('latin1', 0, READ_BYTES))?.[1];
}
