import { fingerprint } from '#analysis/similarity/fingerprint.ts';
import { SimilarityIndex } from '#analysis/similarity/similarity-index.ts';
import { articleLine, textOf, timeOf } from './article-line.ts';
import { eachLine, writeLine } from './json-lines.ts';

/** {id,title,content,publishedAt?} → {id,group}: near-duplicates have the group of their first article. */
export async function similar(): Promise<void> {
  const index = new SimilarityIndex({ windowDays: 3650 });
  const groups: (string | number)[] = [];
  await eachLine(process.stdin, articleLine, (article) => {
    const { title, content } = textOf(article);
    const publishedAt = timeOf(article.publishedAt) ?? 0;
    const mark = fingerprint(title, content);
    const known = index.find(mark, publishedAt);
    const group = (known && groups[known.id]) ?? article.id;
    index.add(groups.length, mark, publishedAt);
    groups.push(group);
    writeLine({ id: article.id, group });
  });
}
