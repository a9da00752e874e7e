// What the sample press prints, in the order in which it would be found.
import { createPress } from '#samples/press/create-press.ts';
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

/** What the press prints in so many hours after its start. */
export function pressArrivals(startedAt: number, hours: number): Arrival[] {
  const press = createPress({ seed: 20_261_121, startedAt });
  const found: Arrival[] = [];
  let from = startedAt;
  // In steps, because the press lists its newest articles only.
  for (let until = startedAt + STEP_MS; until <= startedAt + hours * HOUR_MS; until += STEP_MS) {
    for (const article of press.articlesUntil(until)) {
      if (article.publishedAt <= from) continue;
      const { title, paragraphs } = press.storyOf(article);
      const { outlet, publishedAt, id } = article;
      const url = `https://${outlet.key}.example.com/${id}`;
      found.push({ at: publishedAt + READ_MS, url, title, content: paragraphs.join('\n'), publishedAt, site: outlet.name });
    }
    from = until;
  }
  return found.toSorted((a, b) => a.at - b.at);
}
