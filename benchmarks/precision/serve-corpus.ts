// A real server with the real texts in its record, and a client with an analyst.
import { buildArticle, buildPipeline, buildTenant } from '#tests/support/tenant.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import type { RealText } from './corpus.ts';

const BATCH = 10;
/** The texts are spread over this many days, the last first: a preview covers ninety. */
const DAYS = 60;

export const articleUrl = ({ outlet, key }: RealText): string => `https://${outlet}.example.com/${key}`;

export interface Analyst {
  server: TestServer;
  ask: Caller;
}

export async function serveCorpus(texts: readonly RealText[]): Promise<Analyst> {
  const server = await startTestServer();
  const tenant = await buildTenant(server.platform, 'precision', '火烈鸟');
  const pipeline = await buildPipeline(server.platform);
  const now = server.platform.now();
  const step = (DAYS * 86_400_000) / texts.length;
  const articles = texts.map((text, at) => {
    const { outlet, title, content } = text;
    return buildArticle(now, {
      url: articleUrl(text),
      title,
      content,
      publishedAt: now - 60_000 - Math.round(at * step),
      site: {
        domain: `${outlet}.example.com`,
        name: outlet,
        mediaType: outlet === 'weibo' ? 'weibo' : 'news',
        level: 'commercial',
        region: '',
      },
    });
  });
  for (let at = 0; at < articles.length; at += BATCH) await storeBatch(pipeline, articles.slice(at, at + BATCH), null);
  await server.index();
  return { server, ask: await server.as(tenant.admin) };
}
