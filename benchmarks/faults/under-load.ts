// A fault while articles are collected and written by hand, and what is left of them afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { openRecord } from '#server/db/open-record.ts';
import { auditRecord } from '#tests/support/audit.ts';
import { type FireHose, startFireHose } from '#tests/support/fire-hose.ts';
import { LONGEST_S, type Place, Product, type Row, since, tally, timed, until } from './product.ts';
import { Writers } from './writers.ts';

const FEEDS = 10;
const EVERY_MS = 2000;
/** Until something is there to be lost. */
const FIRST_WRITES = 10;

export interface Injection {
  begin: (product: Product) => void | Promise<void>;
  /** Between begin and end. */
  seconds: number;
  end: (product: Product) => void | Promise<void>;
  settings?: Record<string, string>;
  data?: string;
}

export async function underLoad(place: Place, injection: Injection): Promise<Row> {
  const hose = await startFireHose(FEEDS, EVERY_MS);
  const product = await Product.make(place, { TINGFENG_ALLOW_HOSTS: hose.host, ...injection.settings }, injection.data);
  try {
    if ((await product.start()) === undefined) return { said: `does not start: ${product.program?.output.slice(-200) ?? ''}` };
    await product.addSubject();
    for (const url of hose.feeds) await product.addFeed(url, { seconds: 1, fetchArticles: false });
    const writers = new Writers(product);
    await until(async () => writers.count > FIRST_WRITES && (await product.titles()).length > 2 * FIRST_WRITES, 30);
    return await injectAndCompare(product, hose, writers, injection).finally(() => writers.stop());
  } finally {
    await product.remove();
    await hose.close();
  }
}

async function injectAndCompare(product: Product, hose: FireHose, writers: Writers, injection: Injection): Promise<Row> {
  const logged = product.program?.output.length ?? 0;
  const begun = performance.now();
  await injection.begin(product);
  await sleep(Math.max(0, injection.seconds * 1000 - (performance.now() - begun)));
  const health = await product.health();
  const during = product.warnings(logged);
  const lasted = since(begun);
  await injection.end(product);
  const ended = performance.now();
  if (!product.url) return { said: `does not start again: ${product.program?.output.slice(-200) ?? ''}` };
  const stored = `select count(*) as n from article where url like '%/item/%' and stored_at > ${Date.now()}`;
  const [written, collected] = await Promise.all([
    timed(ended, () => writers.worksAfter(ended) !== undefined),
    timed(ended, async () => Number((await product.query(stored))[0]?.n) > 0),
  ]);
  const isWell = await until(async () => !/degraded/.test(await product.health()), 40);
  await writers.stop();
  hose.stop();
  await until(async () => (await missing(product, hose)) === 0, 30);
  const [{ lost, doubled }, unseen, audit] = [await writers.compare(), await missing(product, hose), await auditOf(product)];
  const said = [
    `people: ${writers.said(begun)}`,
    `log, ${during.length} lines in ${Math.round(lasted)} s: ${mostSaid(during)}`,
    health,
    ...(isWell ? [] : [`a minute later: ${await product.health()}`]),
    ...(audit ? [audit] : []),
  ];
  return {
    said: said.join('<br>'),
    lost: lost + unseen,
    doubled: doubled + (await countDouble(product)),
    seconds: both(written, collected),
  };
}

async function missing(product: Product, hose: FireHose): Promise<number> {
  const held = new Set((await product.query('select url from article')).map((row) => String(row.url)));
  return [...hose.shown].filter((url) => !held.has(url)).length;
}

const countDouble = async (product: Product): Promise<number> =>
  Number((await product.query('select count(*) - count(distinct md5) as n from article'))[0]?.n);

/** Undefined when all adds up. Rows of runs that go on are left out. */
async function auditOf(product: Product): Promise<string | undefined> {
  const store = openRecord({ dataFolder: product.data, databaseUrl: product.env.DATABASE_URL || undefined });
  const audit = await auditRecord(store).finally(() => store.close());
  const { unbalanced, rollupDifferences, orphans } = audit;
  const wrong = Object.entries({ unbalanced, rollupDifferences, orphans }).filter(([, count]) => count > 0);
  return wrong.length > 0 ? `does not add up: ${wrong.map((pair) => pair.join(' ')).join(', ')}` : undefined;
}

/** The three that were said most. */
function mostSaid(warnings: readonly { text: string }[]): string {
  const texts = warnings.map(({ text }) => text.slice(0, 160));
  return texts.length > 0 ? tally(texts).split('; ').slice(0, 3).join('; ') : 'nothing';
}

function both(written: number | undefined, collected: number | undefined): string {
  const say = (seconds: number | undefined) => (seconds === undefined ? `> ${LONGEST_S}` : seconds.toFixed(1));
  return `writes ${say(written)}, collecting ${say(collected)}`;
}
