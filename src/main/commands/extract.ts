import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeBody } from '#ingest/decode/decode.ts';
import { extractArticle } from '#ingest/extract/extract-article.ts';
import { readAll, report, writeLine } from './json-lines.ts';

/** One HTML document on stdin, or every .html file of --dir → {title,content,author,publishedAt,site} */
export async function extract(options: { url?: string | undefined; dir?: string | undefined }): Promise<void> {
  if (!options.dir) {
    writeLine(readPage(await readAll(process.stdin), options.url ?? 'http://localhost/', (problem) => report(problem)));
    return;
  }
  const files = readdirSync(options.dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.x?html?$/i.test(file))
    .toSorted();
  for (const file of files) {
    const page = readPage(readFileSync(path.join(options.dir, file)), options.url ?? 'http://localhost/', (problem) =>
      report(`${file}: ${problem}`),
    );
    writeLine({ file, ...page });
  }
}

function readPage(bytes: Buffer, url: string, onProblem: (problem: string) => void) {
  const found = extractArticle(decodeBody(bytes, '').text, url);
  if (!found.ok) {
    onProblem(found.reason);
    return { title: '', content: '', author: null, publishedAt: null, site: null, reason: found.reason };
  }
  return {
    title: found.title,
    content: found.content,
    author: found.author ?? null,
    publishedAt: found.publishedAt === undefined ? null : new Date(found.publishedAt).toISOString(),
    site: found.source ?? found.site ?? null,
  };
}
