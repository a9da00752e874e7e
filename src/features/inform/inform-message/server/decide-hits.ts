// From changed hits to decisions and messages, in one transaction: whatever dies in between, each article, rule and recipient is decided once.
import type { Kysely } from 'kysely';
import { toMatchable } from '#analysis/expression/matchable.ts';
import {
  decide,
  fitsFacts,
  type LoadedRecipient,
  loadRecipients,
  loadRuleHits,
  loadRuleTexts,
  Memory,
  type RuleHit,
  RuleWords,
} from '#features/inform/inform-rule/server/facade.ts';
import type { Store } from '#server/db/open-record.ts';
import type { Database } from '#server/db/tables/database.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Rule } from './load-rules.ts';
import { writeDecision } from './write-decision.ts';

/** An article that is older when it is first seen is no news: it came from an archive. */
const FRESH_MS = DAY_MS;
/** A correction of what arrived longer ago warns nobody, nor does an article that a client gets later than it was stored: whole months are judged anew. */
const LATE_MS = HOUR_MS;
const MEMORY_MS = DAY_MS;

/** Pairs that fire, in the order of arrival. Texts are read only where a rule with words asks for them. */
export async function findFiring(
  store: Store,
  words: RuleWords,
  { clientId, rules, articleIds, now }: { clientId: number; rules: readonly Rule[]; articleIds: readonly number[]; now: number },
) {
  const hits = (await loadRuleHits(store.db, clientId, articleIds)).filter((hit) => isNews(hit, now));
  const able = hits
    .toSorted((a, b) => a.firstSeenAt - b.firstSeenAt || a.articleId - b.articleId)
    .flatMap((hit) =>
      rules.filter((rule) => hit.firstSeenAt >= rule.since && fitsFacts(rule.conditions, hit)).map((rule) => ({ rule, hit })),
    );
  const worded = new Map(able.filter(({ rule }) => hasWords(rule)).map(({ hit }) => [hit.articleId, hit]));
  if (worded.size === 0) return able;
  const texts = await loadRuleTexts(store.db, [...worded.keys()]);
  const matcher = await words.matcherOf(clientId, rules);
  const matching = new Map(
    [...worded].map(([id, { title, author, domain }]) => {
      const text = { title, content: texts.get(id) ?? '', author: author ?? '', site: domain };
      return [id, new Set(matcher.match(toMatchable(text)))];
    }),
  );
  return able.filter(({ rule, hit }) => !hasWords(rule) || matching.get(hit.articleId)?.has(rule.id) === true);
}

const hasWords = ({ conditions }: Rule): boolean => conditions.expression !== '';

/** New hits whatever the time, so that an outage loses none; changed ones for an hour. */
const isNews = ({ firstSeenAt, publishedAt, storedAt, updatedAt }: RuleHit, now: number): boolean =>
  firstSeenAt - publishedAt < FRESH_MS && firstSeenAt - storedAt < LATE_MS && (updatedAt === firstSeenAt || now - firstSeenAt < LATE_MS);

/** Call it in a transaction. What was decided before is left as it is. */
export async function decideFiring(
  tx: Kysely<Database>,
  clientId: number,
  firing: readonly { rule: Rule; hit: RuleHit }[],
  now: number,
): Promise<void> {
  const recipients = await loadRecipients(tx, clientId, [...new Set(firing.flatMap(({ rule }) => rule.recipientIds))]);
  const memory = await loadMemory(tx, [...recipients.keys()], now);
  for (const { rule, hit } of firing)
    for (const recipient of rule.recipientIds.flatMap((id) => recipients.get(id) ?? [])) {
      const decided = decide(memory, rule, hit, recipient, now);
      const written = await writeDecision(tx, { rule, hit, recipient, decided, now });
      if (written && written.messageId !== null && decided.result !== 'merged')
        memory.add(toldOf(rule, hit, recipient, now, written.messageId));
    }
}

const toldOf = (rule: Rule, hit: RuleHit, recipient: LoadedRecipient, at: number, messageId: number) => ({
  informUserId: recipient.id,
  groupId: hit.groupId,
  eventId: hit.eventId,
  warningLevel: rule.warningLevel,
  at,
  messageId,
});

/** One row for each decision that made messages, whatever the number of channels. */
async function loadMemory(tx: Kysely<Database>, informUserIds: readonly number[], now: number): Promise<Memory> {
  if (informUserIds.length === 0) return new Memory();
  const rows = await tx
    .selectFrom('informDecision')
    .innerJoin('informMessage', 'informMessage.id', 'informDecision.messageId')
    .select([
      'informMessage.informUserId',
      'informMessage.groupId',
      'informMessage.eventId',
      'informMessage.warningLevel',
      'informMessage.decidedAt as at',
      'informMessage.id as messageId',
    ])
    .where('informMessage.informUserId', 'in', informUserIds)
    .where('informMessage.decidedAt', '>', now - MEMORY_MS)
    .where('informDecision.result', '!=', 'merged')
    .orderBy('informMessage.decidedAt')
    .orderBy('informMessage.id')
    .execute();
  return new Memory(rows);
}
