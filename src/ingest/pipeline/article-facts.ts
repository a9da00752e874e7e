// The facts about an article that filters, rules and hits need, whether it is new or stored.
import type { Selectable } from 'kysely';
import type { FilterFacts } from './subject-filter.ts';
import type { UnderstoodArticle } from './understand.ts';
import type { Database } from '#server/db/tables/database.ts';

/** Columns of an article; `emotion` is the article's own, not that towards a name. */
export const FACT_COLUMNS = [
  'article.mediaType',
  'article.language',
  'article.region',
  'article.emotion',
  'article.emotionScore',
  'article.length',
  'article.junkScore',
  'article.publishedAt',
] as const;
type NameOf<Column> = Column extends `article.${infer Name extends keyof Database['article']}` ? Name : never;
export type ArticleFacts = Pick<Selectable<Database['article']>, NameOf<(typeof FACT_COLUMNS)[number]>>;

export const factsOf = ({ site, analysis, region, content, publishedAt }: UnderstoodArticle): ArticleFacts => ({
  mediaType: site.mediaType,
  language: analysis.language,
  region,
  emotion: analysis.emotion,
  emotionScore: analysis.score,
  length: content.length,
  junkScore: analysis.junk.score,
  publishedAt,
});

/** Picks the facts from a row with more columns. */
export const storedFacts = ({
  mediaType,
  language,
  region,
  emotion,
  emotionScore,
  length,
  junkScore,
  publishedAt,
}: ArticleFacts): ArticleFacts => ({
  mediaType,
  language,
  region,
  emotion,
  emotionScore,
  length,
  junkScore,
  publishedAt,
});

/** The region is the one that the article is listed under, so that a subject matches what its preview and its list show. */
export const filterFacts = <Place extends Pick<FilterFacts, 'siteId'>>(
  { region, ...facts }: Omit<ArticleFacts, 'emotionScore'>,
  place: Place,
) => ({
  ...facts,
  ...place,
  regions: region ? [region] : [],
});
