// Commands that work on the record of the data folder (or DATABASE_URL), while the server runs or not.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hashPassword } from '#server/auth/password.ts';
import { backupRecord } from '#server/db/backup-record.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { restoreRecord } from '#server/db/restore-record.ts';
import { readConfig } from '#server/config.ts';
import { createIndexer } from '#server/index/indexer.ts';
import { report, writeLine } from './json-lines.ts';

export async function withRecord<T>(work: (store: Store, dataFolder: string) => Promise<T>): Promise<T> {
  const config = readConfig();
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
    await indexer.rebuild((done, total) => {
      if (done - shown < 5000 && done !== total) return;
      shown = done;
      report(`${done} / ${total}`);
    });
    writeLine(await indexer.status());
    await indexer.close();
  });
}

export async function backup(file: string | undefined): Promise<void> {
  if (!file) throw new Error('backup needs a file name, such as tingfeng-backup.jsonl.gz');
  await withRecord(async (store) => writeLine(await backupRecord(store, file)));
}

export async function restore(file: string | undefined): Promise<void> {
  if (!file) throw new Error('restore needs the file that backup made');
  await withRecord(async (store) => writeLine(await restoreRecord(store, file)));
}

/** `user list`, `user reset NAME` (a new password is printed once), `user unlock NAME`, `user disable NAME`, `user enable NAME` */
export async function user(action: string | undefined, name: string | undefined): Promise<void> {
  await withRecord(async (store) => {
    if (action === 'list') return listUsers(store);
    const parsed = z.enum(['reset', 'unlock', 'enable', 'disable']).safeParse(action);
    if (!parsed.success || !name) throw new Error('user list | reset NAME | unlock NAME | enable NAME | disable NAME');
    const account = await store.db.selectFrom('account').select('id').where('username', '=', name.toLowerCase()).executeTakeFirst();
    if (!account) throw new Error(`there is no account ${name}`);
    await USER_ACTIONS[parsed.data](store, account.id, name.toLowerCase());
  });
}

async function listUsers(store: Store): Promise<void> {
  const rows = await store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select(['account.username', 'account.name', 'account.state', 'client.name as client'])
    .execute();
  for (const row of rows) writeLine(row);
}

const endSessions = (store: Store, id: number) =>
  store.db.updateTable('session').set({ revoked_at: Date.now() }).where('user_id', '=', id).where('revoked_at', 'is', null).execute();

const USER_ACTIONS: Record<'reset' | 'unlock' | 'enable' | 'disable', (store: Store, id: number, name: string) => Promise<void>> = {
  reset: async (store, id, name) => {
    const password = randomBytes(9).toString('base64url');
    await store.db
      .updateTable('account')
      .set({ password_hash: await hashPassword(password), updated_at: Date.now() })
      .where('id', '=', id)
      .execute();
    await store.db.deleteFrom('login_failure').where('username', '=', name).execute();
    await endSessions(store, id);
    writeLine({ username: name, password });
  },
  unlock: async (store, _id, name) => {
    await store.db.deleteFrom('login_failure').where('username', '=', name).execute();
    writeLine({ username: name, unlocked: true });
  },
  enable: async (store, id, name) => {
    await store.db.updateTable('account').set({ state: 'enabled' }).where('id', '=', id).execute();
    writeLine({ username: name, state: 'enabled' });
  },
  disable: async (store, id, name) => {
    await store.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', id).execute();
    await endSessions(store, id);
    writeLine({ username: name, state: 'disabled' });
  },
};
