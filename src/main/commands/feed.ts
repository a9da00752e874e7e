import { parseFeed } from '#ingest/feed/parse-feed.ts';
import { readAll, report, writeLine } from './json-lines.ts';

/** The bytes of a feed on stdin → one line per item. */
export async function feed(options: { url?: string | undefined }): Promise<void> {
  const parsed = parseFeed(await readAll(process.stdin), options.url ?? 'http://localhost/');
  if (!parsed.ok) {
    report(parsed.reason);
    process.exitCode = 1;
    return;
  }
  for (const item of parsed.items) {
    writeLine({
      guid: item.guid,
      url: item.url,
      title: item.title,
      author: item.author ?? null,
      publishedAt: item.publishedAt === undefined ? null : new Date(item.publishedAt).toISOString(),
      content: item.text ?? item.summary ?? '',
      images: item.images,
      categories: item.categories,
    });
  }
}
