// A rule over the stored articles of the last days, decided by the same function as live: how many messages, to whom, and what would be kept back.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readClientExpression } from '#server/record/subject-expressions.ts';
import type { Input, Output } from '#shared/contract.ts';
import { DAY_MS, dayName, dayOf } from '#shared/time.ts';
import type { RuleConditions } from '#shared/warnings.ts';
import type { informRuleContract } from '../contract.ts';
import { decide, Memory } from './decide.ts';
import { requireSound } from './inform-rule.service.ts';
import { loadRuleHits, type RuleHit } from './load-hits.ts';
import { type LoadedRecipient, loadRecipients } from './load-recipients.ts';

type DryRun = Output<(typeof informRuleContract)['dryRun']>;
type Asked = Input<(typeof informRuleContract)['dryRun']>;

const MOST_ARTICLES = 20_000;
const CHUNK = 500;
const MOST_SAMPLES = 20;

export async function dryRun(platform: Platform, actor: Actor, asked: Asked): Promise<DryRun> {
  const started = performance.now();
  await requireSound(platform.store.db, actor, asked);
  const filter = await filterOf(platform, actor, asked.conditions, asked.days);
  const [total, ids, recipients] = await Promise.all([
    platform.index.count(filter),
    platform.index.ids(filter, MOST_ARTICLES),
    loadRecipients(platform.store.db, actor.clientId, asked.recipientIds),
  ]);
  const hits = await loadAll(platform, actor.clientId, ids);
  const run = await replay(asked, hits, [...recipients.values()]);
  return { articles: total, isWhole: total <= ids.length, ...run, ms: Math.round(performance.now() - started) };
}

async function filterOf(platform: Platform, actor: Actor, conditions: RuleConditions, days: number): Promise<IndexFilter> {
  const { db } = platform.store;
  const read = await readClientExpression(db, actor.clientId, conditions.expression);
  const node = read.ok ? read.node : undefined;
  return {
    clientId: actor.clientId,
    from: platform.now() - days * DAY_MS,
    junkBelow: conditions.junkBelow,
    ...(actor.visibleSubjectIds && { visibleSubjectIds: actor.visibleSubjectIds }),
    ...(conditions.subjectIds.length > 0 && { subjectIds: conditions.subjectIds }),
    ...(conditions.emotions.length > 0 && { emotions: conditions.emotions }),
    ...(conditions.mediaTypes.length > 0 && { mediaTypes: conditions.mediaTypes }),
    ...(conditions.levels.length > 0 && { levels: conditions.levels }),
    ...(conditions.provinces.length > 0 && { regions: conditions.provinces }),
    ...(conditions.tagIds.length > 0 && { tagIds: conditions.tagIds }),
    ...(conditions.isSureOnly && { needsReview: false }),
    ...(node && { expression: node, dictionary: await loadDictionaries({ db }, actor.clientId) }),
  };
}

async function loadAll(platform: Platform, clientId: number, ids: readonly number[]): Promise<RuleHit[]> {
  const hits: RuleHit[] = [];
  for (let i = 0; i < ids.length; i += CHUNK) {
    hits.push(...(await loadRuleHits(platform.store.db, clientId, ids.slice(i, i + CHUNK))));
    await yieldTurn();
  }
  return hits.toSorted((a, b) => a.storedAt - b.storedAt || a.articleId - b.articleId);
}

async function replay(asked: Asked, hits: readonly RuleHit[], recipients: readonly LoadedRecipient[]) {
  const memory = new Memory();
  const rule = { id: 0, warningLevel: asked.warningLevel, mergeMinutes: asked.mergeMinutes };
  const count = { sent: 0, merged: 0, held: 0, muted: 0 };
  const days = new Map<number, DryRun['days'][number]>();
  const perRecipient = new Map<number, number>();
  const samples: DryRun['samples'] = [];
  for (const [i, hit] of hits.entries()) {
    if (i % CHUNK === 0) await yieldTurn();
    const at = hit.storedAt;
    const day = days.get(dayOf(at)) ?? { day: dayOf(at), date: dayName(dayOf(at)), sent: 0, merged: 0, held: 0, muted: 0 };
    days.set(day.day, day);
    for (const recipient of recipients) {
      const { result, reason } = decide(memory, rule, hit, recipient, at);
      count[result] += 1;
      day[result] += 1;
      if (result === 'sent' || reason === 'time')
        memory.add({
          informUserId: recipient.id,
          groupId: hit.groupId,
          eventId: hit.eventId,
          warningLevel: rule.warningLevel,
          at,
          messageId: 0,
        });
      if (result === 'sent') perRecipient.set(recipient.id, (perRecipient.get(recipient.id) ?? 0) + 1);
      if (result === 'sent' || samples.length < MOST_SAMPLES)
        samples.push({ articleId: hit.articleId, title: hit.title, siteName: hit.siteName, at, recipient: recipient.name, result, reason });
    }
  }
  return {
    ...count,
    days: [...days.values()].toSorted((a, b) => a.day - b.day),
    recipients: recipients.map(({ id, name }) => {
      const sent = perRecipient.get(id) ?? 0;
      return { id, name, sent, perDay: sent / asked.days };
    }),
    samples: samples.slice(0, MOST_SAMPLES),
  };
}
