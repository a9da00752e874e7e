// Checks of the record by SQL: what they can ask, and that nothing else gets through, on whichever database the tests run.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { readCheck, runQuery } from '#features/office/database-monitor/server/run-query.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const NOW = 1_790_000_000_000;
let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await buildTenant(server.platform, 'one', '云雀汽车');
});
afterAll(() => server.close());

const ask = (query: string) => runQuery(server.platform.store, query, NOW);
async function rows(query: string) {
  const outcome = await ask(query);
  expect(outcome).toMatchObject({ ok: true });
  return outcome.ok ? outcome.rows : [];
}
/** The word at which it is refused. */
async function refused(query: string): Promise<unknown> {
  try {
    const { sql } = await readCheck(server.platform.store, query, NOW);
    return { sql };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { reason, value } = error.detail as { reason?: string; value?: string };
    return `${reason} ${value}`;
  }
}

describe('a check', () => {
  test('counts, joins, groups, and says its columns', async () => {
    const query = `with recent as (select id, source_id, state from run where started_at > now_ms() - 100 * 24 * 3600000)
      select s.kind, count(*) as total, sum(case when r.state = 'done' then 1 else 0 end) /* closed */ from source s
      left join recent r on r.source_id = s.id where s.client_id in (0, ${tenant.clientId}) or not s.id between 1 and 2
      group by s.kind having count(*) >= 1 order by total desc limit 10 -- the end`;
    expect(await ask(query)).toMatchObject({ ok: true, columns: ['kind', 'total', 'sum'], isCut: false });
    expect(await rows('select count(*) from account where exists (select id from session where user_id = account.id)')).toHaveLength(1);
    expect(await rows("select 1 + 2 * 3, 'it''s', null, -(-4), cast(7 as real) / 2, coalesce(null, 5), now_ms()")).toEqual([
      ['7', "it's", null, '4', '3.5', '5', String(NOW)],
    ]);
    expect(await rows('select substr(state, 1, 2), count(*) from source group by 1')).toEqual([[expect.any(String), expect.any(String)]]);
    expect(await rows('select 1 union all select 1 union select 2 order by 1')).toEqual([['1'], ['2']]);
    expect(await rows('select (select max(id) from client) - (select max(id) from client);')).toEqual([['0']]);
  });

  test('reads numbers and words of the program: no text that people wrote, no secret, whatever name it is asked by', async () => {
    // Not even asked: PostgreSQL takes a name behind a table that is no column for a function of its row.
    for (const query of [
      'select password_hash from account',
      'select a.json_agg from account a',
      'select a.count from account a',
      'select a.password_hash from account a',
      'select account.username from account',
      'select min(key_hash) from access_link',
      'select token_hash from session',
      'select title from article',
      'select content from article_text',
      "select id from account where password_hash like 'a%'",
      'select id from account order by username',
      'select (select b.password_hash) from account b',
      'select account from account',
      'select ctid from account',
      'select a.xmin from account a',
    ])
      expect([query, await refused(query)]).toEqual([query, expect.stringMatching(/^check-no-column /u)]);
    expect(await refused('select id from passkey')).toBe('check-no-table passkey');
    expect(await refused('select name from sqlite_schema')).toBe('check-no-table sqlite_schema');
    expect(await refused('select usename from pg_shadow')).toBe('check-no-table pg_shadow');
    expect(await refused('select setting from pg_settings')).toBe('check-no-table pg_settings');
    expect(await refused('select a from information_schema.tables')).toBe('check-bad-sql .');
    // A name that a query gave within itself means a table outside of it again.
    const around = 'select x.a, account.id from (with account as (select 1 as a) select a from account) x, account';
    expect(await rows(around)).not.toEqual([]);
    expect(await refused(around.replace('account.id', 'account.password_hash'))).toBe('check-no-column password_hash');
    expect(await refused('with account as (select password_hash from account) select password_hash from account')).toBe(
      'check-no-column password_hash',
    );
    // An alias gives its name to no column of a table.
    expect(await ask('select account.password_hash, 1 as password_hash from account')).toMatchObject({ ok: false });
  });

  test.each([
    'insert into account (id) values (1)',
    'update account set name = 1',
    'delete from hit',
    'drop table hit',
    'create table x (a int)',
    'with x as (delete from hit returning id) select id from x',
    'with x as (insert into hit values (1)) select 1',
    'with recursive c(n) as (select 1 union all select n + 1 from c) select n from c',
    'select id into x from hit',
    'select 1; delete from hit',
    'select 1;;',
    'select 1 /* a */ ; /* b */ drop table hit',
    'select 1 /* not /* nested */ */',
    'select 1 /*',
    'pragma query_only = 0',
    "attach database 'x' as x",
    "vacuum into 'x'",
    'explain select 1',
    'values (1)',
    'table hit',
    'select * from account',
    'select a.* from account a',
    'select "password_hash" from account',
    'select [password_hash] from account',
    'select `password_hash` from account',
    "select E'\\x41'",
    "select 'a\\' || 1",
    'select $$a$$',
    'select 1::text',
    'select :a, ?',
    'select @@version',
    "select x'41'",
    'select 1e999',
    'select 0x10',
    'select id from public.account',
    'select id from main.account',
    "select 'a' || 'b'",
    'select id from account for update',
    'select count(*) over () from account',
    'select count(*) filter (where id > 1) from account',
    'select id from account natural join session',
    'select ｉｄ from account',
    'select id from аccount',
    'select\u00a0id from account',
    'select 1 \u0000',
    "select '\u0000'",
    'select cast(1 as regclass)',
    'select cast(1 as constructor)',
    '',
    '-- nothing',
    ';',
  ])('is not %j', async (query) => {
    expect(await refused(query)).toMatch(/^check-bad-sql/u);
  });

  test.each([
    'pg_sleep(10)',
    'pg_read_file(1)',
    'lo_import(1)',
    'lo_export(1, 2)',
    'dblink(1, 2)',
    'set_config(1, 2, 3)',
    'current_setting(1)',
    'nextval(1)',
    'setval(1, 2)',
    'pg_terminate_backend(1)',
    'query_to_xml(1, 2, 3, 4)',
    'generate_series(1, 2)',
    'load_extension(1)',
    'readfile(1)',
    'writefile(1, 2)',
    'randomblob(1000000000)',
    'zeroblob(1000000000)',
    'hex(1)',
    'printf(1)',
    'repeat(1, 1000000000)',
    'replace(1, 2, 3)',
    'group_concat(1)',
    'string_agg(1, 2)',
    'constructor(1)',
    'now_ms(1)',
    'max(1, 2)',
    'lower(distinct 1)',
    'count()',
  ])('has no function %s', async (call) => {
    expect(await refused(`select ${call}`)).toBe(`check-no-function ${call.slice(0, call.indexOf('('))}`);
  });
});

describe('a check that means harm', () => {
  test('ends in time, whatever it takes', async () => {
    const many = Array.from({ length: 8 }, (_, i) => `(select 1 as a union all select 2 union all select 3 union all select 4) t${i}`);
    const query = `select count(*) from ${[...many, ...many.map((one) => one.replace(' t', ' u'))].join(', ')}`;
    const started = performance.now();
    const outcome = await ask(query);
    expect(outcome.ok).toBe(false);
    expect(performance.now() - started).toBeLessThan(25_000);
  }, 60_000);

  test('ends by itself when whoever asked it is gone', async () => {
    const { fork } = await import('node:child_process');
    const child = fork('src/main/record-inspector.ts', [], { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
    await new Promise((resolve) => child.once('message', resolve));
    const ten = '(select 0 as a union all select 1 union all select 2 union all select 3 union all select 4)';
    const sql = `select count(*) from ${Array.from({ length: 16 }, (_, i) => `${ten} t${i}`).join(', ')}`;
    const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    child.send({ record: server.platform.store.location, question: { kind: 'check', sql, columns: 1, rows: 1, ms: 1000 } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.disconnect();
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 20_000));
    expect(await Promise.race([ended, late])).not.toBe('late');
  }, 60_000);

  test('gives a thousand rows of two hundred characters at most', async () => {
    const ten = 'select 1 as a union all select 2 union all select 3 union all select 4 union all select 5';
    const from = [1, 2, 3, 4, 5].map((i) => `(${ten}) t${i}`).join(', ');
    const outcome = await ask(`select '${'长'.repeat(500)}', t1.a from ${from}`);
    expect({ ...outcome, rows: [] }).toMatchObject({ ok: true, isCut: true });
    expect(outcome.ok && outcome.rows.length).toBe(1000);
    expect(outcome.ok && outcome.rows[0]?.[0]).toHaveLength(200);
  }, 30_000);

  test('is read in the time of its length', async () => {
    const started = performance.now();
    for (const query of [
      '('.repeat(100_000),
      `select ${'('.repeat(100_000)}`,
      `select ${'not '.repeat(100_000)} 1`,
      `select ${'- '.repeat(100_000)} 1`,
      `select ${'case when '.repeat(50_000)}`,
      `select 1 ${'/**/'.repeat(100_000)} from`,
      'a'.repeat(1_000_000),
      `'${"''".repeat(500_000)}`,
      `select ${'1'.repeat(1_000_000)}`,
    ])
      expect(await refused(query)).toMatch(/^check-bad-sql/u);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('leaves the record as it was where the printed text would write', async () => {
    // What no parser lets through is tried at the process itself.
    const { askInspector } = await import('#server/db/inspect/ask-inspector.ts');
    const { store } = server.platform;
    const before = await store.db.selectFrom('account').select('id').execute();
    for (const sql of [
      'delete from account returning 1',
      'select 1) select c0 from checked; delete from account; --',
      'with x as (delete from account returning id) select id from x',
      'update account set name = 1 returning 1',
    ]) {
      const outcome = await askInspector(store.location, { kind: 'check', sql, columns: 1, rows: 10, ms: 3000 });
      expect([sql, outcome.ok]).toEqual([sql, false]);
    }
    expect(await store.db.selectFrom('account').select('id').execute()).toEqual(before);
  }, 60_000);
});

test('tables are measured', async () => {
  const { askInspector } = await import('#server/db/inspect/ask-inspector.ts');
  const outcome = await askInspector(server.platform.store.location, { kind: 'sizes', ms: 30_000 });
  expect(outcome).toMatchObject({ ok: true });
  if (!outcome.ok || !('tables' in outcome.answer)) return;
  const account = outcome.answer.tables.find(({ name }) => name === 'account');
  expect(account?.bytes).toBeGreaterThan(0);
  expect(account?.indexBytes).toBeGreaterThan(0);
}, 40_000);
