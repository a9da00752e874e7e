// Sites that are away for a minute in the middle of collecting, each in another way, while an item leaves its feed.
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, makeFolder, NPM, type Place, Product, type Row, tally, timed, until } from './product.ts';

const OUTAGE_S = 60;
const MOST_S = 240;
const TEXT =
  '公司今天宣布召回三千辆轿车，原因是制动系统存在隐患。车主可以到就近的门店免费更换零件，整个过程大约需要两个小时，当地负责人出席了仪式。';
const OUTAGES = ['no connection', 'no name (DNS)', '503', '503 of robots.txt'] as const;

/** A feed, and the pages of its items under another address that can be away. */
class Site {
  shown: number[] = [];
  isAway = false;
  readonly kind: (typeof OUTAGES)[number];
  readonly #feed: Server;
  readonly #pages: Server;

  constructor(kind: (typeof OUTAGES)[number]) {
    this.kind = kind;
    this.#feed = createServer((request, response) => {
      if (request.url === '/feed.xml') response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(this.#write());
      else response.writeHead(404).end();
    });
    this.#pages = createServer((request, response) => {
      const isRobots = request.url === '/robots.txt';
      const isRefused = this.isAway && (kind === '503' ? !isRobots : kind === '503 of robots.txt' && isRobots);
      const number = /^\/(\d+)$/.exec(request.url ?? '')?.[1];
      const status = isRefused ? 503 : number === undefined ? 404 : 200;
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
      response.end(status === 200 ? this.#page(Number(number)) : '');
    });
  }

  async open(): Promise<void> {
    for (const server of [this.#feed, this.#pages]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#port = (this.#pages.address() as AddressInfo).port;
  }
  #port = 0;

  title = (number: number) => `云雀汽车${OUTAGES.indexOf(this.kind)}号站第${number}篇`;
  /** What is there before; a host whose robots.txt was read once counts by that, so that one has nothing. */
  get first(): number[] {
    return this.kind === '503 of robots.txt' ? [] : [0];
  }
  get feedUrl(): string {
    return `http://127.0.0.1:${(this.#feed.address() as AddressInfo).port}/feed.xml`;
  }
  get pagesHost(): string {
    return `${this.kind === 'no name (DNS)' ? 'faults.example' : '127.0.0.1'}:${this.#port}`;
  }

  #page(number: number): string {
    const title = this.title(number);
    return `<!doctype html><html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${title}。${TEXT}</p></article></body></html>`;
  }

  #write(): string {
    const items = this.shown.map((number) => {
      const link = `http://${this.pagesHost}/${number}`;
      return `<item><title>${this.title(number)}</title><link>${link}</link><description>导语</description></item>`;
    });
    return `<rss version="2.0"><channel><title>${this.kind}</title>${items.join('')}</channel></rss>`;
  }

  async goAway(hosts: string): Promise<void> {
    this.isAway = true;
    if (this.kind === 'no name (DNS)') writeFileSync(hosts, '127.0.0.1 localhost\n');
    if (this.kind !== 'no connection') return;
    this.#pages.closeAllConnections();
    await new Promise((resolve) => this.#pages.close(resolve));
  }
  async comeBack(hosts: string): Promise<void> {
    this.isAway = false;
    if (this.kind === 'no name (DNS)') appendFileSync(hosts, '127.0.0.1 faults.example\n');
    if (this.kind === 'no connection') await new Promise<void>((resolve) => this.#pages.listen(this.#port, '127.0.0.1', resolve));
  }
  close(): void {
    for (const server of [this.#feed, this.#pages]) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** Names are looked up in a file of its own, so that one can go away. */
const withNames = (hosts: string) => ['unshare', '-m', 'sh', '-c', `mount --bind ${hosts} /etc/hosts && exec ${NPM.join(' ')}`] as const;

async function siteOutages(place: Place): Promise<Row[]> {
  const hosts = path.join(makeFolder(), 'hosts');
  writeFileSync(hosts, '127.0.0.1 localhost\n127.0.0.1 faults.example\n');
  const sites = OUTAGES.map((kind) => new Site(kind));
  for (const site of sites) await site.open();
  const allowed = sites.flatMap((site) => [new URL(site.feedUrl).host, site.pagesHost]).join(',');
  const product = await Product.make(place, { TINGFENG_ALLOW_HOSTS: allowed });
  try {
    await product.start(withNames(hosts));
    for (const site of sites) {
      site.shown = site.first;
      await product.addFeed(site.feedUrl, { seconds: 5, fetchArticles: true });
    }
    if (!(await until(async () => (await whole(product)).length === sites.length - 1, 60)))
      return [{ said: 'nothing is collected before' }];
    for (const site of sites) await site.goAway(hosts);
    for (const site of sites) site.shown = [1, 2];
    await sleep((OUTAGE_S * 1000) / 2);
    for (const site of sites) site.shown = [2];
    await sleep((OUTAGE_S * 1000) / 2);
    for (const site of sites) await site.comeBack(hosts);
    const back = performance.now();
    return await Promise.all(sites.map((site) => compare(product, site, back)));
  } finally {
    await product.remove();
    for (const site of sites) site.close();
  }
}

/** Titles of the articles whose text is that of their page. */
async function whole(product: Product): Promise<string[]> {
  const rows = await product.query(`select a.title, t.content from article a join article_text t on t.article_id = a.id`);
  return rows.filter((row) => String(row.content).includes('制动系统')).map((row) => String(row.title));
}

async function compare(product: Product, site: Site, back: number): Promise<Row> {
  const expected = [...site.first, 1, 2].map((number) => site.title(number));
  const isWhole = async () => expected.every((title) => held.includes(title)) || ((held = await whole(product)), false);
  let held: string[] = [];
  const seconds = await timed(back, isWhole, MOST_S);
  held = await whole(product);
  const all = await product.titles();
  const reasons = await product.query(
    `select i.reason, i.detail from run_item i join run r on r.id = i.run_id join source s on s.id = r.source_id
     where s.url = '${site.feedUrl}' and i.reason <> ''`,
  );
  return {
    name: site.kind,
    said: tally(reasons.map(({ reason, detail }) => `${String(reason)} ${String(detail).slice(0, 60)}`.trim())) || 'nothing',
    lost: `${expected.filter((title) => !all.includes(title)).length}, without text ${expected.filter((title) => all.includes(title) && !held.includes(title)).length}`,
    doubled: all.filter((title) => expected.includes(title)).length - new Set(all.filter((title) => expected.includes(title))).size,
    seconds: seconds ?? `> ${MOST_S}`,
  };
}

export const SITE_FAULTS: readonly Fault[] = [{ name: 'site away for a minute', inject: siteOutages }];
