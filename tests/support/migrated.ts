// A record of the newest schema to begin with: the migrations run once a process, or once for all on a PostgreSQL server, not for every server of a test.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openRecord, recordFile } from '#server/db/open-record.ts';

let bytes: Promise<Buffer> | undefined;

/** Puts a migrated record without rows into an empty data folder. */
export async function putRecord(dataFolder: string): Promise<void> {
  bytes ??= inFolder(async (folder) => {
    const store = openRecord({ dataFolder: folder });
    await migrate(store);
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    await store.close();
    return readFileSync(recordFile(folder));
  });
  writeFileSync(recordFile(dataFolder), await bytes);
}

let template: Promise<string> | undefined;

/** A migrated database without rows on this PostgreSQL server. */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  template ??= makeTemplate(server);
  const from = await template;
  const name = `tingfeng_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${from}`));
  return {
    url: addressOf(server, name),
    drop: async () => {
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Other processes and later runs with these migrations find it. It has its name once it is whole. */
function makeTemplate(server: string): Promise<string> {
  const name = `tingfeng_template_${digestOfMigrations()}`;
  return onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return name;
    const draft = `${name}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${draft}`);
    await inFolder(async (dataFolder) => {
      const store = openRecord({ dataFolder, databaseUrl: addressOf(server, draft) });
      await migrate(store).finally(() => store.close());
    });
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  });
}

function digestOfMigrations(): string {
  const folder = path.resolve(import.meta.dirname, '../../src/server/db');
  const files = ['migrations.ts', ...readdirSync(path.join(folder, 'migrations')).map((file) => `migrations/${file}`)];
  const hash = createHash('sha1');
  for (const file of files.toSorted()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-migrated-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
