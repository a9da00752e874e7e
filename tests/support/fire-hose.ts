// A site whose feeds always have something new, for load: item n of a feed exists as soon as n × `everyMs` have passed.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FireHose {
  host: string;
  feeds: string[];
  /** Addresses of all items that have been shown in any answer. */
  shown: ReadonlySet<string>;
  /** No new items from now on. */
  stop: () => void;
  close: () => Promise<void>;
}

const FACTS = ['召回', '上市', '投诉', '获奖', '裁员', '开业', '起火', '捐款', '调价', '合作'];

export async function startFireHose(feeds: number, everyMs: number): Promise<FireHose> {
  const started = Date.now();
  const shown = new Set<string>();
  let stoppedAt: number | undefined;
  const server = createServer((request, response) => {
    const feed = Number(/^\/feed-(\d+)\.xml/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(feed)) {
      response.writeHead(404).end();
      return;
    }
    const last = Math.floor(((stoppedAt ?? Date.now()) - started) / everyMs);
    const items: string[] = [];
    // True: all items are shown, because items that leave a feed between two readings cannot be stored.
    for (let n = last; n >= 0; n--) {
      const link = `http://${request.headers.host}/item/${feed}/${n}`;
      shown.add(link);
      items.push(
        `<item><title>云雀汽车${FACTS[n % FACTS.length]}第${n}号消息（${feed}）</title><link>${link}</link><guid>${link}</guid>` +
          `<pubDate>${new Date(started + n * everyMs).toUTCString()}</pubDate><description>云雀汽车第${n}号消息，来自第${feed}个来源，内容是${FACTS[(n * 7 + feed) % FACTS.length]}，编号${n * 31 + feed}。广州、北京多地用户关注。</description></item>`,
      );
    }
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${feed}</title>${items.join('')}</channel></rss>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    feeds: Array.from({ length: feeds }, (_, i) => `http://127.0.0.1:${port}/feed-${i}.xml`),
    shown,
    stop: () => {
      stoppedAt = Date.now();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
