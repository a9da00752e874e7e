import { z } from 'zod';
import { defineTool, momentText, type Telling, toolPaging } from '#server/mcp/mcp-tool.ts';
import { filterOf, toldRow, toolFilter } from '#features/core/article/server/facade.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { type HotSpot, hotSpotContract } from '../contract.ts';

const { eventId: _eventId, ...filter } = toolFilter;
const period = { from: filter.from, until: filter.until };

const toldEvent = (event: HotSpot, { link, quote }: Telling, within: { from: number; until: number }) => ({
  id: event.id,
  link: link(CLASSIFIED_INFO, { eventId: event.id, ...within }),
  title: quote(event.title),
  articles: event.articles,
  emotion: event.emotion,
  sites: event.sites,
  heat: event.heat.value,
  first: {
    articleId: event.first.articleId,
    title: quote(event.first.title),
    site: quote(event.first.siteName),
    publishedAt: momentText(event.first.publishedAt),
  },
  lastAt: momentText(event.lastAt),
  phases: event.phases.map(({ phase, from, until }) => ({ phase, from: momentText(from), until: momentText(until) })),
});

export const hotSpotTools = [
  defineTool({
    name: 'list_events',
    title: 'Events',
    description: 'Events (several articles about one incident), the hottest first; of the last three days unless said otherwise.',
    endpoint: hotSpotContract.list,
    input: z.strictObject({ ...filter, ...toolPaging }),
    ask: ({ page, pageSize, ...given }) => ({ ...filterOf(given), page, pageSize }),
    answer: ({ items, total, from, until }, telling, { page, pageSize }) => ({
      total,
      page,
      pageSize,
      from: momentText(from),
      until: momentText(until),
      items: items.map((event) => toldEvent(event, telling, { from, until })),
    }),
  }),
  defineTool({
    name: 'list_event_articles',
    title: 'Articles of an event',
    description: 'The different texts of an event, each by its newest article, those with most reprints first.',
    endpoint: hotSpotContract.similarArticleList,
    input: z.strictObject({ eventId: z.number().int().positive(), ...period, ...toolPaging }),
    ask: ({ eventId: id, ...rest }) => ({ id, ...rest }),
    answer: ({ items, total, from, until }, telling, { eventId, page, pageSize }) => ({
      total,
      page,
      pageSize,
      link: telling.link(CLASSIFIED_INFO, { eventId, from, until }),
      items: items.map(({ article, similar }) => ({ ...toldRow(article, telling), reprints: similar })),
    }),
  }),
];
