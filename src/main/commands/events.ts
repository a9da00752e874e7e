import { z } from 'zod';
import { EventClusterer } from '#analysis/event/event-clusterer.ts';
import type { Pin } from '#analysis/event/pins.ts';
import { readArticle, type ReadArticle } from '#analysis/event/read-article.ts';
import { articleLine, lineId, textOf, timeOf } from './article-line.ts';
import { eachLine, openFile, writeLine } from './json-lines.ts';

const pinLine = z.looseObject({ kind: z.enum(['together', 'apart']), a: lineId, b: lineId });
/** Every article of the input gets an answer, however old it is. */
const ALL_DAYS = 36_500;

/**
 * {id,title,content,publishedAt?} → {id,event}: articles on one event have the id of its first. The articles are processed in order of time, one
 * without a time after the line before it; the answers come at the end, in the order of the lines. --pins FILE: {kind,a,b} lines, people's decisions
 * that two articles belong to one event ("together") or do not ("apart"), the newest last.
 */
export async function events(options: { pins?: string | undefined }): Promise<void> {
  const pins: Pin[] = [];
  if (options.pins) await eachLine(openFile(options.pins), pinLine, ({ kind, a, b }) => void pins.push({ kind, a, b }), 'pin line');
  const articles: ReadArticle[] = [];
  let lastAt = 0;
  await eachLine(process.stdin, articleLine, (line) => {
    lastAt = timeOf(line.publishedAt) ?? lastAt;
    articles.push(readArticle({ id: line.id, ...textOf(line), publishedAt: lastAt }));
  });
  const clusterer = new EventClusterer({ windowDays: ALL_DAYS, pins });
  for (const article of articles.toSorted((a, b) => a.publishedAt - b.publishedAt)) clusterer.add(article);
  clusterer.settle();
  for (const { id } of articles) writeLine({ id, event: clusterer.eventOf(id) ?? id });
}
