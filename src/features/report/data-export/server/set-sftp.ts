import type { Actor } from '#server/actor.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { CallBudget } from '#server/http/call-budget.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import type { dataExportContract } from '../contract.ts';
import { changeTarget } from './change-target.ts';
import { readKey } from './sftp-key.ts';
import { openSftp, sealSftp, type SftpTarget } from './sftp-target.ts';

/** Of keys that a passphrase closes: each keeps the process at work for up to a second. */
const READINGS_A_MINUTE = 6;
const readings = new CallBudget();

export async function setSftp(
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  { id, ...given }: Input<typeof dataExportContract.sftp>,
): Promise<void> {
  const spend = () => readings.spend(`client ${actor.clientId}`, READINGS_A_MINUTE, platform.now());
  if (given.privateKey !== '' && !(await readKey(given, spend))) throw refusal('privateKey', 'sftp-key-unreadable');
  const { seal } = outgoing;
  await changeTarget(platform, outgoing, actor, id, (row) => {
    const before = row.target === 'sftp' ? openSftp(seal, row.clientId, row.pushSealed) : undefined;
    return sealed(seal, row.clientId, withKept(given, before));
  });
}

/** The accepted host key, and secrets that were left empty, stay as they were where it is still the same server. */
function withKept(given: SftpTarget, before: SftpTarget | undefined): SftpTarget {
  const isSamePlace = before?.host === given.host && before.port === given.port;
  const hostKey = given.hostKey || (isSamePlace ? before.hostKey : '');
  if (given.password !== '' || given.privateKey !== '') return { ...given, hostKey };
  // Whoever may change an export must not have its secrets sent elsewhere.
  if (!isSamePlace || before.user !== given.user) throw refusal('password', 'sftp-secret-needed');
  const { password, privateKey, passphrase } = before;
  return { ...given, hostKey, password, privateKey, passphrase };
}

/** From now on that host key, and no other, is the server's. */
export const acceptHostKey = (
  platform: Platform,
  outgoing: Outgoing,
  actor: Actor,
  { id, hostKey }: Input<typeof dataExportContract.hostKey>,
): Promise<void> =>
  changeTarget(platform, outgoing, actor, id, (row) => {
    if (row.target !== 'sftp') throw refusal('id', 'export-no-target');
    const before = openSftp(outgoing.seal, row.clientId, row.pushSealed);
    if (!before) throw refusal('id', 'export-target-sealed');
    return sealed(outgoing.seal, row.clientId, { ...before, hostKey });
  });

function sealed(seal: Seal, clientId: number, target: SftpTarget) {
  const { host, port, folder, user, hostKey } = target;
  return {
    target: 'sftp' as const,
    pushSealed: sealSftp(seal, clientId, target),
    pushShown: `${user}@${host}:${port}${folder.startsWith('/') ? folder : `/~/${folder}`}`,
    hostKey,
  };
}
