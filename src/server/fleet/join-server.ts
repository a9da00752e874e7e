// How a data folder becomes a server: the folder keeps a key, the record its hash. The one of the web process joins by itself, another by a token that
// is used up by it, a machine that worked before servers were known by its name, once.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { failureCode } from '#shared/failure.ts';
import { hashOfKey } from '../auth/share-key.ts';
import type { Store } from '../db/open-record.ts';
import { makeFolder } from '../make-folder.ts';
import { withUniqueField } from '../record/unique.ts';

const TOKEN_PREFIX = 'tfs_';
const KEY_BYTES = 32;
const LONGEST_KEY = 200;
/** Other servers that have a machine's name, before it is given up. */
const MOST_NAMES = 50;

export type RefusedWhy = 'no-token' | 'token' | 'other-server' | 'unknown' | 'removed';
const SAYS: Record<RefusedWhy, string> = {
  'no-token': 'This machine is no collecting server yet. Add one on the screen “Servers” and start with `tingfeng worker --join TOKEN`.',
  token: 'The token is unknown, was used, or has expired. Make a new one on the screen “Servers”.',
  'other-server':
    'This data folder is another server already, and stays it without --join. A second one needs a data folder of its own (TINGFENG_DATA).',
  unknown:
    'The record does not know the key of this data folder. Make a token on the screen “Servers” and start with `tingfeng worker --join TOKEN`.',
  removed: 'This server was removed. Make a new one on the screen “Servers” and start with `tingfeng worker --join TOKEN`.',
};

export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
  readonly why: RefusedWhy;
  constructor(why: RefusedWhy) {
    super(SAYS[why]);
    this.why = why;
  }
}

/** A token to be shown once, and what is kept of it. */
export function makeToken(): { token: string; hash: string } {
  const token = `${TOKEN_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { token, hash: hashOfKey(token) };
}

/** The server of a data folder. Throws ServerRefused. A token that is left in the command after it was used is no fault. */
export async function joinServer(store: Store, dataFolder: string, now: number, token?: string): Promise<number> {
  const key = readKey(dataFolder);
  const known = key === undefined ? undefined : await findByKey(store, key);
  if (token !== undefined) return joinByToken(store, dataFolder, now, token, known);
  if (known) {
    if (known.state === 'removed') throw new ServerRefused('removed');
    return known.id;
  }
  const adopted = (await adopt(store, dataFolder)) ?? (await joinedMeanwhile(store, dataFolder));
  if (adopted === undefined) throw new ServerRefused(key === undefined ? 'no-token' : 'unknown');
  return adopted;
}

/** The web process's own: made at its first start, found by its key later, whatever the machine is called then. */
export async function ensureLocalServer(store: Store, dataFolder: string, now: number): Promise<number> {
  const key = readKey(dataFolder);
  const known = key === undefined ? undefined : await findByKey(store, key);
  const id = known && known.state !== 'removed' ? known.id : ((await adopt(store, dataFolder)) ?? (await addLocal(store, dataFolder, now)));
  await store.db.updateTable('collectServer').set({ isLocal: true }).where('id', '=', id).where('isLocal', '=', false).execute();
  return id;
}

interface Known {
  id: number;
  state: string;
}

async function joinByToken(store: Store, dataFolder: string, now: number, token: string, known: Known | undefined): Promise<number> {
  const tokenHash = hashOfKey(token);
  const waiting = await store.db
    .selectFrom('collectServer')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('tokenUntil', '>', now)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  const isMember = known !== undefined && known.state !== 'removed';
  if (!waiting && isMember) return known.id;
  if (!waiting) {
    const id = await joinedMeanwhile(store, dataFolder);
    if (id === undefined) throw new ServerRefused('token');
    return id;
  }
  if (isMember && known.id !== waiting.id) throw new ServerRefused('other-server');
  // The key is on the disk before the token is used up: killed in between, the same command joins again.
  const keyHash = hashOfKey(takeKey(dataFolder));
  const joined = await store.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('collectServer')
      .set({ keyHash, tokenHash: '', tokenUntil: 0, joinedAt: now, hostname: os.hostname() })
      .where('id', '=', waiting.id)
      .where('tokenHash', '=', tokenHash)
      .where('state', '!=', 'removed')
      .executeTakeFirst();
    // A folder that was another server before is that no longer.
    if (Number(numUpdatedRows) > 0)
      await tx.updateTable('collectServer').set({ keyHash: '' }).where('keyHash', '=', keyHash).where('id', '!=', waiting.id).execute();
    return Number(numUpdatedRows) > 0;
  });
  const id = joined ? waiting.id : await joinedMeanwhile(store, dataFolder);
  if (id === undefined) throw new ServerRefused('token');
  return id;
}

/** By another worker of the same folder, which started at the same moment. */
async function joinedMeanwhile(store: Store, dataFolder: string): Promise<number | undefined> {
  const key = readKey(dataFolder);
  const known = key === undefined ? undefined : await findByKey(store, key);
  return known && known.state !== 'removed' ? known.id : undefined;
}

/** A machine of the time before, by its name: only while nobody has its key. */
async function adopt(store: Store, dataFolder: string): Promise<number | undefined> {
  const old = await store.db
    .selectFrom('collectServer')
    .select('id')
    .where('hostname', '=', os.hostname())
    .where('keyHash', '=', '')
    .where('tokenHash', '=', '')
    .where('joinedAt', 'is not', null)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  if (!old) return undefined;
  const { numUpdatedRows } = await store.db
    .updateTable('collectServer')
    .set({ keyHash: hashOfKey(takeKey(dataFolder)) })
    .where('id', '=', old.id)
    .where('keyHash', '=', '')
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0 ? old.id : undefined;
}

async function addLocal({ db }: Store, dataFolder: string, now: number): Promise<number> {
  const keyHash = hashOfKey(takeKey(dataFolder));
  await db.updateTable('collectServer').set({ keyHash: '' }).where('keyHash', '=', keyHash).execute();
  const hostname = os.hostname();
  const base = hostname.slice(0, 90) || 'server';
  const like = await db.selectFrom('collectServer').select('liveName').where('liveName', 'like', `${base}%`).limit(1000).execute();
  const taken = new Set(like.map(({ liveName }) => liveName));
  const name =
    [base, ...Array.from({ length: MOST_NAMES }, (_, i) => `${base}-${i + 2}`)].find((one) => !taken.has(one)) ?? `${base}-${now}`;
  const { id } = await withUniqueField({ live_name: 'name' }, () =>
    db
      .insertInto('collectServer')
      .values({ name, liveName: name, hostname, keyHash, isLocal: true, joinedAt: now, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const findByKey = ({ db }: Store, key: string): Promise<Known | undefined> =>
  db.selectFrom('collectServer').select(['id', 'state']).where('keyHash', '=', hashOfKey(key)).executeTakeFirst();

const keyFile = (dataFolder: string): string => path.join(dataFolder, 'server.key');

function readKey(dataFolder: string): string | undefined {
  try {
    const key = readFileSync(keyFile(dataFolder), 'utf8').trim();
    return key === '' || key.length > LONGEST_KEY ? undefined : key;
  } catch (error) {
    if (failureCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

/** The folder's key, made where there is none: whole or not at all, and one for two processes that start at once. */
function takeKey(dataFolder: string): string {
  const kept = readKey(dataFolder);
  if (kept !== undefined) return kept;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  makeFolder(dataFolder);
  const draft = `${keyFile(dataFolder)}.${process.pid}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, keyFile(dataFolder));
    rmSync(draft);
    return key;
  } catch {
    // Another process was quicker; or the file is empty, or its system knows no links.
    const other = readKey(dataFolder);
    if (other === undefined) renameSync(draft, keyFile(dataFolder));
    else rmSync(draft);
    return other ?? key;
  }
}
