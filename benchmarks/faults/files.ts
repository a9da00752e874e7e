// Files that are cut, empty or overwritten: backups, the index, the key, the record.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Fault, makeFolder, type Place, Product, type Row, timed, until } from './product.ts';

const ARTICLES = 30;
const NOISE = 'no database any more\n'.repeat(1000);

async function withArticles(place: Place, work: (product: Product) => Promise<Row | Row[]>): Promise<Row | Row[]> {
  const product = await Product.make(place);
  try {
    await product.start();
    await product.addSubject();
    for (let number = 0; number < ARTICLES; number++)
      await product.call('POST', '/v1/article/create', { title: `云雀汽车第${number}号消息`, content: `第${number}号消息的正文，召回。` });
    if (!(await until(async () => (await found(product)) === ARTICLES, 30))) return { said: 'the articles are not found before' };
    return await work(product);
  } finally {
    await product.remove();
  }
}

async function found(product: Product): Promise<number> {
  const { body } = await product.call('GET', `/v1/article/list?hasFacets=false&keyword=${encodeURIComponent('召回')}`);
  return Number(body.total ?? 0);
}

function commandLine(product: Product, ...args: string[]): { isDone: boolean; said: string } {
  const result = spawnSync(process.execPath, ['dist/cli.js', ...args], {
    cwd: product.place.root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NODE_ENV: 'production', ...product.env, TINGFENG_LOG: 'error' },
  });
  const folder = new RegExp(`${path.dirname(product.data)}/[\\w./-]*`, 'g');
  return { isDone: result.status === 0, said: (result.stderr || result.stdout).trim().replaceAll(folder, '…').slice(0, 200) };
}

const flip = (bytes: Buffer): Buffer => {
  const flipped = Buffer.from(bytes);
  const place = bytes.indexOf('云雀汽车第7号');
  if (place >= 0) flipped.writeUInt8(bytes.readUInt8(place + 14) ^ 1, place + 14);
  return flipped;
};
const BREAKS: readonly [string, (lines: string[]) => Buffer][] = [
  ['header only', (lines) => gzipSync(`${lines[0]}\n`)],
  ['cut at a line', (lines) => gzipSync(`${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`)],
  ['a byte flipped in the text', (lines) => gzipSync(flip(Buffer.from(`${lines.join('\n')}\n`)))],
];

const brokenBackups = (place: Place) =>
  withArticles(place, async (product) => {
    const folder = makeFolder();
    const whole = path.join(folder, 'whole.jsonl.gz');
    commandLine(product, 'backup', whole);
    const lines = gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n');
    const rows: Row[] = [];
    for (const [name, make] of BREAKS) {
      const file = path.join(folder, 'broken.jsonl.gz');
      writeFileSync(file, make(lines));
      const { isDone, said } = commandLine(product, 'restore', file);
      const left = (await product.titles()).filter((title) => /^云雀汽车第\d+号消息$/.test(title)).length;
      rows.push({ name, said: `${isDone ? 'accepted' : 'refused'}: ${said}`, lost: `${ARTICLES - left} of ${ARTICLES}` });
      commandLine(product, 'restore', whole);
    }
    rmSync(folder, { recursive: true });
    return rows;
  });

const startsWith = (name: string, damage: (product: Product) => void): Fault => ({
  name,
  inject: (place) =>
    withArticles(place, async (product) => {
      await product.stop();
      damage(product);
      const begun = performance.now();
      const ready = await product.start();
      const output = (product.program?.output ?? '').replaceAll(product.data, '…');
      if (ready === undefined) return { said: `does not start: ${output.trim().slice(0, 250)}`, seconds: '–' };
      const seconds = await timed(begun, async () => (await found(product)) === ARTICLES, 60);
      const [first] = product.warnings();
      return { said: `log: ${first?.text ?? 'nothing'}; ${await product.health()}`, lost: ARTICLES - (await found(product)), seconds };
    }),
});

const monthOf = (product: Product): string => {
  const folder = path.join(product.data, 'index');
  const name = readdirSync(folder, { recursive: true })
    .map(String)
    .find((file) => /text-[\d-]+\.db$/.test(file));
  return path.join(folder, name ?? '');
};
function overwrite(file: string, text: string): void {
  for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
  writeFileSync(file, text);
}

export const FILE_FAULTS: readonly Fault[] = [
  { name: 'broken backup restored', inject: brokenBackups },
  startsWith('month of the index overwritten', (product) => overwrite(monthOf(product), NOISE)),
  startsWith('state of the index overwritten', (product) => overwrite(path.join(product.data, 'index/state.db'), NOISE)),
  startsWith('token.key empty', (product) => writeFileSync(path.join(product.data, 'token.key'), '')),
  {
    ...startsWith('record overwritten', (product) => {
      const file = path.join(product.data, 'record.db');
      if (existsSync(file)) overwrite(file, NOISE);
    }),
    only: 'sqlite',
  },
];
