// Commands that work on the record of the data folder (or DATABASE_URL), whether the server runs or not.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findLost, type Kept } from '#server/auth/keep-administrator.ts';
import { endAccess } from '#server/auth/end-access.ts';
import { makePassword, replacePassword } from '#server/auth/new-password.ts';
import { clearAddresses } from '#server/auth/sign-in-rules.ts';
import { removeSecondFactor } from '#server/auth/second-factor.ts';
import { forgetTries } from '#server/auth/sign-in-budget.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { readConfig } from '#server/config.ts';
import { keepFilesPrivate } from '#server/private-files.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { report, writeLine } from './json-lines.ts';

export async function withRecord<T>(work: (store: Store, dataFolder: string) => Promise<T>): Promise<T> {
  const config = readConfig();
  keepFilesPrivate(config.dataFolder);
  const store = openRecord(config);
  try {
    await migrate(store);
    return await work(store, config.dataFolder);
  } finally {
    await store.close();
  }
}

export async function reindex(): Promise<void> {
  await withRecord(async (store, dataFolder) => {
    const indexer = createIndexer(store, dataFolder);
    let shown = 0;
    await indexer.rebuild({ reason: 'asked', months: [] }, (done, total) => {
      if (done - shown < 5000 && done !== total) return;
      shown = done;
      report(`${done} / ${total}`);
    });
    writeLine(await indexer.status());
    await indexer.close();
  });
}

interface BackupOptions {
  encrypt?: boolean | undefined;
  'passphrase-file'?: string | undefined;
}
const LEAST_PASSPHRASE = 12;

export async function backup(file: string | undefined, options: BackupOptions = {}): Promise<void> {
  if (!file) throw new Error('backup needs a file name, such as tingfeng-backup.jsonl.gz');
  const passphrase = options.encrypt || options['passphrase-file'] ? readPassphrase(options) : undefined;
  if (options.encrypt && passphrase === undefined)
    throw new Error('--encrypt needs a passphrase: --passphrase-file FILE or TINGFENG_BACKUP_PASSPHRASE');
  await withRecord(async (store) => {
    const summary = await backupRecord(store, file, passphrase);
    writeLine(summary);
    for (const part of summary.notIncluded) report(`not in the backup: ${part}`);
  });
}

/** Never read from the command line, which other users of the machine may see. */
function readPassphrase(options: BackupOptions): string | undefined {
  const file = options['passphrase-file'];
  if (file === undefined) return readConfig().backupPassphrase;
  const passphrase = readFileSync(file, 'utf8').replace(/\r?\n$/u, '');
  if (passphrase.length < LEAST_PASSPHRASE) throw new Error(`${file}: a passphrase has at least ${LEAST_PASSPHRASE} characters`);
  return passphrase;
}

export async function restore(file: string | undefined, options: BackupOptions = {}): Promise<void> {
  if (!file) throw new Error('restore needs the file that backup made');
  await withRecord(async (store) => writeLine(await restoreRecord(store, file, readPassphrase(options))));
}

const ACTION = z.enum(['reset', 'unlock', 'enable', 'disable', 'end-second-factor', 'clear-addresses']);

/**
 * `user list`, `user reset NAME` (a new password is printed once), `user unlock NAME`, `user disable NAME` (says which administrator the client has no more), `user enable NAME`,
 * `user end-second-factor NAME` (for the last administrator, when phone and recovery codes are lost), `user clear-addresses NAME` (the people of the client
 * of NAME may sign in from everywhere again)
 */
export async function user(action: string | undefined, name: string | undefined): Promise<void> {
  await withRecord(async (store) => {
    if (action === 'list') return listUsers(store);
    const parsed = ACTION.safeParse(action);
    if (!parsed.success || !name) throw new Error(`user list | ${ACTION.options.map((each) => `${each} NAME`).join(' | ')}`);
    const account = await store.db.selectFrom('account').select('id').where('username', '=', name.toLowerCase()).executeTakeFirst();
    if (!account) throw new Error(`there is no account ${name}`);
    await USER_ACTIONS[parsed.data](store, account.id, name.toLowerCase());
  });
}

async function listUsers(store: Store): Promise<void> {
  const rows = await store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .select(['account.username', 'account.name', 'account.state', 'client.name as client'])
    .execute();
  for (const row of rows) writeLine(row);
}

/** 19 characters, as many as the longest that a client may ask for and one more. */
const MADE_BYTES = 14;

const KEPT_NAMES: Record<Kept, string> = {
  administrator: 'administrator who may change accounts and privileges',
  system: 'system administrator',
  security: 'security officer',
  audit: 'security auditor',
};

/** Answers who the client has no more. Not refused: an account that somebody else uses must be stopped at once, also the last one. */
export async function disableUser(store: Store, id: number, now: number): Promise<string[]> {
  return store.db.transaction().execute(async (tx) => {
    const { clientId } = await tx.selectFrom('account').select('clientId').where('id', '=', id).executeTakeFirstOrThrow();
    const disable = () => tx.updateTable('account').set({ state: 'disabled' }).where('id', '=', id).execute();
    const lost = await findLost(tx, clientId, disable);
    await endAccess(tx, id, now);
    return lost.map((kept) => KEPT_NAMES[kept]);
  });
}

type UserAction = z.output<typeof ACTION>;
const USER_ACTIONS: Record<UserAction, (store: Store, id: number, name: string) => Promise<void>> = {
  reset: async (store, id, name) => {
    const password = randomBytes(MADE_BYTES).toString('base64url');
    const now = Date.now();
    const { clientId } = await store.db.selectFrom('account').select('clientId').where('id', '=', id).executeTakeFirstOrThrow();
    const made = await makePassword(store, now, { clientId, own: [name], password });
    await store.db.transaction().execute(async (tx) => {
      await replacePassword(tx, id, { ...made, mustChangePassword: made.rule.mustChangeGiven, now });
      await endAccess(tx, id, now);
    });
    await forgetTries(store.db, name);
    writeLine({ username: name, password });
  },
  unlock: async (store, _id, name) => {
    await forgetTries(store.db, name);
    writeLine({ username: name, unlocked: true });
  },
  enable: async (store, id, name) => {
    await store.db.updateTable('account').set({ state: 'enabled' }).where('id', '=', id).execute();
    writeLine({ username: name, state: 'enabled' });
  },
  disable: async (store, id, name) => {
    const nobodyIs = await disableUser(store, id, Date.now());
    writeLine({ username: name, state: 'disabled', ...(nobodyIs.length > 0 && { nobodyIs: nobodyIs.join(', ') }) });
  },
  'clear-addresses': async (store, id, name) => {
    const { clientId } = await store.db.selectFrom('account').select('clientId').where('id', '=', id).executeTakeFirstOrThrow();
    const addresses = await clearAddresses(store, clientId, Date.now());
    writeLine({ username: name, clientId, addressesCleared: addresses });
  },
  'end-second-factor': async (store, id, name) => {
    const isEnded = await store.db.transaction().execute(async (tx) => {
      const isThere = await removeSecondFactor(tx, id);
      if (isThere) await endAccess(tx, id, Date.now());
      return isThere;
    });
    writeLine({ username: name, secondFactorEnded: isEnded });
  },
};
