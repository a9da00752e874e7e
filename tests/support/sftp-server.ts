// A server of SFTP on this machine whose files lie in a folder of its own: it keeps what it is given, and answers otherwise where a test says so.
import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import ssh2, { type Algorithms, type AuthContext, type Connection, type SFTPWrapper, type Stats } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
export const CODES = { ...STATUS_CODE, NO_SPACE: 14 } as const;

export interface SftpRequest {
  op: 'OPEN' | 'WRITE' | 'FSTAT' | 'LSTAT' | 'CLOSE' | 'RENAME' | 'REMOVE' | 'POSIX-RENAME' | 'FSYNC' | 'STATVFS';
  /** Of the file, below the folder. */
  path: string;
  at?: number;
}
export interface Answers {
  /** What the server would have said. */
  usual: () => void;
  status: (code: number, message?: string) => void;
  hangUp: () => void;
}
interface Fault {
  when: (request: SftpRequest) => boolean;
  fault: (answers: Answers) => void;
}
interface Options {
  /** Without those of OpenSSH, a rename refuses a name that is there. */
  hasExtensions?: boolean;
  algorithms?: Algorithms;
  freeBytes?: number;
}

const fingerprintOf = (publicKey: string): string => {
  const key = ssh2.utils.parseKey(publicKey);
  if (key instanceof Error) throw key;
  return `SHA256:${createHash('sha256').update(key.getPublicSSH()).digest('base64').replace(/=+$/u, '')}`;
};
export const makeHostKey = () => {
  const pair = ssh2.utils.generateKeyPairSync('ed25519');
  return { private: pair.private, fingerprint: fingerprintOf(pair.public) };
};
const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes.length);
  return Buffer.concat([size, bytes]);
};
const EXTENSIONS = ['posix-rename@openssh.com', 'fsync@openssh.com'].flatMap((name) => [text(name), text('1')]);

/** The library's server names no extensions: they are put behind the version that it sends. */
function nameExtensions(sftp: SFTPWrapper, names: Buffer[]): void {
  const protocol = Reflect.get(sftp, '_protocol');
  const send = protocol.channelData.bind(protocol);
  protocol.channelData = (to: number, data: Buffer) => {
    protocol.channelData = send;
    const body = Buffer.concat([data.subarray(4), ...names]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length);
    send(to, Buffer.concat([size, body]));
  };
}

export async function startSftp({ hasExtensions = true, algorithms = {}, freeBytes }: Options = {}) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-sftp-'));
  mkdirSync(path.join(root, 'in'));
  const signIn = ssh2.utils.generateKeyPairSync('ed25519', { passphrase: 'open sesame', cipher: 'aes256-ctr', rounds: 16 });
  const publicKey = ssh2.utils.parseKey(signIn.public);
  if (publicKey instanceof Error) throw publicKey;
  const got: SftpRequest[] = [];
  const faults: Fault[] = [];
  const tried: string[] = [];
  const state = { hostKey: makeHostKey(), password: 'Sftp 密码 77', free: freeBytes, sockets: new Set<Socket>() };

  const serve = (sftp: SFTPWrapper, hangUp: () => void): void => {
    if (hasExtensions) nameExtensions(sftp, [...EXTENSIONS, ...(state.free === undefined ? [] : [text('statvfs@openssh.com'), text('2')])]);
    const open = new Map<number, { fd: number; path: string }>();
    const fileOf = (handle: Buffer) => open.get(handle.readUInt32BE()) ?? { fd: -1, path: '' };
    const answer = (id: number, request: SftpRequest, usual: () => void) => {
      got.push(request);
      const safely = () => {
        try {
          usual();
        } catch (error) {
          sftp.status(id, codeOf(error));
        }
      };
      const at = faults.findIndex(({ when }) => when(request));
      if (at < 0) return safely();
      const [{ fault } = { fault: () => undefined }] = faults.splice(at, 1);
      return fault({ usual: safely, status: (code, message = '') => sendStatus(sftp, id, code, message), hangUp });
    };
    const done = (id: number, work: () => void) => () => {
      work();
      sftp.status(id, CODES.OK);
    };
    const real = (name: string) => path.join(root, name);
    sftp.on('OPEN', (id, name, flags) =>
      answer(id, { op: 'OPEN', path: name }, () => {
        const isNew = (flags & OPEN_MODE.EXCL) !== 0;
        const fd = openSync(real(name), isNew ? 'wx' : 'r+');
        open.set(fd, { fd, path: name });
        const handle = Buffer.alloc(4);
        handle.writeUInt32BE(fd);
        sftp.handle(id, handle);
      }),
    );
    sftp.on('WRITE', (id, handle, at, data) => {
      const { fd, path: name } = fileOf(handle);
      answer(
        id,
        { op: 'WRITE', path: name, at },
        done(id, () => writeSync(fd, data, 0, data.length, at)),
      );
    });
    sftp.on('FSTAT', (id, handle) => {
      const { fd, path: name } = fileOf(handle);
      answer(id, { op: 'FSTAT', path: name }, () => sftp.attrs(id, attrsOf(fstatSync(fd))));
    });
    sftp.on('LSTAT', (id, name) => answer(id, { op: 'LSTAT', path: name }, () => sftp.attrs(id, attrsOf(lstatSync(real(name))))));
    sftp.on('CLOSE', (id, handle) => {
      const { fd, path: name } = fileOf(handle);
      answer(
        id,
        { op: 'CLOSE', path: name },
        done(id, () => closeSync(fd)),
      );
    });
    sftp.on('REMOVE', (id, name) =>
      answer(
        id,
        { op: 'REMOVE', path: name },
        done(id, () => unlinkSync(real(name))),
      ),
    );
    sftp.on('RENAME', (id, from, to) =>
      answer(id, { op: 'RENAME', path: from }, () => {
        const isThere = lstatSync(real(to), { throwIfNoEntry: false }) !== undefined;
        if (isThere) return sftp.status(id, CODES.FAILURE);
        return done(id, () => renameSync(real(from), real(to)))();
      }),
    );
    sftp.on('EXTENDED', (id, name, data) => {
      const parts = textsOf(data);
      if (name.startsWith('posix-rename'))
        answer(
          id,
          { op: 'POSIX-RENAME', path: parts[0] ?? '' },
          done(id, () => renameSync(real(parts[0] ?? ''), real(parts[1] ?? ''))),
        );
      else if (name.startsWith('fsync'))
        answer(
          id,
          { op: 'FSYNC', path: '' },
          done(id, () => undefined),
        );
      else answer(id, { op: 'STATVFS', path: parts[0] ?? '' }, () => sendSpace(sftp, id, state.free ?? 0));
    });
  };

  const admit = (context: AuthContext): void => {
    tried.push(context.method);
    const isUser = context.username === 'tingfeng';
    if (context.method === 'password' && isUser && context.password === state.password) return context.accept();
    if (context.method === 'publickey' && isUser && context.key.data.equals(publicKey.getPublicSSH())) {
      const { blob, signature, hashAlgo } = context;
      if (!signature || !blob || publicKey.verify(blob, signature, hashAlgo)) return context.accept();
    }
    return context.reject(['password', 'publickey']);
  };

  const listen = async (port: number) => {
    const server = new ssh2.Server({ hostKeys: [state.hostKey.private], algorithms }, (client: Connection) => {
      client.on('authentication', admit).on('error', () => undefined);
      client.on('ready', () =>
        client.on('session', (accept) => {
          accept().on('sftp', (take) => serve(take(), () => Reflect.get(client, '_sock').destroy()));
        }),
      );
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    root,
    got,
    faults,
    /** Ways to sign in that were tried. */
    tried,
    state,
    host: `127.0.0.1:${port}`,
    privateKey: signIn.private,
    passphrase: 'open sesame',
    target: { host: '127.0.0.1', port, user: 'tingfeng', password: state.password, folder: 'in' },
    /** The same server with another host key. */
    changeHostKey: async () => {
      await new Promise((resolve) => server.close(resolve));
      state.hostKey = makeHostKey();
      server = await listen(port);
    },
    truncate: (name: string, size: number) => {
      const fd = openSync(path.join(root, name), 'r+');
      ftruncateSync(fd, size);
      closeSync(fd);
    },
    close: () => {
      server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function codeOf(error: unknown): number {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return CODES.NO_SUCH_FILE;
  return code === 'EACCES' ? CODES.PERMISSION_DENIED : CODES.FAILURE;
}

const attrsOf = ({
  mode,
  uid,
  gid,
  size,
  atimeMs,
  mtimeMs,
}: Pick<Stats, 'mode' | 'uid' | 'gid' | 'size'> & { atimeMs: number; mtimeMs: number }) => ({
  mode,
  uid,
  gid,
  size,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
});

function textsOf(data: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + 4 <= data.length; ) {
    const length = data.readUInt32BE(at);
    found.push(data.toString('utf8', at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}

/** Answers that the library's server has no call for, such as codes of later versions. */
function send(sftp: SFTPWrapper, type: number, id: number, rest: Buffer): void {
  const head = Buffer.alloc(9);
  head.writeUInt32BE(5 + rest.length);
  head.writeUInt8(type, 4);
  head.writeUInt32BE(id, 5);
  Reflect.get(sftp, '_protocol').channelData(Reflect.get(sftp, 'outgoing').id, Buffer.concat([head, rest]));
}

function sendStatus(sftp: SFTPWrapper, id: number, code: number, message: string): void {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(code);
  send(sftp, 101, id, Buffer.concat([number, text(message), text('')]));
}

/** Eleven numbers of 64 bits, of which the size and the free blocks count. */
function sendSpace(sftp: SFTPWrapper, id: number, free: number): void {
  const numbers = Buffer.alloc(11 * 8);
  [1, 1, 1000, free, free].forEach((value, i) => numbers.writeBigUInt64BE(BigInt(value), i * 8));
  send(sftp, 201, id, numbers);
}
