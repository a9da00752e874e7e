// A page on this machine whose counts can be changed, and one that shows none.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NumberSite {
  host: string;
  url: string;
  bareUrl: string;
  missingUrl: string;
  show: (counts: { read: number; reply: number }) => void;
  close: () => Promise<void>;
}

const TEXT =
  '云雀汽车今天宣布召回三千辆轿车，原因是制动系统存在隐患。公司表示，车主可以到就近的门店免费更换零件，整个过程大约需要两个小时。';

export async function startNumberSite(): Promise<NumberSite> {
  let shown = { read: 0, reply: 0 };
  const page = (meta: string) =>
    `<!doctype html><html lang="zh"><head><title>云雀汽车召回</title></head><body><h1>云雀汽车召回</h1><div class="info">${meta}</div><div class="article-content"><p>${TEXT}</p><p>${TEXT}</p></div></body></html>`;
  const server = createServer((request, response) => {
    const send = (body: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    if (request.url === '/article') send(page(`<span>阅读 ${shown.read}</span> <span>评论 ${shown.reply}</span>`));
    else if (request.url === '/bare') send(page('本报记者'));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/article`,
    bareUrl: `http://${host}/bare`,
    missingUrl: `http://${host}/missing`,
    show: (counts) => {
      shown = counts;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
