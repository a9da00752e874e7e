import { randomBytes } from 'node:crypto';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { refusal } from '#shared/refusals.ts';
import type { Tried } from '../contract.ts';
import type { ExportRow } from './exports.ts';
import { SftpFault } from './sftp-fault.ts';
import type { SftpFiles } from './sftp-files.ts';
import { onSftp } from './sftp-line.ts';
import { openSftp, pathIn } from './sftp-target.ts';

const TEST_MS = 15_000;
const TEXT = Buffer.from('tingfeng\n');
const TOKEN_BYTES = 8;

/** Does what runs need, and leaves nothing: signs in, writes a file, gives it another name, removes it. Before a host key is accepted it only asks for that. */
export async function testSftp({ seal, dialSsh }: Outgoing, { clientId, pushSealed }: ExportRow): Promise<Tried> {
  const target = openSftp(seal, clientId, pushSealed);
  if (!target) throw refusal('id', 'export-target-sealed');
  const beganAt = performance.now();
  const told = (isTaken: boolean, answer: string, hostKey: string): Tried => ({
    isTaken,
    status: null,
    answer,
    ms: Math.round(performance.now() - beganAt),
    hostKey,
  });
  const name = `.tingfeng-test-${randomBytes(TOKEN_BYTES).toString('hex')}`;
  try {
    await onSftp(dialSsh, target, { totalMs: TEST_MS }, (files) =>
      writeAndRemove(files, pathIn(target, `${name}.part`), pathIn(target, name)),
    );
    return told(true, '', target.hostKey);
  } catch (error) {
    if (!(error instanceof SftpFault)) throw error;
    if (error.code === 'host-key-unknown' || error.code === 'host-key-changed') return told(false, error.code, error.detail);
    return told(false, error.told, target.hostKey);
  }
}

async function writeAndRemove(files: SftpFiles, part: string, whole: string): Promise<void> {
  const handle = await files.open(part, 'new');
  try {
    await files.write(handle, TEXT, 0);
    await files.settle(handle);
    await files.close(handle);
    await files.rename(part, whole);
  } catch (error) {
    // What it could not do is told, whether this works or not.
    await files.remove(part).catch(() => undefined);
    throw error;
  }
  await files.remove(whole);
}
