import { createHash } from 'node:crypto';
import { analyseArticle } from '#analysis/analyse.ts';
import { toMatchable, type MatchableUnits } from '#analysis/expression/matchable.ts';
import { provinceOf } from '#analysis/region/region-table.ts';
import type { CollectedArticle } from './collected-article.ts';

export type Understanding = ReturnType<typeof analyseArticle>;

/** An article with all analysis that does not depend on stored data. */
export interface UnderstoodArticle extends CollectedArticle {
  publishedAt: number;
  analysis: Understanding;
  units: MatchableUnits;
  contentHash: string;
  summary: string;
  province: string;
  region: string;
}

/** One whose units are not made yet: they are quicker made again than sent to another thread. */
export type ReadArticle = Omit<UnderstoodArticle, 'units'>;

const EARLIEST = Date.UTC(1995, 0, 1);
const CLOCK_SKEW_MS = 10 * 60_000;
const SUMMARY_LENGTH = 160;
/** Characters, as many as an article brought by hand may have; a longer text is cut there, since it is understood and indexed in one go. */
export const LONGEST_CONTENT = 200_000;

export const understandArticle = (collected: CollectedArticle): UnderstoodArticle => withUnits(readArticle(collected));

export function withUnits(article: ReadArticle): UnderstoodArticle {
  const { title, content, author, site } = article;
  return { ...article, units: toMatchable({ title, content, author, site: site.domain }) };
}

export function readArticle(collected: CollectedArticle): ReadArticle {
  const article = {
    ...collected,
    title: cleanText(collected.title),
    content: cleanText(collected.content.slice(0, LONGEST_CONTENT)),
    author: cleanText(collected.author),
  };
  const { publishedAt: told } = article;
  const isPlausible = told !== undefined && told >= EARLIEST && told <= article.foundAt + CLOCK_SKEW_MS;
  const publishedAt = isPlausible ? told : article.foundAt;
  const analysis = analyseArticle({
    title: article.title,
    content: article.content,
    url: article.url,
    ...(article.site.region ? { siteRegion: article.site.region } : {}),
    ...(article.linkTextRatio === undefined ? {} : { linkTextRatio: article.linkTextRatio }),
  });
  const region = analysis.regions[0]?.code ?? '';
  return {
    ...article,
    publishedAt: Math.min(publishedAt, article.foundAt),
    isTimeExact: isPlausible && article.isTimeExact,
    analysis,
    contentHash: createHash('md5')
      .update(article.title)
      .update('\n')
      .update(article.content)
      .update(article.version ?? '')
      .digest('hex'),
    summary: summaryOf(article.content, article.title),
    province: (region && (provinceOf(region) ?? '')).slice(0, 2),
    region,
  };
}

/** Removes what databases store differently or not at all: halves of surrogate pairs and NUL. */
const cleanText = (text: string): string => text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|\0/g, ' ');

/** The beginning of the text, without a repetition of the title. */
function summaryOf(content: string, title: string): string {
  const text = (content.startsWith(title) ? content.slice(title.length) : content).replace(/\s+/g, ' ').trim();
  const cut = text.slice(0, SUMMARY_LENGTH);
  // Never ends in half of a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
