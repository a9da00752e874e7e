// Makes a golden page from a saved one: npx tsx scripts/new-page-case.ts <slug> <file.html> <url>. Read and correct what it writes.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeBody } from '../src/ingest/decode/decode.ts';
import { extractArticle } from '../src/ingest/extract/extract-article.ts';

const [slug, file, url] = process.argv.slice(2);

function createCase(name: string, source: string, address: string): void {
  const article = extractArticle(decodeBody(readFileSync(source)).text, address, { now: Date.now() });
  if (!article.ok) {
    console.log(`no article: ${article.reason}`);
    return;
  }
  const folder = join(import.meta.dirname, '../src/ingest/extract/pages', name);
  const { title, content, author, source: outlet, site, publishedAt, numbers } = article;
  const time = publishedAt === undefined ? undefined : new Date(publishedAt).toISOString();
  mkdirSync(folder, { recursive: true });
  copyFileSync(source, join(folder, 'source.html'));
  writeFileSync(
    join(folder, 'expected.json'),
    `${JSON.stringify({ title, content, publishedAt: time, author, source: outlet, site, numbers, url: address }, null, 2)}\n`,
  );
  console.log(folder);
}

if (slug && file && url) createCase(slug, file, url);
else console.log('usage: npx tsx scripts/new-page-case.ts <slug> <file.html> <url>');
