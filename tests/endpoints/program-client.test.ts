// The clients that a person downloads for programs: they compile, refuse what the contract refuses before they run, and read articles.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_SCOPE_NAMES, KEY_SCOPES } from '#features/office/api-key/contract.ts';
import { typeOf, writePython, writeTypeScript } from '#features/office/api-key/web/write-client.ts';
import { buildTenant, type Tenant } from '../support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '../support/test-server.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let server: TestServer;
let own: Tenant;
let admin: Caller;
let openApi: unknown;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  own = await buildTenant(server.platform, 'own', '云雀');
  await server.index();
  admin = await server.as(own.admin);
  openApi = (await admin('GET', '/v1/openapi', { privilege: [...new Set(KEY_SCOPE_NAMES.flatMap((scope) => KEY_SCOPES[scope]))] })).body;
  folder = await mkdtemp(path.join(os.tmpdir(), 'client-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = async () =>
  ((await admin('POST', '/v1/front/tools/report-data-api/key', { name: '程序', scopes: [...KEY_SCOPE_NAMES] })).body as { key: string })
    .key;

/** What the compiler says of a program that uses the client. */
async function compile(program: string): Promise<string> {
  await writeFile(path.join(folder, 'tingfeng.ts'), writeTypeScript(openApi, server.url));
  await writeFile(
    path.join(folder, 'program.ts'),
    `import { tingfeng } from './tingfeng.ts';\nconst call = tingfeng({ key: '' });\n${program}\n`,
  );
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const lib = ['--lib', 'es2022,dom,dom.iterable', '--allowImportingTsExtensions', '--skipLibCheck', '--ignoreConfig'];
  return run(path.join(root, 'node_modules/.bin/tsc'), [...flags, ...lib, path.join(folder, 'program.ts')]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('the client compiles with a right program, and a wrong one does not', { timeout: 120_000 }, async () => {
  const right = `const { items, total } = await call('GET /v1/article/list', { emotion: ['negative'], pageSize: 20 });
    const title: string | undefined = items[0]?.title; const count: number = total; void [title, count]; export {};`;
  expect(await compile(right)).toBe('');
  expect(await compile(`await call('GET /v1/article/list', { emotion: ['angry'] }); export {};`)).toContain('angry');
  expect(await compile(`await call('GET /v1/article/nothing', {}); export {};`)).toContain('/v1/article/nothing');
  expect(await compile(`const { surprise } = await call('GET /v1/article/list', {}); void surprise; export {};`)).toContain('surprise');
});

test('the client reads articles, and says what it is refused for', async () => {
  const { code } = await transform(writeTypeScript(openApi, server.url), { loader: 'ts', format: 'esm' });
  const file = path.join(folder, 'tingfeng.mjs');
  await writeFile(file, code);
  const { tingfeng } = (await import(file)) as {
    tingfeng: (of: { key: string }) => (name: string, input: object) => Promise<{ items: { id: number }[] }>;
  };
  const call = tingfeng({ key: await keyOf() });
  expect((await call('GET /v1/article/list', { subjectId: [own.subjectId] })).items.map(({ id }) => id)).toContain(own.articleId);
  await expect(call('GET /v1/article/list', { pageSize: 100_000 })).rejects.toMatchObject({ status: 400, field: 'pageSize' });
  await expect(tingfeng({ key: 'tfk_wrong' })('GET /v1/article/list', {})).rejects.toMatchObject({ status: 401, code: 'invalid-token' });
});

test.skipIf(!hasPython)('the example in Python lists articles', async () => {
  const file = path.join(folder, 'example.py');
  await writeFile(file, writePython(openApi, server.url));
  const { stdout } = await run('python3', [file], { env: { ...process.env, TINGFENG_KEY: await keyOf(), PYTHONIOENCODING: 'utf-8' } });
  expect(stdout).toContain(String(own.articleId));
});

test('texts of schemas stay within their place', () => {
  expect(typeOf({ type: 'object', properties: { 'a-b': { enum: ['x', 'y"'] }, c: { type: ['string', 'null'] } }, required: ['c'] })).toBe(
    '{\n  "a-b"?: "x" | "y\\"";\n  c: string | null;\n}',
  );
  expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'integer' }, { const: false }] } })).toBe('(number | false)[]');
  expect(typeOf({ $ref: '#/elsewhere' })).toBe('unknown');
  const evil = {
    info: { version: '1' },
    paths: {
      '/v1/a': {
        get: {
          summary: 'Ends */ process.exit() //\nimport os',
          'x-open-to-keys': true,
          responses: { 200: { content: { 'application/json': { schema: {} } } } },
        },
      },
    },
  };
  expect(writeTypeScript(evil, '')).toContain('/** Ends * / process.exit() // import os */');
  expect(writePython(evil, '')).toContain('#     Ends * / process.exit() // import os\n');
});
