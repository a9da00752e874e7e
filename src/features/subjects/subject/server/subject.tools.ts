import { z } from 'zod';
import { defineTool, momentText, toolPeriod } from '#server/mcp/mcp-tool.ts';
import { QUERY_HELP } from '#features/core/article/server/facade.ts';
import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { subjectContract } from '../contract.ts';
import { subjectTrialContract } from '../trial.contract.ts';

export const subjectTools = [
  defineTool({
    name: 'list_subjects',
    title: 'Subjects',
    description:
      'What the client watches: subjects with their categories, and how many articles of the period each has, unread and negative ones.',
    endpoint: subjectContract.tree,
    input: z.strictObject(toolPeriod),
    ask: (period) => period,
    answer: ({ items, total }, { link }, { from, until }) => ({
      total,
      items: items.map(({ key: _key, kind, id, parentKey, ...node }) => ({
        kind,
        id,
        parent: items.find((other) => other.key === parentKey)?.name ?? null,
        ...node,
        ...(kind === 'subject' ? { link: link(CLASSIFIED_INFO, { subjectId: id, from, until }) } : {}),
      })),
    }),
  }),
  defineTool({
    name: 'preview_expression',
    title: 'Try an expression',
    description: `What an expression of the query language would have found in the last days, by day, with samples and its overlap with subjects. Stores nothing. ${QUERY_HELP}`,
    endpoint: subjectTrialContract.preview,
    input: z.strictObject({ expression: z.string().min(1).max(5000), days: z.number().int().min(1).max(90).default(30) }),
    ask: ({ expression, days }) => ({ expression, days }),
    answer: ({ days, samples, cost: _cost, ...answer }, { quote, link }, { expression }) => ({
      ...answer,
      link: link(CLASSIFIED_INFO, { keyword: expression }),
      days: days.map(({ date, total }) => ({ date, total })),
      samples: samples.map((sample) => ({
        id: sample.id,
        link: link(ARTICLE_DETAIL.replace('{id}', String(sample.id))),
        title: quote(sample.title),
        site: quote(sample.siteName),
        url: quote(sample.url),
        publishedAt: momentText(sample.publishedAt),
      })),
    }),
  }),
];
