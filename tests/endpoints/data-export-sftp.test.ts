// Exports whose files go to a server of SFTP: only to the one whose host key was accepted, whole or not there, and nothing left behind.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { abandonUploads } from '#features/report/data-export/server/abandon-uploads.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { addBulkHits } from '../support/bulk-hits.ts';
import { CODES, makeHostKey, type SftpRequest, startSftp } from '../support/sftp-server.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/v1/manage/external-interface/data-export';
const ROWS = 600;
/** Its rows make several blocks. */
const LONG = '云雀发布新品。'.repeat(1000);
let server: TestServer;
let own: Tenant;
let admin: Caller;
let stranger: Caller;
let sftp: Awaited<ReturnType<typeof startSftp>>;
/** Without the extensions of OpenSSH. */
let plain: Awaited<ReturnType<typeof startSftp>>;

beforeAll(async () => {
  sftp = await startSftp({ freeBytes: 1000 });
  plain = await startSftp({ hasExtensions: false });
  server = await startTestServer({}, () => Date.now() + clock);
  server.allowHosts([sftp.host, plain.host]);
  own = await buildTenant(server.platform, 'own', '云雀');
  const other = await buildTenant(server.platform, 'other', '白鹭');
  admin = await server.as(own.admin);
  stranger = await server.as(other.admin);
  const { db } = server.platform.store;
  await db.updateTable('article').set({ title: LONG }).where('id', '=', own.articleId).execute();
  await addBulkHits(server.platform.store, { clientId: own.clientId, likeArticle: own.articleId, rows: ROWS });
}, 120_000);
afterAll(async () => {
  sftp.close();
  plain.close();
  await server.close();
});
beforeEach(() => {
  clock += 60_000;
  for (const { got, faults, tried, root } of [sftp, plain]) {
    got.length = 0;
    faults.length = 0;
    tried.length = 0;
    for (const name of partsIn(root)) rmSync(path.join(root, 'in', name));
  }
});
const leftBehind: string[] = [];
afterEach(() => void leftBehind.push(...partsIn(sftp.root), ...partsIn(plain.root)));

interface Run {
  id: number;
  state: string;
  reason: string;
  answer: string;
  rows: number;
  bytes: number;
  hasFile: boolean;
  target: string;
  to: string;
  fileName: string;
  sentBytes: number;
}
interface Tried {
  isTaken: boolean;
  answer: string;
  hostKey: string;
}
const partsIn = (root: string): string[] => readdirSync(path.join(root, 'in')).filter((name) => name.endsWith('.part'));
const fileAt = (root: string, name: string): string => readFileSync(path.join(root, 'in', name), 'utf8');
let serial = 0;
/** Ms that it is ahead: what a minute allows is there again. */
let clock = 0;
async function make(fields: object = {}, target: object = {}, accepted = sftp.state.hostKey.fingerprint): Promise<number> {
  const given = { name: `文件 ${++serial}`, columnNames: ['title'], format: 'jsonl', ...fields };
  const { id } = (await admin('POST', PATH, given)).body as { id: number };
  expect((await admin('POST', `${PATH}/sftp`, { id, ...sftp.target, hostKey: accepted, ...target })).body).toEqual({ ok: true });
  return id;
}
const work = async () => {
  while (await server.workJob());
};
const skipPause = () => server.platform.store.db.updateTable('job').set({ runAt: 0 }).where('state', '=', 'queued').execute();
const last = async (id: number) => ((await admin('GET', `${PATH}/run`, { id })).body as { items: Run[] }).items[0] as Run;
const testOf = async (id: number) => (await admin('POST', `${PATH}/test`, { id })).body as Tried;
async function run(id: number): Promise<Run> {
  expect((await admin('POST', `${PATH}/run`, { id })).status).toBe(200);
  await work();
  return last(id);
}
async function goOn(id: number): Promise<Run> {
  await skipPause();
  await work();
  return last(id);
}
const isWrite = ({ op, at = 0 }: SftpRequest): boolean => op === 'WRITE' && at > 0;
const isRename = ({ op }: SftpRequest): boolean => op === 'POSIX-RENAME' || op === 'RENAME';
const isSized = ({ op }: SftpRequest): boolean => op === 'LSTAT' || op === 'FSTAT';
const countOf = (is: (request: SftpRequest) => boolean): number => sftp.got.filter(is).length;
const expectWhole = (done: Run, { root } = sftp) => {
  expect(done).toMatchObject({ state: 'done', rows: ROWS + 1, target: 'sftp', hasFile: true, answer: '' });
  const text = fileAt(root, done.fileName);
  expect(Buffer.byteLength(text)).toBe(done.bytes);
  expect(text.split('\n').filter((line) => line !== '').length).toBe(ROWS + 1);
};

test('a host key is shown and accepted first; then the file arrives whole, under a name that says what it is', async () => {
  const id = await make({}, {}, '');
  const early = await run(id);
  expect(early).toMatchObject({ state: 'failed', reason: 'host-key-unknown', answer: sftp.state.hostKey.fingerprint });
  const { hostKey, ...asked } = await testOf(id);
  expect(asked).toMatchObject({ isTaken: false, answer: 'host-key-unknown' });
  expect(hostKey).toBe(sftp.state.hostKey.fingerprint);
  // Nobody was named to the server before.
  expect(sftp.tried).toEqual([]);
  expect((await admin('POST', `${PATH}/sftp/host-key`, { id, hostKey })).body).toEqual({ ok: true });
  expect(await testOf(id)).toMatchObject({ isTaken: true, answer: '' });
  expect(readdirSync(path.join(sftp.root, 'in'))).toEqual([]);
  const done = await run(id);
  expectWhole(done);
  expect(done).toMatchObject({ fileName: `文件_${serial}-${done.id}.jsonl`, to: `tingfeng@${sftp.host}/~/in` });
  expect(countOf(({ op }) => op === 'FSYNC')).toBe(2);
  const file = await admin('GET', `${PATH}/file`, { runId: done.id });
  expect(String(file.body).trim()).toBe(fileAt(sftp.root, done.fileName).trim());
});

test('a server without the extensions of OpenSSH gets it too', async () => {
  const id = await make({}, plain.target, plain.state.hostKey.fingerprint);
  expect(await testOf(id)).toMatchObject({ isTaken: true, answer: '' });
  expectWhole(await run(id), plain);
});

test('a wrong password ends the run at once; nothing was handed over', async () => {
  const id = await make({ takes: 'new' }, { password: 'another' });
  expect(await run(id)).toMatchObject({ state: 'failed', reason: 'push-refused', hasFile: false, answer: 'sftp-sign-in' });
  expect(sftp.tried.filter((way) => way === 'password')).toHaveLength(1);
  await admin('POST', `${PATH}/sftp`, { id, ...sftp.target });
  expectWhole(await run(id));
  const before = readdirSync(path.join(sftp.root, 'in'));
  expect(await run(id)).toMatchObject({ state: 'done', rows: 0 });
  expect(readdirSync(path.join(sftp.root, 'in'))).toEqual(before);
});

test('a private key with its passphrase signs in; one that cannot be read is refused when it is given', async () => {
  const { privateKey, passphrase } = sftp;
  const id = await make({}, { password: '', privateKey, passphrase });
  expectWhole(await run(id));
  expect(sftp.tried).toContain('publickey');
  expect(sftp.tried).not.toContain('password');
  const given = { id, ...sftp.target, password: '', privateKey, passphrase };
  for (const wrong of [
    { passphrase: 'another' },
    { passphrase: '' },
    { privateKey: 'ssh-ed25519 AAAA' },
    { privateKey: roundsOf(privateKey, 2_000_000_000) },
    // The library passes over what is no letter of Base64.
    { privateKey: roundsOf(privateKey, 300).replace('AAAA', 'AA!AA') },
    { privateKey: roundsOf(privateKey, 300).replace('\n-----END', '\n.\n-----END') },
  ]) {
    const begun = performance.now();
    expect((await admin('POST', `${PATH}/sftp`, { ...given, ...wrong })).body).toMatchObject({ error: { field: 'privateKey' } });
    // Three hundred rounds take eight times as long as any that are read.
    expect(performance.now() - begun).toBeLessThan(3000);
  }
});

test('keys that a passphrase closes are tried some times a minute, and servers are; another client is not kept from it', async () => {
  const { privateKey, passphrase } = sftp;
  const id = await make();
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++)
    statuses.push((await admin('POST', `${PATH}/sftp`, { id, ...sftp.target, privateKey, passphrase: `${i}` })).status);
  expect(statuses.at(-1)).toBe(429);
  // What is no work is no matter.
  expect((await admin('POST', `${PATH}/sftp`, { id, ...sftp.target })).status).toBe(200);
  const { id: theirs } = (await stranger('POST', PATH, { name: '别家', columnNames: ['title'] })).body as { id: number };
  expect((await stranger('POST', `${PATH}/sftp`, { id: theirs, ...sftp.target, privateKey, passphrase })).status).toBe(200);
  await admin('POST', `${PATH}/sftp`, { id, ...sftp.target, host: '10.0.0.1' });
  let tests = 0;
  while ((await admin('POST', `${PATH}/test`, { id })).status === 200) expect(tests++).toBeLessThan(30);
  expect((await stranger('POST', `${PATH}/test`, { id: theirs })).status).toBe(200);
  clock += 60_000;
  expect((await admin('POST', `${PATH}/test`, { id })).status).toBe(200);
});

/** The same key with another number of rounds, which would keep the reader at work for hours. */
function roundsOf(key: string, rounds: number): string {
  const lines = key.trim().split('\n');
  const bytes = Buffer.from(lines.slice(1, -1).join(''), 'base64');
  bytes.writeUInt32BE(rounds, bytes.indexOf('bcrypt') + 'bcrypt'.length + 8 + 16);
  return [lines[0], bytes.toString('base64'), lines.at(-1)].join('\n');
}

test('another host key than the accepted one gets nothing, and says so; it is accepted by a decision only', async () => {
  const id = await make({ takes: 'new' });
  await sftp.changeHostKey();
  const now = sftp.state.hostKey.fingerprint;
  expect(await run(id)).toMatchObject({ state: 'failed', reason: 'host-key-changed', answer: now });
  expect(await testOf(id)).toMatchObject({ isTaken: false, answer: 'host-key-changed', hostKey: now });
  expect(sftp.tried).toEqual([]);
  expect((await admin('POST', `${PATH}/sftp/host-key`, { id, hostKey: makeHostKey().fingerprint })).status).toBe(200);
  expect(await run(id)).toMatchObject({ state: 'failed', reason: 'host-key-changed' });
  expect((await admin('POST', `${PATH}/sftp/host-key`, { id, hostKey: now })).status).toBe(200);
  expectWhole(await run(id));
  const { db } = server.platform.store;
  const logs = JSON.stringify(await db.selectFrom('operationLog').selectAll().where('targetId', '=', String(id)).execute());
  expect(logs).toContain(now);
});

test('a server that hangs up in the middle: it goes on behind what the server has taken', async () => {
  const id = await make();
  // The third block.
  sftp.faults.push({ when: ({ op, at = 0 }) => op === 'WRITE' && at > 900_000, fault: ({ hangUp }) => hangUp() });
  const stuck = await run(id);
  expect(stuck).toMatchObject({ state: 'writing', answer: expect.stringMatching(/^sftp-closed/u) });
  expect(stuck.sentBytes).toBeGreaterThan(0);
  expect(partsIn(sftp.root)).toHaveLength(1);
  sftp.got.length = 0;
  expectWhole(await goOn(id));
  expect(Math.min(...sftp.got.flatMap(({ op, at }) => (op === 'WRITE' && at !== undefined ? [at] : [])))).toBe(stuck.sentBytes);
  expect(partsIn(sftp.root)).toEqual([]);
});

test.each([
  ['shorter', (name: string) => sftp.truncate(`in/${name}`, 10)],
  ['longer', (name: string) => sftp.truncate(`in/${name}`, 50_000_000)],
])('a part that is %s than what we sent is begun anew', async (_name, spoil) => {
  const id = await make();
  sftp.faults.push({ when: ({ op, at = 0 }) => op === 'WRITE' && at > 900_000, fault: ({ hangUp }) => hangUp() });
  await run(id);
  const [part = ''] = partsIn(sftp.root);
  spoil(part);
  expectWhole(await goOn(id));
  expect(partsIn(sftp.root)).toEqual([]);
});

test('a rename whose answer was lost: the file is there once', async () => {
  const id = await make();
  sftp.faults.push({
    when: isRename,
    fault: ({ usual, hangUp }) => {
      hangUp();
      usual();
    },
  });
  expect(await run(id)).toMatchObject({ state: 'writing' });
  sftp.got.length = 0;
  const done = await goOn(id);
  expectWhole(done);
  expect(countOf(({ op }) => op === 'WRITE')).toBe(0);
  expect(readdirSync(path.join(sftp.root, 'in')).filter((name) => name.endsWith(`-${done.id}.jsonl`))).toHaveLength(1);
});

test('a worker that was overtaken writes nothing into the file of the next one', async () => {
  const id = await make();
  const { db } = server.platform.store;
  sftp.faults.push({
    when: isWrite,
    fault: ({ usual }) => void db.updateTable('dataExportRun').set({ partTries: 7 }).where('exportId', '=', id).execute().then(usual),
  });
  await run(id);
  expect(partsIn(sftp.root)).toHaveLength(1);
  await db.updateTable('dataExportRun').set({ partTries: 0 }).where('exportId', '=', id).execute();
  await db.updateTable('job').set({ state: 'queued', runAt: 0, leaseUntil: 0 }).where('state', '=', 'running').execute();
  await work();
  expectWhole(await last(id));
});

test.each([
  ['a size', isSized],
  ['a handle', ({ op }: SftpRequest) => op === 'OPEN'],
])('a server that says "all is well" instead of %s is tried again', async (_, when) => {
  const id = await make({}, plain.target, plain.state.hostKey.fingerprint);
  plain.faults.push({ when, fault: ({ status }) => status(CODES.OK, 'well') });
  expect(await run(id)).toMatchObject({ state: 'writing', answer: 'sftp-failed' });
  expectWhole(await goOn(id), plain);
});

test('a full disk is told by its name, and tried again', async () => {
  const id = await make();
  sftp.faults.push({ when: isWrite, fault: ({ status }) => status(CODES.FAILURE) });
  expect(await run(id)).toMatchObject({ state: 'writing', answer: 'sftp-full Failure' });
  sftp.faults.push({ when: isWrite, fault: ({ status }) => status(CODES.NO_SPACE, 'no space') });
  expect(await goOn(id)).toMatchObject({ state: 'writing', answer: 'sftp-full no space' });
  expectWhole(await goOn(id));
});

test('a failure without a reason is told as it is, in few words', async () => {
  const id = await make({}, plain.target, plain.state.hostKey.fingerprint);
  plain.faults.push({ when: isWrite, fault: ({ status }) => status(CODES.FAILURE, `\u0000\u202e${'x'.repeat(20_000)}`) });
  const { answer } = await run(id);
  expect(answer).toMatch(/^sftp-failed x+$/u);
  expect(answer.length).toBeLessThan(400);
  expectWhole(await goOn(id), plain);
});

test.each([
  ['no permission', CODES.PERMISSION_DENIED, 'sftp-denied'],
  ['no folder', CODES.NO_SUCH_FILE, 'sftp-none'],
])('%s ends the run at once', async (_name, code, answer) => {
  const id = await make();
  sftp.faults.push({ when: ({ op }) => op === 'OPEN', fault: ({ status }) => status(code) });
  expect(await run(id)).toMatchObject({
    state: 'failed',
    reason: 'push-refused',
    answer: expect.stringMatching(new RegExp(`^${answer}`, 'u')),
  });
});

test('a folder that is not there is not made; a file that is there is not written over, and nothing is left', async () => {
  const nowhere = await make({}, { folder: 'in/nowhere' });
  expect(await run(nowhere)).toMatchObject({ state: 'failed', answer: expect.stringMatching(/^sftp-none/u) });
  const id = await make();
  sftp.faults.push({
    when: ({ op }) => op === 'FSYNC',
    fault: ({ usual }) => {
      const [part = ''] = partsIn(sftp.root);
      writeFileSync(path.join(sftp.root, 'in', part.replace(/^\.(.*)\.[0-9a-f]+\.part$/u, '$1')), 'somebody else’s');
      usual();
    },
  });
  const failed = await run(id);
  expect(failed).toMatchObject({ state: 'failed', reason: 'push-refused', answer: `sftp-exists ${failed.fileName}` });
  expect(fileAt(sftp.root, failed.fileName)).toBe('somebody else’s');
  expect(partsIn(sftp.root)).toEqual([]);
});

test('what is no server of SFTP, and one that says nothing, are told within seconds', { timeout: 90_000 }, async () => {
  const talker = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('x'.repeat(1_000_000));
  });
  const greeter = createServer((socket) => {
    socket.on('error', () => undefined);
    const timer = setInterval(() => socket.write('welcome to a server\r\n'.repeat(40)), 5);
    socket.on('close', () => clearInterval(timer));
  });
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  for (const [one, answer] of [
    [talker, 'sftp-not-ssh'],
    [greeter, 'sftp-not-ssh'],
    [silent, 'timeout'],
  ] as const) {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    const { port } = one.address() as AddressInfo;
    server.allowHosts([`127.0.0.1:${port}`]);
    const id = await make({}, { port });
    expect(await testOf(id)).toMatchObject({ isTaken: false, answer });
    one.close();
  }
});

test('a server that falls silent while it is written to is tried again, and goes on', { timeout: 90_000 }, async () => {
  const id = await make();
  sftp.faults.push({ when: isWrite, fault: () => undefined });
  expect(await run(id)).toMatchObject({ state: 'writing', answer: 'timeout' });
  expectWhole(await goOn(id));
});

test('a server that has only what is weak is told from one that closes', async () => {
  const weak = await startSftp({ algorithms: { kex: ['diffie-hellman-group1-sha1'], hmac: ['hmac-sha1'] } });
  server.allowHosts([weak.host]);
  const id = await make({}, weak.target, weak.state.hostKey.fingerprint);
  expect(await testOf(id)).toMatchObject({ isTaken: false, answer: 'sftp-algorithms' });
  weak.close();
  expect(await testOf(id)).toMatchObject({ isTaken: false, answer: expect.stringMatching(/^connect/u) });
});

test.each(['stop', 'remove', 'change'])('a part whose export meets a %s is removed there', async (what) => {
  const id = await make({ takes: 'new' });
  sftp.faults.push({ when: isRename, fault: ({ status }) => status(CODES.FAILURE) });
  await run(id);
  expect(partsIn(sftp.root)).toHaveLength(1);
  expect((await admin('POST', `${PATH}/sftp`, { id, ...sftp.target })).status).toBe(400);
  if (what === 'remove') expect((await admin('DELETE', PATH, { id })).body).toEqual({ changed: 1 });
  else {
    // While it is stopped the server answers nothing: what is left is for later.
    const isDead = what === 'change';
    if (isDead) sftp.faults.push({ when: ({ op }) => op === 'REMOVE', fault: ({ hangUp }) => hangUp() });
    expect((await admin('POST', `${PATH}/stop`, { id })).body).toEqual({ changed: 1 });
    expect(partsIn(sftp.root)).toHaveLength(isDead ? 1 : 0);
    if (isDead) expect((await admin('DELETE', `${PATH}/push`, { id })).status).toBe(200);
  }
  expect(partsIn(sftp.root)).toEqual([]);
  if (what === 'stop') expectWhole(await run(id));
});

test('parts of other exports are removed though one server is dead', { timeout: 60_000 }, async () => {
  const { platform, outgoing } = server;
  const [dead, alive] = [await make({}, { port: 1 }), await make()];
  sftp.faults.push({ when: isRename, fault: ({ status }) => status(CODES.FAILURE) });
  await run(alive);
  sftp.faults.push({ when: ({ op }) => op === 'REMOVE', fault: ({ hangUp }) => hangUp() });
  await admin('POST', `${PATH}/stop`, { id: alive });
  expect(partsIn(sftp.root)).toHaveLength(1);
  const gone = await run(dead);
  const left = { uploadId: '.never.part', state: 'failed', finishedAt: 1 + platform.now() - 1000 } as const;
  await platform.store.db.updateTable('dataExportRun').set(left).where('id', '=', gone.id).execute();
  await abandonUploads({ ...platform, outgoing });
  expect(partsIn(sftp.root)).toEqual([]);
  const row = await platform.store.db.selectFrom('dataExportRun').select('uploadId').where('id', '=', gone.id).executeTakeFirstOrThrow();
  expect(row.uploadId).toBe('.never.part');
  await admin('DELETE', PATH, { id: dead });
});

test('a restore brings back no server that was changed since, and its secrets stay sealed', async () => {
  const { store } = server.platform;
  const id = await make();
  const file = path.join(server.dataFolder, 'sftp.jsonl.gz');
  await backupRecord(store, file);
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain(sftp.target.password);
  await admin('POST', `${PATH}/sftp`, { id, ...plain.target, hostKey: plain.state.hostKey.fingerprint });
  await restoreRecord(store, file);
  admin = await server.as(own.admin);
  expect(await testOf(id)).toMatchObject({ isTaken: true, hostKey: plain.state.hostKey.fingerprint });
  expectWhole(await run(id), plain);
});

test('after five failed runs a schedule stops', async () => {
  const id = await make({ rhythm: { every: 'day', minute: 60 } }, { password: 'another' });
  for (let i = 0; i < 5; i++) expect(await run(id)).toMatchObject({ state: 'failed' });
  expect((await admin('GET', PATH, { id })).body).toMatchObject({ items: [{ isEnabled: false, isStoppedByFailures: true }] });
});

test('no server inside is reached, nor a port of another service, and what is no server is refused', async () => {
  const id = await make({}, { host: '127.0.0.1', port: 22 });
  expect(await run(id)).toMatchObject({ state: 'failed', reason: 'push-refused', answer: 'refused-address' });
  for (const [host, port, answer] of [
    ['169.254.169.254', 22, 'refused-address'],
    ['localhost', 22, 'refused-address'],
    ['10.0.0.1', 2222, 'refused-address'],
    ['[::1]', 22, 'refused-address'],
    ['[::ffff:127.0.0.1]', 22, 'refused-address'],
    ['sftp.example.com', 25, 'sftp-port'],
    ['sftp.example.com', 6379, 'sftp-port'],
  ] as const) {
    await admin('POST', `${PATH}/sftp`, { id, ...sftp.target, host, port });
    expect(await testOf(id), host).toMatchObject({ isTaken: false, answer });
  }
  for (const wrong of [
    { host: 'http://example.com' },
    { host: 'user@example.com' },
    { host: 'a b' },
    { host: '' },
    { port: 0 },
    { port: 65_536 },
    { folder: '../out' },
    { folder: 'a//b' },
    { folder: 'a\nb' },
    { folder: 'a\u0000b' },
    { folder: 'x'.repeat(501) },
    { user: '' },
    { password: 'a\u0000b' },
    { password: '' },
    { hostKey: 'MD5:00:11' },
    { privateKey: 'x'.repeat(10_001) },
  ])
    expect((await admin('POST', `${PATH}/sftp`, { id, ...sftp.target, ...wrong })).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  expect((await admin('POST', `${PATH}/sftp`, { id, ...sftp.target, folder: 'x'.repeat(1_000_000) })).status).toBe(413);
});

test('secrets are kept where they are left empty, for the same server and user only', async () => {
  const id = await make();
  const { password: _password, ...target } = sftp.target;
  expect((await admin('POST', `${PATH}/sftp`, { id, ...target, folder: '' })).body).toEqual({ ok: true });
  expect(await testOf(id)).toMatchObject({ isTaken: true });
  for (const other of [{ host: 'sftp.example.com' }, { port: 2222 }, { user: 'somebody' }])
    expect((await admin('POST', `${PATH}/sftp`, { id, ...target, ...other })).body).toMatchObject({ error: { field: 'password' } });
  await admin('DELETE', `${PATH}/push`, { id });
  expect((await admin('POST', `${PATH}/sftp`, { id, ...target })).status).toBe(400);
});

test('secrets are answered and logged never; another client has no part in it; back to files', async () => {
  const { privateKey, passphrase } = sftp;
  const id = await make({}, { privateKey, passphrase });
  const { fingerprint } = sftp.state.hostKey;
  expect((await stranger('POST', `${PATH}/sftp`, { id, ...sftp.target })).status).toBe(404);
  expect((await stranger('POST', `${PATH}/sftp/host-key`, { id, hostKey: fingerprint })).status).toBe(404);
  expect((await stranger('POST', `${PATH}/test`, { id })).status).toBe(404);
  await run(id);
  const shown = JSON.stringify((await admin('GET', PATH, { id })).body);
  expect((await admin('GET', PATH, { id })).body).toMatchObject({
    items: [
      {
        pushAddress: `tingfeng@${sftp.host}/~/in`,
        sftp: { host: '127.0.0.1', folder: 'in', user: 'tingfeng', hostKey: fingerprint, hasKey: true },
      },
    ],
  });
  expect((await admin('DELETE', `${PATH}/push`, { id })).status).toBe(200);
  expect((await admin('POST', `${PATH}/sftp/host-key`, { id, hostKey: fingerprint })).status).toBe(400);
  sftp.got.length = 0;
  expect(await run(id)).toMatchObject({ state: 'done', target: 'file', hasFile: true });
  expect(sftp.got).toEqual([]);
  const { db } = server.platform.store;
  const texts = [shown, JSON.stringify(await db.selectFrom('operationLog').selectAll().execute())];
  texts.push(
    JSON.stringify(await db.selectFrom('job').selectAll().execute()),
    JSON.stringify(await db.selectFrom('dataExport').selectAll().execute()),
  );
  for (const text of texts)
    for (const secret of [sftp.target.password, passphrase, privateKey.split('\n')[2] ?? '']) expect(text).not.toContain(secret);
});

test('no part was left behind by any of these', () => {
  expect(leftBehind).toEqual([]);
});
