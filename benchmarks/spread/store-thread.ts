// Stores a thread in a record with the product's own job: fetched from a site on this machine, page by page.
import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { addRepostSource, startRepostSite } from '#tests/support/repost-site.ts';
import { buildArticle, buildPipeline, buildTenant } from '#tests/support/tenant.ts';
import { PASSWORD, startTestServer } from '#tests/support/test-server.ts';
import type { Repost } from './large-thread.ts';

const A_PAGE = 1000;
const DAY_S = 86_400;

export interface StoredThread {
  dataFolder: string;
  username: string;
  password: string;
  articleId: number;
  /** Duration of the job. */
  seconds: number;
}

/** In a data folder that the caller must remove. */
export async function storeThread(reposts: readonly Repost[]): Promise<StoredThread> {
  const site = await startRepostSite(A_PAGE);
  const server = await startTestServer({ TINGFENG_ALLOW_HOSTS: site.host });
  const { platform } = server;
  const base = Math.floor(platform.now() / 1000) - 60 * DAY_S;
  const latest = Math.floor(platform.now() / 1000) - 60;
  site.reposts = reposts.map((repost, i) => ({
    ...repost,
    time: Math.min(latest, base + repost.time),
    followers: (i * 7919) % 5000,
    region: ['广东', '浙江', '北京', '四川', '日本', ''][i % 6] ?? '',
  }));
  const tenant = await buildTenant(platform, 'spread', '云雀');
  await addRepostSource(platform, 'weibo.example.com', site.host);
  const post = buildArticle(platform.now(), {
    url: 'https://weibo.example.com/detail/4000001',
    title: '云雀汽车的一条微博',
    content: '云雀汽车的一条微博',
    author: '发博的人',
    publishedAt: base * 1000,
    site: { domain: 'weibo.example.com', name: '微博', mediaType: 'weibo', level: 'self', region: '' },
  });
  const [stored] = await storeBatch(await buildPipeline(platform), [post], null);
  if (stored?.outcome !== 'stored') throw new Error('the post was not stored');
  const admin = await server.as(tenant.admin);
  await admin('POST', '/v1/front/analysis/weibo-spread-analysis/create-fetch-task', { articleId: stored.articleId });
  const started = performance.now();
  while (await server.workJob());
  const seconds = (performance.now() - started) / 1000;
  await server.index();
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-spread-'));
  cpSync(server.dataFolder, dataFolder, { recursive: true });
  await server.close();
  await site.close();
  return { dataFolder, username: tenant.admin, password: PASSWORD, articleId: stored.articleId, seconds };
}
