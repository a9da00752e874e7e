import { z } from 'zod';
import { defineTool, momentText } from '#server/mcp/mcp-tool.ts';
import { filterOf, toolFilter } from '#features/core/article/server/facade.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { analysisContract } from '../contract.ts';

export const analysisTools = [
  defineTool({
    name: 'article_trend',
    title: 'Articles over time',
    description:
      'Articles by emotion for each hour (up to three days) or Beijing day of a period; the last seven days unless said otherwise.',
    endpoint: analysisContract.trend,
    input: z.strictObject(toolFilter),
    ask: filterOf,
    answer: ({ from, until, step, points }, { link }, filter) => ({
      from: momentText(from),
      until: momentText(until),
      step,
      link: link(CLASSIFIED_INFO, { ...filterOf(filter), from, until }),
      points: points.map((point) => ({
        ...point,
        from: momentText(point.from),
        until: momentText(point.until),
        link: link(CLASSIFIED_INFO, { ...filterOf(filter), from: point.from, until: point.until }),
      })),
    }),
  }),
];
