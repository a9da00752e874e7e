// What the sample press prints, in the order in which it would be found.
import { createPress, type Press } from '#samples/press/create-press.ts';
import type { PlannedArticle } from '#samples/press/press-types.ts';
import { HOUR_MS } from '#shared/time.ts';

export interface Arrival {
  at: number;
  url: string;
  title: string;
  content: string;
  publishedAt: number;
  site: string;
}

const STEP_MS = 600_000;
/** From printed to found. */
const READ_MS = 20_000;

const openPress = (startedAt: number): Press => createPress({ seed: 20_261_121, startedAt });

/** What the press prints in the month before its start, with its events at the pace of a newspaper's days. */
export function monthArrivals(startedAt: number): Arrival[] {
  const press = openPress(startedAt);
  return press.history.map((article) => arrivalOf(press, article)).toSorted((a, b) => a.at - b.at);
}

function arrivalOf(press: Press, article: PlannedArticle): Arrival {
  const { title, paragraphs } = press.storyOf(article);
  const { outlet, publishedAt, id } = article;
  const url = `https://${outlet.key}.example.com/${id}`;
  return { at: publishedAt + READ_MS, url, title, content: paragraphs.join('\n'), publishedAt, site: outlet.name };
}

/** What the press prints in so many hours after its start. */
export function pressArrivals(startedAt: number, hours: number): Arrival[] {
  const press = openPress(startedAt);
  const found: Arrival[] = [];
  let from = startedAt;
  // In steps, because the press lists its newest articles only.
  for (let until = startedAt + STEP_MS; until <= startedAt + hours * HOUR_MS; until += STEP_MS) {
    for (const article of press.articlesUntil(until)) {
      if (article.publishedAt > from) found.push(arrivalOf(press, article));
    }
    from = until;
  }
  return found.toSorted((a, b) => a.at - b.at);
}
