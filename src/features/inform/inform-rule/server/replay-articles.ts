// The articles of the last days for which a rule would have fired, in the order of their arrival.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Input } from '#shared/contract.ts';
import type { MediaType } from '#shared/media.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { DAY_MS } from '#shared/time.ts';
import { levelReached } from '#shared/warnings.ts';
import type { informRuleContract } from '../contract.ts';
import { conditionFilter, countUnknown } from './condition-filter.ts';
import { FRESH_MS, LATE_MS, loadMatchable, loadRuleHits, type RuleHit } from './load-hits.ts';
import { riskExpression, RuleWords } from './rule-words.ts';

export type Asked = Input<(typeof informRuleContract)['dryRun']>;

export interface Replayed {
  at: number;
  warningLevel: SurgeLevel;
  articleId: number;
  groupId: number;
  eventId: number;
  eventSize: number;
  /** When its event was found. */
  eventAt: number;
  subjectIds: readonly number[];
  mediaType: MediaType | undefined;
  title: string;
  siteName: string;
}

export interface Replay {
  /** Articles that fit; `isWhole` is false where only the newest were looked at. */
  articles: number;
  /** Of these, older than a day when they were found: live they warn nobody. */
  old: number;
  /** Articles that fit but for the followers of their authors, which are unknown. */
  unknownFollowers: number;
  isWhole: boolean;
  /** False where the record does not hold what such a rule saw in the past. */
  isReplayable: boolean;
  replayed: Replayed[];
}

export const NOTHING: Replay = { articles: 0, old: 0, unknownFollowers: 0, isWhole: true, isReplayable: true, replayed: [] };

const MOST_ARTICLES = 20_000;
const CHUNK = 500;

/** @param most - articles that are looked at, the newest of them */
export async function replayArticles(platform: Platform, actor: Actor, asked: Asked, most: number): Promise<Replay> {
  const { store, index } = platform;
  const conditions = await conditionFilter(store.db, actor.clientId, asked.conditions);
  if (!conditions) return NOTHING;
  const risk = asked.ruleTrigger.kind === 'risk' ? riskNode(asked) : undefined;
  const expression = allOf([conditions.expression, risk].filter((node) => node !== undefined));
  const filter = {
    ...conditions,
    from: platform.now() - asked.days * DAY_MS,
    ...(expression && { expression }),
    ...(actor.visibleSubjectIds && { visibleSubjectIds: actor.visibleSubjectIds }),
  };
  const [articles, ids, unknownFollowers] = await Promise.all([
    index.count(filter),
    index.ids(filter, Math.min(most, MOST_ARTICLES)),
    countUnknown(index, filter),
  ]);
  let old = 0;
  const replayed: Replayed[] = [];
  const words = new RuleWords(store);
  for (let i = 0; i < ids.length; i += CHUNK) {
    const found = await loadRuleHits(store.db, actor.clientId, ids.slice(i, i + CHUNK));
    const hits = found.filter(isNews);
    old += found.length - hits.length;
    replayed.push(...(risk ? await weigh(platform, actor, asked, words, hits) : hits.map((hit) => toReplayed(hit, asked.warningLevel))));
    await yieldTurn();
  }
  const sorted = replayed.toSorted((a, b) => a.at - b.at || a.articleId - b.articleId);
  return { articles, old, unknownFollowers, isWhole: articles <= ids.length, isReplayable: true, replayed: sorted };
}

async function weigh(platform: Platform, actor: Actor, asked: Asked, words: RuleWords, hits: readonly RuleHit[]): Promise<Replayed[]> {
  const rule = { id: 0, updatedAt: 0, conditions: { expression: '' }, ruleTrigger: asked.ruleTrigger };
  const found = await words.find(actor.clientId, [rule], await loadMatchable(platform.store.db, hits));
  return hits.flatMap((hit) => {
    const level = levelReached(asked.ruleTrigger.thresholds, found.get(hit.articleId)?.get(0)?.risk ?? 0);
    return level ? [toReplayed(hit, level)] : [];
  });
}

/** A subject that was made later, and found it in the past, is taken to have been there. */
const arrivalOf = ({ firstSeenAt, storedAt }: RuleHit): number => (firstSeenAt - storedAt < LATE_MS ? firstSeenAt : storedAt);

const isNews = (hit: RuleHit): boolean => arrivalOf(hit) - hit.publishedAt < FRESH_MS;

const toReplayed = (hit: RuleHit, warningLevel: SurgeLevel): Replayed => ({
  at: arrivalOf(hit),
  warningLevel,
  articleId: hit.articleId,
  groupId: hit.groupId,
  eventId: Math.max(0, hit.eventId),
  eventSize: hit.eventSize,
  eventAt: hit.eventAt,
  subjectIds: hit.subjectIds,
  mediaType: hit.mediaType,
  title: hit.title,
  siteName: hit.siteName,
});

function riskNode({ ruleTrigger }: Asked): ExpressionNode | undefined {
  const parsed = parseExpression(ruleTrigger.risks.map(riskExpression).join('|'));
  return parsed.ok ? (parsed.node ?? undefined) : undefined;
}

function allOf(nodes: readonly ExpressionNode[]): ExpressionNode | undefined {
  const children = nodes.flatMap((node) => (node.kind === 'and' ? node.children : [node]));
  return children.length > 1 ? { kind: 'and', children, start: 0, end: 0 } : children[0];
}
