// People, organisations, places and products that occur together in the articles around one article.
import { z } from 'zod';
import { defineContract, id, pageOf, paging, queryArray, queryInt } from '#shared/contract.ts';
import { articleItem } from '#features/core/article/contract.ts';

export const ENTITY_TYPES = ['person', 'organisation', 'place', 'product'] as const;
const entityType = z.enum(ENTITY_TYPES);
export type NetworkEntityType = z.output<typeof entityType>;

/** `type:name` */
const key = z
  .string()
  .max(120)
  .regex(/^(person|organisation|place|product):.+$/su);

const node = z.object({
  key: z.string(),
  text: z.string(),
  type: entityType,
  /** Number of examined articles that contain it. */
  articles: z.number().int(),
  /** It occurs in the article itself. */
  isOwn: z.boolean(),
});
export type NetworkNode = z.output<typeof node>;

const edge = z.object({ from: z.string(), to: z.string(), articles: z.number().int() });
export type NetworkEdge = z.output<typeof edge>;

const scope = {
  id,
  types: queryArray(entityType).optional(),
  /** 1: articles that share something with this one; 2: also articles that share something with those. */
  depth: queryInt.min(1).max(2).default(1),
  /** Nodes around which more articles are searched. */
  expand: queryArray(key).pipe(z.array(z.string()).max(10)).optional(),
};
const networkInput = z.strictObject({ ...scope, limit: queryInt.min(5).max(150).default(40) });
export type NetworkInput = z.output<typeof networkInput>;

const articlesInput = z.strictObject({
  ...scope,
  ...paging,
  /** One: the articles behind a node; two: those behind an edge; none: all examined ones. */
  key: queryArray(key).pipe(z.array(z.string()).max(2)).optional(),
});
export type NetworkArticlesInput = z.output<typeof articlesInput>;

const network = z.object({
  title: z.string(),
  nodes: z.array(node),
  edges: z.array(edge),
  /** Number of examined articles. */
  articles: z.number().int(),
  /** There are more articles than were examined. */
  isCut: z.boolean(),
});
export type Network = z.output<typeof network>;

export const entityNetworkContract = defineContract({
  network: {
    method: 'GET',
    path: '/v1/article/entity-network',
    privilege: 'classifiedInfo.b',
    summary: 'People, organisations, places and products of an article and of those articles of the caller’s client that share them.',
    input: networkInput,
    output: network,
  },
  articles: {
    method: 'GET',
    path: '/v1/article/entity-network/articles',
    privilege: 'classifiedInfo.b',
    summary: 'The articles behind a node or an edge of the network, newest first.',
    input: articlesInput,
    output: pageOf(articleItem.omit({ similar: true, hits: true })),
  },
});
