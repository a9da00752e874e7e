// From an article appearing on a polled site to a reader's open list: where each second is spent. Run after `npm run build`:   npx tsx
// benchmarks/latency/main.ts [--items 20] [--interval 10]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openRecord } from '#server/db/open-record.ts';

const { values } = parseArgs({ options: { items: { type: 'string', default: '20' }, interval: { type: 'string', default: '10' } } });
const ITEMS = Number(values.items);
const INTERVAL_S = Number(values.interval);
const PASSWORD = 'latency-bench-1';
const PORT = 18_970;

interface Item {
  n: number;
  appearedAt: number;
}
const items: Item[] = [];
// Varied like an article: the same sentence repeated would be junk, and removed.
const body = (n: number) =>
  [
    `云雀汽车今天在广州发布第${n}号消息，介绍了今年以来的生产和销售情况。`,
    `公司负责人表示，上月交付新车${3000 + n * 17}辆，同比增长百分之${10 + (n % 9)}，其中出口占三成。`,
    '记者在现场看到，新的生产线已经投入使用，工人正在调试设备。',
    '业内人士认为，原材料价格回落为整车企业留出了空间，但是市场竞争依然激烈。',
    '当地有关部门介绍，将继续完善充电设施，方便市民日常出行。',
  ]
    .map((sentence) => `<p>${sentence}</p>`)
    .join('');
const page = (n: number) =>
  `<html><head><title>云雀汽车第${n}号消息 - 样例网</title></head><body><div class="article"><h1>云雀汽车第${n}号消息</h1><p class="time">${new Date(items[n]?.appearedAt ?? 0).toISOString()}</p>${body(n)}</div></body></html>`;
const site = createServer((request, response) => {
  const n = /^\/item\/(\d+)/.exec(request.url ?? '')?.[1];
  if (n !== undefined) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(Number(n)));
    return;
  }
  if (request.url !== '/feed.xml') {
    response.writeHead(404).end();
    return;
  }
  const entries = items.map(
    (item) =>
      `<item><title>云雀汽车第${item.n}号消息</title><link>http://${request.headers.host}/item/${item.n}</link><pubDate>${new Date(item.appearedAt).toUTCString()}</pubDate></item>`,
  );
  response
    .writeHead(200, { 'content-type': 'application/rss+xml' })
    .end(`<rss version="2.0"><channel><title>x</title>${entries.toReversed().join('')}</channel></rss>`);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-latency-'));
const program = spawn(process.execPath, ['dist/server.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    TINGFENG_DATA: dataFolder,
    TINGFENG_SAMPLE_PRESS: 'off',
    TINGFENG_ADMIN_PASSWORD: PASSWORD,
    TINGFENG_ALLOW_HOSTS: host,
    TINGFENG_LOG: 'silent',
  },
});
// In any case it does not outlive this process.
process.on('exit', () => program.kill('SIGKILL'));
const call = async (method: string, address: string, token = '', body?: unknown) => {
  const response = await fetch(`http://127.0.0.1:${PORT}${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Record<string, never>;
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return answer;
};
while (
  !(await fetch(`http://127.0.0.1:${PORT}/v1/health`).then(
    (r) => r.ok,
    () => false,
  ))
)
  await sleep(50);
const token = (await call('POST', '/v1/login', '', { username: 'admin', password: PASSWORD })).access_token as unknown as string;
await call('POST', '/v1/manage/class-manage/subject', token, { name: '云雀', expression: '云雀汽车', backfillDays: 0 });
await call('POST', '/v1/manage/website-manage/client-list-page', token, {
  name: '样例网',
  url: `http://${host}/feed.xml`,
  kind: 'feed',
  minIntervalSeconds: INTERVAL_S,
  maxIntervalSeconds: INTERVAL_S,
});

const listed = new Map<number, number>();
const isDone = () => listed.size >= ITEMS;
const watch = (async () => {
  while (!isDone()) {
    const list = (await call('GET', '/v1/article/list?pageSize=50&hasFacets=false', token)) as unknown as { items: { title: string }[] };
    for (const { title } of list.items) {
      const n = Number(/第(\d+)号/.exec(title)?.[1]);
      if (!listed.has(n)) listed.set(n, Date.now());
    }
    await sleep(50);
  }
})();
for (let n = 0; n < ITEMS; n++) {
  await sleep(500 + Math.random() * 2500);
  items.push({ n, appearedAt: Date.now() });
}
await Promise.race([watch, sleep(120_000)]);

const store = openRecord(readConfig({ TINGFENG_DATA: dataFolder }));
const rows = await store.db.selectFrom('article').select(['title', 'foundAt', 'fetchedAt', 'storedAt']).execute();
const parts = rows.flatMap((row) => {
  const n = Number(/第(\d+)号/.exec(row.title)?.[1]);
  const item = items[n];
  const seen = listed.get(n);
  return item && seen
    ? [
        {
          wait: row.foundAt - item.appearedAt,
          page: row.fetchedAt - row.foundAt,
          pipeline: row.storedAt - row.fetchedAt,
          list: seen - row.storedAt,
          all: seen - item.appearedAt,
        },
      ]
    : [];
});
const at = (key: keyof (typeof parts)[number], share: number) =>
  parts.map((part) => part[key]).toSorted((a, b) => a - b)[Math.min(parts.length - 1, Math.floor(parts.length * share))] ?? Number.NaN;
console.log(`${parts.length} of ${ITEMS} articles, source read every ${INTERVAL_S} s at the earliest; ms p50 / p95`);
for (const [key, name] of [
  ['wait', 'appears → found by the next reading of the source'],
  ['page', 'found → its page fetched and extracted (spacing of 1 s a host)'],
  ['pipeline', 'fetched → understood, grouped, matched, stored'],
  ['list', 'stored → in the list (asked every 50 ms)'],
  ['all', 'appears → in the list'],
] as const) {
  console.log(`${name}: ${at(key, 0.5)} / ${at(key, 0.95)}`);
}
await store.close();
program.kill('SIGTERM');
site.close();
await sleep(500);
if (!process.env.KEEP) rmSync(dataFolder, { recursive: true, force: true });
process.exit(0);
