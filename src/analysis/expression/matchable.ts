// An article in the form that expressions are matched against.
import { toUnits } from '#analysis/text/to-units.ts';
import { siteDomain } from './site-domain.ts';

export interface MatchableArticle {
  title: string;
  content: string;
  author?: string;
  /** Domain of the site, such as `finance.people.com.cn`. */
  site?: string;
}

/** Units of each field (`toUnits`); `site` as `siteDomain` returns it, '' if there is none. */
export interface MatchableUnits {
  title: readonly string[];
  content: readonly string[];
  author: readonly string[];
  site: string;
}

export const toMatchable = (article: MatchableArticle): MatchableUnits => ({
  title: toUnits(article.title),
  content: toUnits(article.content),
  author: toUnits(article.author ?? ''),
  site: siteDomain(article.site ?? ''),
});
