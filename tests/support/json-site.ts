// JSON APIs on this machine: articles with their texts, a television programme, a hot list, and an unrecognisable answer.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface JsonSite {
  host: string;
  url: (path: '/news' | '/programme' | '/hot' | '/riddle' | '/words') => string;
  titles: readonly string[];
  close: () => Promise<void>;
}

const TITLES = ['云雀汽车发布季度公告', '云雀汽车回应车主投诉', '云雀汽车设立服务热线'];
const at = (n: number) => new Date(Date.now() - (n + 1) * 3_600_000).toISOString();
/** Long enough to be a complete article. */
const text = (title: string) => `${title}。${'公司表示，相关工作正在按计划推进，有进展会及时向公众说明。'.repeat(10)}`;

const ANSWERS: Record<string, (origin: string) => unknown> = {
  '/news': (origin) => ({
    code: 0,
    data: {
      list: TITLES.map((title, n) => ({
        docId: n + 1,
        headline: title,
        link: `${origin}/page/${n + 1}`,
        publish_time: at(n),
        intro: text(title),
        ...(n < 2 ? { author: { name: '云记者' } } : {}),
        source: '小站',
      })),
    },
  }),
  '/programme': (origin) => ({
    result: TITLES.slice(0, 2).map((title, n) => ({
      title,
      page: `${origin}/show/${n + 1}`,
      aired: at(n),
      station: '公共频道',
      programme: '晚间新闻',
      play: `${origin}/show/${n + 1}.mp4`,
      length: 95,
      lines: [
        { start: '00:02', speaker: '主播', text: `${title}。` },
        { start: '00:12', speaker: '记者', text: '记者在现场看到，门店秩序正常。' },
      ],
    })),
  }),
  '/hot': (origin) => ({ list: TITLES.map((title, n) => ({ title, hot: 900 - n, timestamp: Date.now(), url: `${origin}/topic/${n}` })) }),
  '/riddle': () => ({ rows: [{ k: '云雀汽车之谜', v: 'https://news.example.com/1' }] }),
};

export async function startJsonSite(): Promise<JsonSite> {
  const server = createServer((request, response) => {
    const answer = ANSWERS[request.url ?? ''];
    if (answer)
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(answer(`http://${request.headers.host}`)));
    else if (request.url === '/words') response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('只有几个字');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    titles: TITLES,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
