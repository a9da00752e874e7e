import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeBody } from '#ingest/decode/decode.ts';
import { extractArticle } from '#ingest/extract/extract-article.ts';
import { createFetcher, type Fetcher } from '#ingest/fetch/create-fetcher.ts';
import { readSource } from '#ingest/source/read-source.ts';
import { createPress } from '#samples/press/create-press.ts';
import { OUTLETS } from '#samples/press/outlet.data.ts';
import { listOutlets, type SampleSource } from '#samples/outlets.ts';
import { articlePath } from '#samples/site/paths.ts';
import { startPress, type RunningPress } from '#samples/start-press.ts';

const STARTED = Date.parse('2026-11-21T10:00:00+08:00');
let clock = STARTED + 60_000;
const squeeze = (text: string) => text.replace(/\s+/g, '');

describe('the served press', () => {
  const plan = createPress({ seed: 7, startedAt: STARTED });
  let press: RunningPress;
  let fetcher: Fetcher;
  beforeAll(async () => {
    press = await startPress({ port: 0, mailPort: 0, host: '127.0.0.1', seed: 7, startedAt: STARTED, now: () => clock });
    const allowHosts = new Set(listOutlets(press.port).map(({ host }) => host));
    fetcher = createFetcher({
      policy: { allowHosts, resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
      agentName: 'Tingfeng',
      userAgent: 'Tingfeng/1.0',
      now: Date.now,
    });
  });
  afterAll(async () => {
    await fetcher.close();
    await press.close();
  });
  const sources = () => listOutlets(press.port).flatMap((outlet) => outlet.sources.map((source) => ({ outlet, source })));
  const read = ({ kind, url, mapping }: SampleSource, state = {}) =>
    readSource(
      kind === 'api' ? { kind, url, mapping: mapping ?? { items: '', url: '', title: '' } } : { kind, url },
      { fetch: fetcher.fetch, now: clock, owner: `host:${url}` },
      state,
    );

  test('gives the whole month when every source is read once', async () => {
    const found = new Set<string>();
    await Promise.all(
      sources().map(async ({ outlet, source }) => {
        const outcome = await read(source);
        expect(outcome).toMatchObject({ ok: true });
        if (!outcome.ok) return;
        expect(outcome.unreadable).toBe(0);
        for (const item of outcome.items) {
          const url = new URL(item.url);
          expect(url.host).toBe(outlet.host);
          expect(item.title.length).toBeGreaterThan(1);
          if (url.pathname.startsWith('/a/')) found.add(item.url);
        }
      }),
    );
    const missing = plan.history.filter(
      (article) => !found.has(`http://${article.outlet.key}.localhost:${press.port}${articlePath(article)}`),
    );
    expect(found.size).toBeGreaterThanOrEqual(3000);
    expect(missing.map(({ id, outlet }) => [id, outlet.key])).toEqual([]);
  });

  test('answers "not modified" until something new comes', async () => {
    const [source] = sources()
      .filter(({ outlet }) => outlet.key === 'weitan')
      .map((each) => each.source);
    const first = source && (await read(source));
    if (!source || !first?.ok) throw new Error('not read');
    const state = first.etag ? { etag: first.etag } : {};
    expect(await read(source, state)).toMatchObject({ ok: true, notModified: true });
    clock += 600_000;
    const later = await read(source, state);
    expect(later.ok && later.items[0]?.url).not.toBe(first.items[0]?.url);
  });

  test.each(OUTLETS.map((outlet) => [outlet.key, outlet] as const))('has pages of %s that read right', async (_, outlet) => {
    const articles = plan.newest(outlet, clock, 12).filter((__, place) => place % 4 === 0);
    for (const article of articles) {
      const story = plan.storyOf(article);
      const fetched = await fetcher.fetch(`http://${outlet.key}.localhost:${press.port}${articlePath(article)}`, { purpose: 'page' });
      if (!fetched.ok || fetched.kind !== 'content') throw new Error(`not fetched: ${JSON.stringify(fetched)}`);
      const page = extractArticle(decodeBody(fetched.body, fetched.headers.contentType).text, fetched.url, { now: clock });
      if (!page.ok) throw new Error(`${article.id}: ${page.reason}`);
      const isOwnTitle = outlet.layout === 'weibo' || outlet.quirk === 'edits';
      expect(isOwnTitle ? '' : squeeze(page.title)).toBe(isOwnTitle ? '' : squeeze(story.title));
      expect(Math.abs((page.publishedAt ?? 0) - article.publishedAt)).toBeLessThan(60_000);
      if (outlet.layout === 'weibo') {
        expect(page.followers).toEqual(expect.any(Number));
        expect(page.content).not.toMatch(/粉丝/);
      }
      for (const paragraph of story.paragraphs.filter((text) => !text.startsWith('（')))
        expect(squeeze(page.content)).toContain(squeeze(paragraph));
    }
  });
});
