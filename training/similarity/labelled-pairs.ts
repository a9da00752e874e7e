/** Pairs of texts labelled as the same text or not, made from real articles; the same on every run. */
import { join } from 'node:path';
import { pick, type Random, seededRandom } from '../../src/analysis/expression/testing/random-cases.ts';
import { readRows } from '../emotion/read-rows.ts';
import { correctFigure, type Edit, NEAR_VERBATIM, type Text, WRAPPED_OR_CUT } from './edits.ts';
import { type Article, readBroadcasts } from './read-articles.ts';
import { sharedShare } from './shared-share.ts';
import { fillTemplate, TEMPLATE_COUNT } from './templates.ts';

export type PairClass = 'near-verbatim' | 'wrapped or cut' | 'different' | 'not judged';

export interface LabelledPair {
  a: Text;
  b: Text;
  class: PairClass;
  kind: string;
  half: Half;
}
export type Half = 'dev' | 'test';

const DAYS_A_TEMPLATE = 60;
const RANDOM_PAIRS_AN_ARTICLE = 2;
const SAME_EVENT_PAIRS_AN_ARTICLE = 4;
/** Real pairs between these shares of common text are neither. */
const SAME_SHARE = 0.6;
const DIFFERENT_SHARE = 0.3;

/** An article and all its variants are in one half. */
export function halfOf(id: string): Half {
  let hash = 7;
  for (let i = 0; i < id.length; i++) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) | 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % 2 === 0 ? 'dev' : 'test';
}

export function makePairs(data: string, articles: readonly Article[]): LabelledPair[] {
  const random = seededRandom(20_261_121);
  return [
    ...makeReprints(articles, random),
    ...makeRandomPairs(articles, random),
    ...makeSameEventPairs(articles, random),
    ...makeTemplatePairs(random),
    ...makeRealTemplatePairs(data, articles),
    ...judgeCandidates(data, articles),
  ];
}

function makeReprints(articles: readonly Article[], random: Random): LabelledPair[] {
  const edits: [PairClass, string, Edit][] = [
    ...Object.entries(NEAR_VERBATIM).map(([kind, edit]): [PairClass, string, Edit] => ['near-verbatim', kind, edit]),
    ...Object.entries(WRAPPED_OR_CUT).map(([kind, edit]): [PairClass, string, Edit] => ['wrapped or cut', kind, edit]),
    ['not judged', 'one figure corrected', correctFigure],
  ];
  return articles.flatMap((article) =>
    edits.map(([name, kind, edit]) => {
      const b = edit(article, random, pick(random, articles).content);
      return { a: article, b, class: name, kind, half: halfOf(article.id) };
    }),
  );
}

function makeRandomPairs(articles: readonly Article[], random: Random): LabelledPair[] {
  const pairs = articles.flatMap((a) => Array.from({ length: RANDOM_PAIRS_AN_ARTICLE }, () => ({ a, b: pick(random, articles) })));
  return judge(pairs, 'random');
}

/** Pairs of one event, or of one source on one day. */
function makeSameEventPairs(articles: readonly Article[], random: Random): LabelledPair[] {
  const groups = groupBy(articles, ({ source, group }) => `${source} ${group}`);
  const pairs = articles.flatMap((a) => {
    const group = groups.get(`${a.source} ${a.group}`) ?? [];
    return Array.from({ length: SAME_EVENT_PAIRS_AN_ARTICLE }, () => ({ a, b: pick(random, group) }));
  });
  return judge(pairs, 'same event or day');
}

function makeTemplatePairs(random: Random): LabelledPair[] {
  return Array.from({ length: TEMPLATE_COUNT }, (_, index) =>
    Array.from({ length: DAYS_A_TEMPLATE }, (): LabelledPair => {
      const day = (): Text => ({ title: '', content: fillTemplate(index, random) });
      return { a: day(), b: day(), class: 'different', kind: 'template, made', half: index % 2 === 0 ? 'dev' : 'test' };
    }),
  ).flat();
}

/** Articles whose titles differ in numbers only, and the bulletins of one office. */
function makeRealTemplatePairs(data: string, articles: readonly Article[]): LabelledPair[] {
  const bulletins = readBroadcasts(data).filter(({ title, content }) => title === '国家卫生健康委通报最新疫情' && content.length >= 60);
  const titled = articles.filter(({ title }) => /\d/.test(title));
  const groups = [...groupBy(titled, ({ title }) => title.replaceAll(/\d+/g, '#')).values(), bulletins];
  return groups.flatMap((group) =>
    group.slice(1).flatMap((b, i) => {
      const a = group[i] as Article;
      const isOther = a.title !== b.title || (group === bulletins && a.content !== b.content);
      return isOther ? [{ a, b, class: 'different' as const, kind: 'template, real', half: halfOf(a.id) }] : [];
    }),
  );
}

/** The given candidate pairs, by how much of the longer text both share. */
function judgeCandidates(data: string, articles: readonly Article[]): LabelledPair[] {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const rows = readRows<{ a: string; b: string }>(join(data, 'events', 'near-duplicate-candidates.jsonl.gz'));
  return judge(
    rows.flatMap(({ a, b }) => {
      const [first, second] = [byId.get(a), byId.get(b)];
      return first && second ? [{ a: first, b: second }] : [];
    }),
    'candidate pair',
  );
}

function judge(pairs: readonly { a: Article; b: Article }[], kind: string): LabelledPair[] {
  return pairs
    .filter(({ a, b }) => a.id !== b.id)
    .map(({ a, b }) => ({ a, b, kind, half: halfOf(a.id), class: classOf(sharedShare(a.content, b.content)) }));
}

function classOf(share: number): PairClass {
  if (share < DIFFERENT_SHARE) return 'different';
  if (share < SAME_SHARE) return 'not judged';
  return share < 0.9 ? 'wrapped or cut' : 'near-verbatim';
}

function groupBy(articles: readonly Article[], keyOf: (article: Article) => string): Map<string, Article[]> {
  const groups = new Map<string, Article[]>();
  for (const article of articles) {
    const group = groups.get(keyOf(article));
    if (group) group.push(article);
    else groups.set(keyOf(article), [article]);
  }
  return groups;
}
