// Articles of a client that share something with one article: found by their words in the index, then checked by their entities.
import type { Entity } from '#analysis/entity/extract-entities.ts';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { ENTITY_TYPES, type NetworkEntityType } from '../contract.ts';
import { type EntityArticle, keyOf, textOf } from './network-types.ts';
import { PLACE_SUFFIX } from './place-suffix.data.ts';

/** Maximum number of examined articles. */
export const MOST_ARTICLES = 300;
/** Number of names in one search. */
const MOST_NAMES = 20;

export interface SharingInput {
  id: number;
  types?: readonly NetworkEntityType[] | undefined;
  depth: number;
  expand?: readonly string[] | undefined;
}
export interface Sharing {
  /** The article itself first. */
  articles: EntityArticle[];
  own: string[];
  isCut: boolean;
}

export async function findSharing(platform: Platform, actor: Actor, input: SharingInput): Promise<Sharing> {
  const types = input.types?.length ? input.types : ENTITY_TYPES;
  const [self] = await loadEntities(platform, [input.id], types);
  const own = self?.keys ?? [];
  const articles = new Map<number, EntityArticle>(self ? [[self.id, self]] : []);
  const search = { platform, actor, types, articles };
  let isCut = await addSharing(search, [...new Set([...own.slice(0, MOST_NAMES), ...(input.expand ?? [])])]);
  if (input.depth === 2) isCut = (await addSharing(search, mostFrequent([...articles.values()], new Set(own)))) || isCut;
  return { articles: [...articles.values()], own: [...own], isCut };
}

interface Search {
  platform: Platform;
  actor: Actor;
  types: readonly NetworkEntityType[];
  articles: Map<number, EntityArticle>;
}

/** Newest first, until the limit is reached; also returns whether there are more. */
async function addSharing({ platform, actor, types, articles }: Search, keys: readonly string[]): Promise<boolean> {
  const expression = anyOf(keys.map(textOf));
  if (!expression) return false;
  const ids = await platform.index.ids(
    {
      ...actorScope(actor),
      expression,
    },
    MOST_ARTICLES + 1,
  );
  const wanted = new Set(keys);
  // The words may occur without being the name: only an article whose entities have one of the keys shares it.
  const found = await loadEntities(
    platform,
    ids.filter((id) => !articles.has(id)),
    types,
  );
  const sharing = found.filter((article) => article.keys.some((key) => wanted.has(key)));
  const room = MOST_ARTICLES - articles.size;
  for (const article of sharing.slice(0, room)) articles.set(article.id, article);
  return ids.length > MOST_ARTICLES || sharing.length > room;
}

/** The most frequent keys of the articles around, without those already searched. */
function mostFrequent(articles: readonly EntityArticle[], known: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const { keys } of articles) for (const key of keys) if (!known.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, MOST_NAMES)
    .map(([key]) => key);
}

/** Names come from texts: they are quoted, so that no character in them is an operator. */
function anyOf(names: readonly string[]): ExpressionNode | undefined {
  const usable = [...new Set(names)].filter((name) => /[\p{L}\p{N}]/u.test(name));
  if (usable.length === 0) return undefined;
  const parsed = parseExpression(usable.map((name) => `"${name.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`).join('|'));
  return parsed.ok ? (parsed.node ?? undefined) : undefined;
}

/** In the order of `ids`; the most frequent entity of each article first. */
async function loadEntities(platform: Platform, ids: readonly number[], types: readonly NetworkEntityType[]): Promise<EntityArticle[]> {
  if (ids.length === 0) return [];
  const rows = await platform.store.db.selectFrom('article').select(['id', 'entities']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row.entities]));
  return ids.flatMap((id) => {
    const entities = byId.get(id);
    return entities === undefined ? [] : [{ id, keys: keysOf(entities, types) }];
  });
}

const isOneOf = (types: readonly NetworkEntityType[], type: string): type is NetworkEntityType => types.some((one) => one === type);

function keysOf(entities: readonly Entity[], types: readonly NetworkEntityType[]): string[] {
  const counts = new Map<string, number>();
  for (const { text, type } of entities) {
    if (!isOneOf(types, type)) continue;
    const name = text.trim();
    const key = keyOf(type, type === 'place' ? name.replace(PLACE_SUFFIX, '') : name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([key]) => key);
}
