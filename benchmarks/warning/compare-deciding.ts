// What it costs to find the rules that fire for stored articles: ours, with reading them, beside json-rules-engine over facts that are already in memory.
import { Engine, type RuleProperties } from 'json-rules-engine';
import { loadRuleHits, RuleWords } from '#features/inform/inform-rule/server/facade.ts';
import { findFiring } from '#features/inform/inform-message/server/decide-hits.ts';
import { loadRules, type Rule } from '#features/inform/inform-message/server/load-rules.ts';
import type { Store } from '#server/db/open-record.ts';
import { groupBy } from '#shared/group-by.ts';
import { printTable } from '../support/print-table.ts';

const HITS = 5000;
const BATCH = 200;

/** The same conditions as json-rules-engine writes them: lists are facts, each value of a condition an alternative. */
const asPeersRule = ({ id, conditions }: Rule): RuleProperties => ({
  conditions: {
    any: conditions.subjectIds.map((value) => ({ fact: 'subjectIds', operator: 'contains', value })),
  },
  event: { type: String(id) },
});

export async function compareDeciding(store: Store): Promise<void> {
  const hits = await store.db.selectFrom('hit').select(['clientId', 'articleId']).orderBy('articleId').limit(HITS).execute();
  const words = new RuleWords(store);
  const ours = { ms: 0, fired: 0 };
  const theirs = { ms: 0, fired: 0 };
  for (let i = 0; i < hits.length; i += BATCH)
    for (const [clientId, own] of groupBy(hits.slice(i, i + BATCH), (hit) => hit.clientId)) {
      const articleIds = own.map(({ articleId }) => articleId);
      const begun = performance.now();
      const rules = await loadRules(store.db, clientId);
      ours.fired += (await findFiring(store, words, { clientId, rules, articleIds, now: Date.now() })).length;
      ours.ms += performance.now() - begun;

      const facts = await loadRuleHits(store.db, clientId, articleIds);
      const engine = new Engine(rules.map(asPeersRule));
      const start = performance.now();
      for (const { subjectIds } of facts) theirs.fired += (await engine.run({ subjectIds })).events.length;
      theirs.ms += performance.now() - start;
    }
  const row = (way: string, { ms, fired }: typeof ours) => ({ way, hits: hits.length, fired, 'µs a hit': (ms * 1000) / hits.length });
  printTable('Deciding which rules fire', [
    row('tingfeng, with reading hits and rules', ours),
    row('json-rules-engine, hits and rules in memory', theirs),
  ]);
}
