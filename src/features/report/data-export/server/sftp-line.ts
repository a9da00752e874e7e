// A line to a server of SFTP: nothing that is secret is said before its host key is the accepted one, and whatever it answers has an end in time and size.
import type { AnyAuthMethod, ConnectConfig, ParsedKey, Prompt, SFTPWrapper } from 'ssh2';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { SftpFault } from './sftp-fault.ts';
import { faultOfLine } from './sftp-fault-of.ts';
import { SftpFiles } from './sftp-files.ts';
import { fingerprintOf, readKey } from './sftp-key.ts';
import type { SftpTarget } from './sftp-target.ts';
import { type Bounds, IDLE_MS, SftpWatch } from './sftp-watch.ts';

const CONNECT_MS = 10_000;

/** Without SHA-1, CBC, groups that a server makes up, and compression. */
const ALGORITHMS: NonNullable<ConnectConfig['algorithms']> = {
  kex: [
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
    'diffie-hellman-group14-sha256',
    'diffie-hellman-group16-sha512',
  ],
  serverHostKey: ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'rsa-sha2-512', 'rsa-sha2-256'],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes128-ctr', 'aes192-ctr', 'aes256-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'],
  compress: ['none'],
};

/** Does the work on a line of its own. Throws a SftpFault, what the work throws, or the reason of the signal. */
export async function onSftp<Result>(
  dialSsh: Outgoing['dialSsh'],
  target: SftpTarget,
  bounds: Bounds,
  work: (files: SftpFiles) => Promise<Result>,
): Promise<Result> {
  const { default: ssh2 } = await import('ssh2');
  const key = target.privateKey === '' ? undefined : await readKey(target);
  if (target.privateKey !== '' && !key) throw new SftpFault('sftp-key');
  const dialled = await dialSsh(target.host, target.port, Math.min(CONNECT_MS, bounds.totalMs));
  if (!dialled.ok) throw dialled.detail === 'port' ? new SftpFault('sftp-port') : new SftpFault(dialled.reason, dialled.detail);
  const client = new ssh2.Client();
  const watch = new SftpWatch(dialled.socket, bounds);
  client.on('error', (error) => watch.fail(faultOfLine(error)));
  client.on('close', () => watch.fail(new SftpFault('sftp-closed')));
  client.on('change password', () => watch.fail(new SftpFault('sftp-sign-in', 'password expired')));
  try {
    client.connect({ ...signInTo(target, key, watch), sock: dialled.socket });
    const channel = await watch.ask<SFTPWrapper>((done) => client.once('ready', () => client.sftp(done)));
    watch.isIn = true;
    channel.on('error', (error: Error) => watch.fail(faultOfLine(error)));
    channel.on('close', () => watch.fail(new SftpFault('sftp-closed')));
    return await work(new SftpFiles(channel, watch));
  } finally {
    watch.end();
    client.destroy();
    dialled.socket.destroy();
  }
}

function signInTo({ user, password, hostKey }: SftpTarget, key: ParsedKey | undefined, watch: SftpWatch): ConnectConfig {
  const ways = waysToSignIn(user, password, key);
  let isFirst = true;
  return {
    username: user,
    algorithms: ALGORITHMS,
    readyTimeout: IDLE_MS,
    hostVerifier: (shown: Buffer) => {
      const now = fingerprintOf(shown);
      if (now === hostKey) return true;
      watch.fail(new SftpFault(hostKey === '' ? 'host-key-unknown' : 'host-key-changed', now));
      return false;
    },
    authHandler: (offered: readonly string[] | null) => {
      // What the server offers is its answer to this.
      if (isFirst) {
        isFirst = false;
        return { type: 'none', username: user };
      }
      const at = ways.findIndex(({ type }) => offered?.includes(type) ?? true);
      const [way] = at < 0 ? [] : ways.splice(at, 1);
      // The same password once more, asked in another way, would only count as a second wrong one.
      if (way?.type === 'password') ways.splice(0);
      return way ?? false;
    },
  };
}

function waysToSignIn(username: string, password: string, key: ParsedKey | undefined): AnyAuthMethod[] {
  const ways: AnyAuthMethod[] = key ? [{ type: 'publickey', username, key }] : [];
  if (password === '') return ways;
  const prompt = (_name: string, _text: string, _language: string, prompts: Prompt[], finish: (answers: string[]) => void) =>
    finish(prompts.length === 1 && !prompts[0]?.echo ? [password] : []);
  return [...ways, { type: 'password', username, password }, { type: 'keyboard-interactive', username, prompt }];
}
