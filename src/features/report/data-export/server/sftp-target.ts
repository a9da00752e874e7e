// A server of SFTP: where an export's files go. Everything of it is sealed, for its password and its key.
import { z } from 'zod';
import type { Seal } from '#server/auth/seal.ts';
import type { SftpShown } from '../contract.ts';
import type { ExportRow } from './exports.ts';

const stored = z.object({
  host: z.string(),
  port: z.number(),
  folder: z.string(),
  user: z.string(),
  password: z.string(),
  privateKey: z.string(),
  passphrase: z.string(),
  /** The fingerprint that somebody has accepted; '' while nobody has. */
  hostKey: z.string(),
});
export type SftpTarget = z.output<typeof stored>;

const placeOf = (clientId: number): string => `sftp of exports of client ${clientId}`;

export const sealSftp = (seal: Seal, clientId: number, target: SftpTarget): string => seal.close(JSON.stringify(target), placeOf(clientId));

/** Undefined when the server's key is another one by now. */
export function openSftp(seal: Seal, clientId: number, sealed: string): SftpTarget | undefined {
  const text = seal.open(sealed, placeOf(clientId));
  return text === undefined ? undefined : stored.safeParse(JSON.parse(text)).data;
}

/** What is no secret of it. */
export function shownSftp(seal: Seal, { clientId, target, pushSealed }: ExportRow): SftpShown | null {
  const found = target === 'sftp' ? openSftp(seal, clientId, pushSealed) : undefined;
  if (!found) return null;
  const { host, port, folder, user, hostKey, privateKey } = found;
  return { host, port, folder, user, hostKey, hasKey: privateKey !== '' };
}

/** Below the folder of whoever signs in, unless the folder begins with a slash. */
export const pathIn = ({ folder }: Pick<SftpTarget, 'folder'>, name: string): string =>
  folder === '' ? name : `${folder.replace(/\/$/u, '')}/${name}`;
