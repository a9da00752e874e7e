// Processes that are killed or told to stop, runs that break off, and clocks that were ahead.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startFireHose } from '#tests/support/fire-hose.ts';
import { type Fault, type Place, Product, type Row, since, timed, until } from './product.ts';

const DAY_MS = 86_400_000;
const NODE = [process.execPath, 'dist/server.js'] as const;

async function withFeed(place: Place, work: (product: Product, url: string) => Promise<Row>): Promise<Row> {
  const hose = await startFireHose(1, 500);
  const product = await Product.make(place, { TINGFENG_ALLOW_HOSTS: hose.host });
  try {
    await product.start();
    await product.addFeed(hose.feeds[0] as string, { seconds: 1, fetchArticles: false });
    if (!(await until(async () => (await product.titles()).length > 3, 30))) return { said: 'nothing is collected before' };
    return await work(product, hose.feeds[0] as string);
  } finally {
    await product.remove();
    await hose.close();
  }
}

const grows = async (product: Product, begun: number) => {
  const before = (await product.titles()).length;
  return timed(begun, async () => (await product.titles()).length > before);
};

/** The web process is killed from outside, as for want of memory, at the moment when its workers begin. */
async function killedWhileStarting(place: Place): Promise<Row> {
  const product = await Product.make(place, { TINGFENG_WORKERS: '2' });
  try {
    await product.start(NODE);
    const { program } = product;
    await until(() => (program?.processes().length ?? 0) > 1, 10);
    program?.child.kill('SIGKILL');
    const begun = performance.now();
    const isGone = await until(() => program?.processes().length === 0);
    const left = program?.processes().length ?? 0;
    return { said: `${left} processes left`, seconds: isGone ? since(begun) : `processes left after ${Math.round(since(begun))}` };
  } finally {
    await product.remove();
  }
}

async function stopped(place: Place): Promise<Row> {
  return withFeed(place, async (product) => {
    const { program } = product;
    const begun = performance.now();
    program?.child.kill('SIGTERM');
    const isGone = await until(() => program?.processes().length === 0);
    const left = program?.processes().length ?? 0;
    return { said: `${left} processes left`, seconds: isGone ? since(begun) : `processes left after ${Math.round(since(begun))}` };
  });
}

/** What nobody foresaw: here the record refuses a row, once. */
async function brokenRun(place: Place): Promise<Row> {
  return withFeed(place, async (product) => {
    const refuse =
      place.database === 'sqlite'
        ? [`create trigger broken before insert on article begin select raise(abort, 'a fault nobody foresaw'); end`]
        : [
            `create function broken() returns trigger language plpgsql as $$ begin raise exception 'a fault nobody foresaw'; end $$`,
            'create trigger broken before insert on article for each row execute function broken()',
          ];
    const logged = product.program?.output.length ?? 0;
    for (const line of refuse) await product.query(line);
    await until(() => product.warnings(logged).some(({ event }) => event === 'worker.fault'), 30);
    await product.query(place.database === 'sqlite' ? 'drop trigger broken' : 'drop trigger broken on article');
    const seconds = await grows(product, performance.now());
    const [source] = await product.query('select health, last_error from source');
    return {
      said: `source: ${String(source?.health)} ${String(source?.last_error)}; log: ${product.warnings(logged)[0]?.text ?? 'nothing'}`,
      seconds,
    };
  });
}

/** What a clock that was thirty days ahead leaves behind in the record. */
async function clockAhead(place: Place): Promise<Row> {
  return withFeed(place, async (product) => {
    await product.stop();
    const ahead = Date.now() + 30 * DAY_MS;
    await product.record((db) => sql`update source set next_fetch_at = ${ahead}, lease_until = ${ahead}, lease_owner = 'gone'`.execute(db));
    await product.start();
    return { said: product.warnings()[0]?.text ?? 'nothing', seconds: await grows(product, performance.now()) };
  });
}

/** A worker that is killed in the middle of its runs. */
async function workerKilled(place: Place): Promise<Row> {
  return withFeed(place, async (product) => {
    const logged = product.program?.output.length ?? 0;
    const { pid } = product.program?.find('worker-process') ?? {};
    if (pid === undefined) return { said: 'there is no worker' };
    process.kill(pid, 'SIGKILL');
    const begun = performance.now();
    await sleep(100);
    const seconds = await grows(product, begun);
    return { said: product.warnings(logged)[0]?.text ?? 'nothing', seconds };
  });
}

export const PROCESS_FAULTS: readonly Fault[] = [
  { name: 'server killed while its workers start', only: 'sqlite', inject: killedWhileStarting },
  { name: 'SIGTERM to npm start', only: 'sqlite', inject: stopped },
  { name: 'worker killed', inject: workerKilled },
  { name: 'an exception in a run', inject: brokenRun },
  { name: 'clock that was 30 days ahead', inject: clockAhead },
];
