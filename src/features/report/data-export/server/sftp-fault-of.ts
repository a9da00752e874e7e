import { isRecord } from '#shared/is-record.ts';
import { type SftpCode, SftpFault } from './sftp-fault.ts';

const HANDSHAKE: readonly (readonly [RegExp, SftpCode])[] = [
  [/no matching/iu, 'sftp-algorithms'],
  [/identification string|header|greeting|packet length|line too long/iu, 'sftp-not-ssh'],
  [/timed out/iu, 'timeout'],
  [/authentication methods failed/iu, 'sftp-sign-in'],
];
/** Of a farewell: what only those of these numbers mean (RFC 4253, 11.1). */
const SIGN_IN_REASONS: ReadonlySet<unknown> = new Set([14, 15]);

/** What broke a line, or kept it from coming about. */
export function faultOfLine(error: unknown): SftpFault {
  if (error instanceof SftpFault) return error;
  const message = error instanceof Error ? error.message : '';
  const known = HANDSHAKE.find(([pattern]) => pattern.test(message));
  if (known) return new SftpFault(known[1]);
  const { level, code } = isRecord(error) ? error : {};
  if (SIGN_IN_REASONS.has(code) || level === 'client-authentication') return new SftpFault('sftp-sign-in', message);
  return new SftpFault('sftp-closed', message);
}

/** Status codes of the protocol; those from 11 on are of later versions than 3, and some servers give them all the same. */
const STATUS: Readonly<Record<number, SftpCode>> = {
  2: 'sftp-none',
  3: 'sftp-denied',
  10: 'sftp-none',
  11: 'sftp-exists',
  12: 'sftp-denied',
  14: 'sftp-full',
  15: 'sftp-full',
};

/** What a server answered instead of what it was asked for. */
export function faultOfStatus(error: unknown): SftpFault {
  if (error instanceof SftpFault) return error;
  const message = error instanceof Error ? error.message : '';
  const { code } = isRecord(error) ? error : {};
  if (typeof code !== 'number') return new SftpFault('sftp-closed', message);
  return new SftpFault(STATUS[code] ?? 'sftp-failed', message);
}
