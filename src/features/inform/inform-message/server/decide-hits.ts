// From changed hits to the rules that fire for them.
import {
  fitsFacts,
  FRESH_MS,
  type FoundWords,
  hasWords,
  LATE_MS,
  loadMatchable,
  loadRuleHits,
  type RuleHit,
  RuleWords,
} from '#features/inform/inform-rule/server/facade.ts';
import type { Store } from '#server/db/open-record.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { isWatched, levelReached } from '#shared/warnings.ts';
import type { Fired } from './fired.ts';
import type { Rule } from './load-rules.ts';

/** What fires, in the order of arrival; for one article the highest level first, so that lower ones are merged into it. Texts are read only for words. */
export async function findFiring(
  store: Store,
  words: RuleWords,
  { clientId, rules, articleIds, now }: { clientId: number; rules: readonly Rule[]; articleIds: readonly number[]; now: number },
): Promise<Fired[]> {
  const own = rules.filter(({ ruleTrigger }) => !isWatched(ruleTrigger.kind));
  const hits = (await loadRuleHits(store.db, clientId, articleIds)).filter((hit) => isNews(hit, now));
  const able = hits
    .toSorted((a, b) => a.firstSeenAt - b.firstSeenAt || a.articleId - b.articleId)
    .map((hit) => ({ hit, fitting: own.filter((rule) => hit.firstSeenAt >= rule.since && fitsFacts(rule.conditions, hit)) }))
    .filter(({ fitting }) => fitting.length > 0);
  const worded = able.filter(({ fitting }) => fitting.some(hasWords)).map(({ hit }) => hit);
  const found = worded.length > 0 ? await words.find(clientId, own, await loadMatchable(store.db, worded)) : undefined;
  return able.flatMap(({ hit, fitting }) =>
    fitting
      .flatMap((rule) => fire(rule, hit, hasWords(rule) ? found?.get(hit.articleId)?.get(rule.id) : NO_WORDS))
      .toSorted((a, b) => SURGE_LEVELS.indexOf(b.warningLevel) - SURGE_LEVELS.indexOf(a.warningLevel)),
  );
}

const NO_WORDS: FoundWords = { words: [], risk: 0 };

function fire(rule: Rule, hit: RuleHit, found: FoundWords | undefined): Fired[] {
  if (!found) return [];
  const { kind, thresholds } = rule.ruleTrigger;
  const warningLevel = kind === 'risk' ? levelReached(thresholds, found.risk) : rule.warningLevel;
  if (!warningLevel) return [];
  const threshold = thresholds[warningLevel] ?? 0;
  const figures =
    kind === 'risk'
      ? {
          kind,
          value: found.risk,
          threshold,
          usual: null,
          articles: null,
          from: hit.publishedAt,
          until: hit.publishedAt,
          name: '',
          conditions: null,
        }
      : null;
  const { articleId, groupId, subjectIds } = hit;
  const eventId = Math.max(0, hit.eventId);
  return [{ rule, warningLevel, occasion: '', articleId, groupId, eventId, subjectIds, words: found.words, figures, hit }];
}

/** New hits whatever the time, so that an outage loses none; changed ones for an hour. */
const isNews = ({ firstSeenAt, publishedAt, storedAt, updatedAt }: RuleHit, now: number): boolean =>
  firstSeenAt - publishedAt < FRESH_MS && firstSeenAt - storedAt < LATE_MS && (updatedAt === firstSeenAt || now - firstSeenAt < LATE_MS);
