// What language models may ask of articles.
import { z } from 'zod';
import { defineTool, momentText, type Telling, toolPaging, toolPeriod } from '#server/mcp/mcp-tool.ts';
import type { ArticleFilter } from '../contract.ts';
import { cutTo } from '#shared/cut-text.ts';
import { ARTICLE_SORTS, ARTICLE_STATUSES, EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import { articleContract, type ArticleDetail, type ArticleRow } from '../contract.ts';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '../paths.ts';

const articleId = z.number().int().positive();

/** The query language in one breath. */
export const QUERY_HELP =
  'A space is “and”, | is “or”, - excludes, ( ) group, "…" is a phrase, a~5b is within five characters, title: author: site: name a field.';

/** The filters that mean something to a reader without the screens. */
export const toolFilter = {
  query: z.string().max(2000).optional().describe(`Words of title or text. ${QUERY_HELP}`),
  subjectId: z.array(articleId).max(50).optional().describe('Of these subjects (list_subjects).'),
  eventId: z.array(articleId).max(50).optional().describe('Of these events (list_events).'),
  emotion: z.array(z.enum(EMOTIONS)).max(3).optional(),
  mediaType: z.array(z.enum(MEDIA_TYPES)).max(MEDIA_TYPES.length).optional(),
  status: z.array(z.enum(ARTICLE_STATUSES)).max(ARTICLE_STATUSES.length).optional(),
  ...toolPeriod,
};
const given = z.strictObject(toolFilter);

/** As the calls of the product take it. */
export const filterOf = ({ query, ...filter }: z.output<typeof given>): ArticleFilter => ({ keyword: query, ...filter });

const linkOf = (id: number, { link }: Telling) => link(ARTICLE_DETAIL.replace('{id}', String(id)));

/** One article of a list. */
export const toldRow = (row: ArticleRow, telling: Telling) => ({
  id: row.id,
  link: linkOf(row.id, telling),
  title: telling.quote(row.title),
  summary: telling.quote(row.summary),
  site: telling.quote(row.siteName),
  author: telling.quote(row.author),
  url: telling.quote(row.url),
  mediaType: row.mediaType,
  publishedAt: momentText(row.publishedAt),
  foundAt: momentText(row.foundAt),
  emotion: row.emotion,
  emotionBy: row.emotionOrigin,
  status: row.status,
  subjects: row.subjects,
});

const MOST_TEXT = 20_000;

function toldArticle(article: ArticleDetail, telling: Telling, textFrom: number) {
  const { text, goesOn } = cutTo(article.content.slice(textFrom), MOST_TEXT);
  return {
    ...toldRow(article, telling),
    text: telling.quote(text),
    textLength: article.content.length,
    ...(goesOn ? { nextTextFrom: textFrom + text.length } : {}),
    emotionScore: article.emotionScore,
    emotionBecause: article.evidence.map(({ field, start, end, words }) => ({
      field,
      sentence: telling.quote((field === 'title' ? article.title : article.content).slice(start, end)),
      words: words.map((word) => telling.quote(word)),
    })),
    emotionTowards: article.targetEmotions.map(({ subjectId, emotion }) => ({ subjectId, emotion })),
    regions: article.regions.map(({ code, name }) => ({ code, name })),
    entities: article.entities.map(({ text: name, type, count }) => ({ name: telling.quote(name), type, count })),
    numbers: article.numbers,
    reprints: article.similar,
    revision: article.revision,
  };
}

const changed = z.strictObject({ articleId: z.array(articleId).min(1).max(50), note: z.string().max(1000).default('') });
const MODEL_NOTE = 'MCP';
const noteOf = (note: string): string => (note === '' ? MODEL_NOTE : `${MODEL_NOTE}: ${note}`.slice(0, 1000));

export const articleTools = [
  defineTool({
    name: 'search_articles',
    title: 'Search articles',
    description: 'Articles of the client that fit, newest first unless sorted, with how many there are in all.',
    endpoint: articleContract.list,
    input: given.extend({ ...toolPaging, sort: z.enum(ARTICLE_SORTS).default('newest') }),
    ask: ({ page, pageSize, sort, ...filter }) => ({ ...filterOf(filter), page, pageSize, sort, hasFacets: false }),
    answer: ({ items, total }, telling, { page, pageSize, sort: _sort, ...filter }) => ({
      total,
      page,
      pageSize,
      link: telling.link(CLASSIFIED_INFO, { ...filterOf(filter) }),
      items: items.map((item) => ({ ...toldRow(item, telling), reprints: item.similar })),
    }),
  }),
  defineTool({
    name: 'count_articles',
    title: 'Count articles',
    description: 'How many articles fit, in all and by emotion, media type, status and Beijing day.',
    endpoint: articleContract.list,
    input: given,
    ask: (filter) => ({ ...filterOf(filter), pageSize: 1, hasFacets: true }),
    answer: ({ total, facets }, telling, filter) => ({
      total,
      link: telling.link(CLASSIFIED_INFO, { ...filterOf(filter) }),
      emotion: facets.emotion,
      mediaType: facets.mediaType,
      status: facets.status,
      day: facets.day,
    }),
  }),
  defineTool({
    name: 'get_article',
    title: 'Read an article',
    description:
      'One article with its text (20,000 characters at a time), why it is positive or negative, its subjects, places and names, and how many reprints it has.',
    endpoint: articleContract.detail,
    input: z.strictObject({ articleId, textFrom: z.number().int().min(0).max(10_000_000).default(0) }),
    ask: ({ articleId: id }) => ({ id }),
    answer: (article, telling, { textFrom }) => toldArticle(article, telling, textFrom),
  }),
  defineTool({
    name: 'list_reprints',
    title: 'Who wrote it first',
    description: 'The articles with the same text, oldest first: who had it first, and who took it over when.',
    endpoint: articleContract.similarArticleList,
    input: z.strictObject({ articleId, ...toolPaging }),
    ask: ({ articleId: id, ...paging }) => ({ id, ...paging }),
    answer: ({ items, total }, telling, { page, pageSize }) => ({
      total,
      page,
      pageSize,
      items: items.map((item) => ({ ...toldRow(item, telling), sameness: item.groupRatio })),
    }),
  }),
  defineTool({
    name: 'set_article_emotion',
    title: 'Correct the emotion of articles',
    description:
      'Changes data: sets the emotion of articles for the whole client, in the name of the key’s owner. Only when the user asks for it.',
    endpoint: articleContract.changeEmotion,
    input: changed.extend({ emotion: z.enum(EMOTIONS) }),
    ask: ({ articleId: articleIds, emotion, note }) => ({ articleIds, emotion, note: noteOf(note) }),
    answer: (answer, telling, input) => ({ ...answer, articles: input.articleId.map((id) => ({ id, link: linkOf(id, telling) })) }),
  }),
  defineTool({
    name: 'set_article_status',
    title: 'Set the status of articles',
    description:
      'Changes data: sets the status of articles for the whole client, in the name of the key’s owner. Only when the user asks for it.',
    endpoint: articleContract.changeStatus,
    input: changed.extend({ status: z.enum(ARTICLE_STATUSES) }),
    ask: ({ articleId: articleIds, status, note }) => ({ articleIds, status, note: noteOf(note) }),
    answer: (answer, telling, input) => ({ ...answer, articles: input.articleId.map((id) => ({ id, link: linkOf(id, telling) })) }),
  }),
];
