// Databases that go away, writers that meet each other, and transactions that are given up.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { IndexStateFile } from '#server/index/index-state.ts';
import { describe } from './writers.ts';
import { type Fault, LONGEST_S, makeFolder, type Place, Product, type Row, tally, timed, until } from './product.ts';
import { underLoad } from './under-load.ts';

const BULK_S = 30;
const GAPS = 20;

const restart = (place: Place, seconds: number) =>
  underLoad(place, {
    seconds,
    begin: () => place.postgres?.control(seconds > 1 ? 'stop' : 'restart'),
    end: () => (seconds > 1 ? place.postgres?.control('start') : undefined),
  });

/** Two workers store while people change the same articles in different orders. */
const severalWriters = async (place: Place): Promise<Row> => {
  const answers: string[] = [];
  const changing = { isOver: false };
  let changers: Promise<void>[] = [];
  const change = async (product: Product, kind: number) => {
    while (!changing.isOver) {
      const ids = (await product.query('select article_id from hit order by article_id desc limit 150')).map((row) =>
        Number(row.article_id),
      );
      const articleIds = kind % 2 ? ids : ids.toReversed();
      const status = ['processing', 'processed', 'ignored', 'unread'][kind % 4];
      const answer = await product.call('POST', '/v1/article/change-article-status', { articleIds, status });
      answers.push(describe(answer));
    }
  };
  const row = await underLoad(place, {
    settings: { TINGFENG_WORKERS: '2' },
    seconds: BULK_S,
    begin: (product) => void (changers = [0, 1, 2, 3].map((kind) => change(product, kind))),
    end: async () => {
      changing.isOver = true;
      await Promise.all(changers);
    },
  });
  return { ...row, said: `bulk changes: ${tally(answers)}<br>${row.said}` };
};

/** Numbers of the outbox that never come: how far the index is behind, and for how long. */
async function outboxGaps(place: Place): Promise<Row> {
  const product = await Product.make(place);
  const client = new pg.Client({ connectionString: product.env.DATABASE_URL });
  try {
    await product.start();
    await product.addSubject();
    await client.connect();
    const lag = async () => {
      const state = new IndexStateFile(product.data, { readonly: true });
      const { appliedSeq } = state.read();
      state.close();
      return Number((await product.query('select coalesce(max(seq), 0) as n from outbox'))[0]?.n) - appliedSeq;
    };
    let most = 0;
    for (let gap = 0; gap < GAPS; gap++) {
      await client.query('begin');
      await client.query(`insert into outbox(kind, article_id, client_id) values ('article', 1, 0)`);
      await client.query('rollback');
      const title = `云雀汽车第${gap}号消息`;
      await product.call('POST', '/v1/article/create', { title, content: `${title}的正文。` });
      await sleep(500);
      most = Math.max(most, await lag());
    }
    const seconds = await timed(performance.now(), async () => (await lag()) <= 0);
    return { said: `most rows behind: ${most}`, seconds };
  } finally {
    await client.end();
    await product.remove();
  }
}

async function noDataFolder(place: Place): Promise<Row> {
  const folder = makeFolder();
  const product = await Product.make(place, { TINGFENG_ADMIN_PASSWORD: '' }, path.join(folder, 'not/there'));
  try {
    const seconds = await product.start();
    await until(() => product.program?.child.exitCode !== null || product.url !== '', 5);
    const output = product.program?.output ?? '';
    const words = /password: \S+/.test(output) ? 'tells its first passwords' : 'tells no password';
    const again = seconds === undefined ? await secondStart(product) : '';
    return { said: seconds === undefined ? `${output.trim().slice(0, 200)}<br>${again}` : words, seconds: seconds ?? `> ${LONGEST_S}` };
  } finally {
    await product.remove();
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}

/** Whoever starts it again after a first start that failed. */
async function secondStart(product: Product): Promise<string> {
  await product.stop();
  const seconds = await product.start();
  if (seconds === undefined) return 'a second start fails, too';
  return /password: \S+/.test(product.program?.output ?? '') ? 'a second start tells the passwords' : 'a second start tells no password';
}

export const DATABASE_FAULTS: readonly Fault[] = [
  { name: 'PostgreSQL restarted under writes', only: 'postgres', inject: (place) => restart(place, 1) },
  { name: 'PostgreSQL away for 20 s', only: 'postgres', inject: (place) => restart(place, 20) },
  { name: 'two workers store while four change the same articles', inject: severalWriters },
  { name: 'transactions given up (gaps of the outbox)', only: 'postgres', inject: outboxGaps },
  { name: 'DATABASE_URL without a data folder', only: 'postgres', inject: noDataFolder },
];
