// A website with one feed and two articles, on this machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmallSite {
  host: string;
  feedUrl: string;
  titles: readonly string[];
  close: () => Promise<void>;
}

const ARTICLES = [
  {
    title: '云雀汽车宣布召回三千辆轿车',
    text: '云雀汽车今天宣布召回三千辆轿车，原因是制动系统存在隐患。公司表示，车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。',
  },
  {
    title: '云雀汽车新工厂在成都开工',
    text: '云雀汽车的新工厂今天在成都开工建设，预计两年后投产，可以为当地提供三千个工作岗位。当地负责人出席了仪式，并介绍了配套的道路和住房。',
  },
];

export async function startSmallSite(): Promise<SmallSite> {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const article = ARTICLES[Number(/^\/article\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN)];
    if (request.url === '/feed.xml') response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(feed(origin));
    else if (article) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(article));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    feedUrl: `http://${host}/feed.xml`,
    titles: ARTICLES.map((article) => article.title),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const feed = (origin: string): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>小站新闻</title><link>${origin}/</link>${ARTICLES.map(
  ({ title }, i) =>
    `<item><title>${title}</title><link>${origin}/article/${i}</link><pubDate>${new Date(Date.now() - (i + 1) * 60_000).toUTCString()}</pubDate></item>`,
).join('')}</channel></rss>`;

const page = ({ title, text }: (typeof ARTICLES)[number]): string =>
  `<!doctype html><html lang="zh"><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${text}</p></article></body></html>`;
