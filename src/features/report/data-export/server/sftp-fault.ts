import type { FetchFailure } from '#server/fetch/fetch-types.ts';

export type SftpCode =
  | FetchFailure
  | 'host-key-unknown'
  | 'host-key-changed'
  | 'sftp-algorithms'
  | 'sftp-closed'
  | 'sftp-denied'
  | 'sftp-exists'
  | 'sftp-failed'
  | 'sftp-full'
  | 'sftp-key'
  | 'sftp-lost'
  | 'sftp-none'
  | 'sftp-not-ssh'
  | 'sftp-port'
  | 'sftp-sign-in'
  | 'sftp-weak-key';

/** Those that do not pass by themselves. */
const FINAL: ReadonlySet<SftpCode> = new Set<SftpCode>([
  'refused-address',
  'host-key-unknown',
  'host-key-changed',
  'sftp-algorithms',
  'sftp-denied',
  'sftp-exists',
  'sftp-key',
  'sftp-none',
  'sftp-port',
  'sftp-sign-in',
  'sftp-weak-key',
]);
const MOST = 300;

/** Why a server of SFTP did not do what it was asked. */
export class SftpFault extends Error {
  constructor(
    readonly code: SftpCode,
    readonly detail = '',
  ) {
    super(`${code} ${detail}`);
  }
  get isFinal(): boolean {
    return FINAL.has(this.code);
  }
  /** For people and for the record: PostgreSQL keeps no NUL, and letters that turn the direction of a text would make it say something else. */
  get told(): string {
    const detail = this.detail
      .slice(0, MOST)
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
      .trim();
    return `${this.code} ${detail}`.trim();
  }
}
