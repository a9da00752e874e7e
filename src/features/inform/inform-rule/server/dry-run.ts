// A rule over the stored articles of the last days, decided by the same functions as live: how many messages, to whom, and what would be kept back.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import { loadCalendar } from '#features/inform/inform-holiday/server/facade.ts';
import { findRoutes, loadRoutes } from '#features/inform/inform-route/server/facade.ts';
import { resolveRecipients } from '#features/inform/inform-user/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import type { Calendar } from '#shared/receiving-time.ts';
import { dayName, dayOf } from '#shared/time.ts';
import { isWatched } from '#shared/warnings.ts';
import type { informRuleContract } from '../contract.ts';
import { decide, type Decided, isSmall, Memory } from './decide.ts';
import { loadPast, type Past } from './load-past.ts';
import { requireSound } from './inform-rule.service.ts';
import { type LoadedRecipient, loadRecipients } from './load-recipients.ts';
import { type Asked, type Replayed, replayArticles } from './replay-articles.ts';
import { replayStates } from './replay-states.ts';

type DryRun = Output<(typeof informRuleContract)['dryRun']>;

const MOST_SAMPLES = 20;
/** Of articles for recipients: seconds. Of many recipients, fewer articles are looked at. */
const MOST_DECISIONS = 2_000_000;
/** Decisions between two turns of the process that answers all others. */
const TURN = 10_000;
/** What is tried without being stored. */
const NEW_RULE = -1;

export async function dryRun(platform: Platform, actor: Actor, asked: Asked): Promise<DryRun> {
  const started = performance.now();
  await requireSound(platform.store.db, actor, asked);
  const run = await tryRule(platform, actor, asked);
  return { ...run, ms: Math.round(performance.now() - started) };
}

/** The caller has made sure that the setting names what is there. `onDecided` gets each decision. */
export async function tryRule(
  platform: Platform,
  actor: Actor,
  asked: Asked,
  onDecided: OnDecided = () => undefined,
): Promise<Omit<DryRun, 'ms'>> {
  const { db } = platform.store;
  const calendar = await loadCalendar(db, actor.clientId);
  const routes = asked.recipientIds.length > 0 ? [] : await loadRoutes(db, actor.clientId);
  const peopleOf = (ids: readonly number[]) => resolveRecipients(db, actor.clientId, ids, platform.now());
  const own = await peopleOf(asked.recipientIds);
  const ofRoutes = new Map<number, number[]>();
  for (const route of routes) ofRoutes.set(route.id, await peopleOf(route.recipientIds));
  const recipients = await loadRecipients(db, actor.clientId, [...new Set([own, ...ofRoutes.values()].flat())]);
  const found = await (isWatched(asked.ruleTrigger.kind)
    ? replayStates(platform, actor, asked)
    : replayArticles(platform, actor, asked, Math.floor(MOST_DECISIONS / Math.max(1, recipients.size))));
  const waysFor = (each: Replayed) =>
    asked.recipientIds.length > 0
      ? [{ recipientIds: own, mergeMinutes: asked.mergeMinutes }]
      : routesOf(routes, each, calendar).map(({ id, mergeMinutes }) => ({
          recipientIds: ofRoutes.get(id) ?? [],
          mergeMinutes: mergeMinutes ?? asked.mergeMinutes,
        }));
  const past = await loadPast(db, actor.clientId, { ...asked, recipientIds: [...recipients.keys()], now: platform.now() });
  const run = await decideAll({ asked, replayed: found.replayed, waysFor, recipients, past, onDecided });
  const { articles, isWhole, isReplayable } = found;
  return { articles, isWhole, isReplayable, ...run };
}

const routesOf = (
  routes: Awaited<ReturnType<typeof loadRoutes>>,
  { warningLevel, subjectIds, mediaType, at }: Replayed,
  calendar: Calendar,
) => findRoutes(routes, { ruleId: 0, warningLevel, subjectIds, mediaType, at, calendar });

type OnDecided = (each: Replayed, informUserId: number, decided: Decided) => void;

interface Deciding {
  asked: Asked;
  replayed: readonly Replayed[];
  waysFor: (each: Replayed) => { recipientIds: readonly number[]; mergeMinutes: number }[];
  recipients: ReadonlyMap<number, LoadedRecipient>;
  past: Past;
  onDecided: OnDecided;
}

async function decideAll({ asked, replayed, waysFor, recipients, past, onDecided }: Deciding) {
  const memory = new Memory();
  const count = { sent: 0, merged: 0, held: 0, muted: 0 };
  const days = new Map<number, DryRun['days'][number]>();
  const perRecipient = new Map<number, number>();
  const samples: DryRun['samples'] = [];
  let decisions = 0;
  for (const [i, each] of replayed.entries()) {
    const { at, warningLevel } = each;
    for (const other of past.toldBefore(each)) memory.add(other);
    const known = past.asKnown(each);
    const day = days.get(dayOf(at)) ?? { day: dayOf(at), date: dayName(dayOf(at)), sent: 0, merged: 0, held: 0, muted: 0 };
    days.set(day.day, day);
    const people = new Map(waysFor(each).flatMap(({ recipientIds, mergeMinutes }) => recipientIds.map((id) => [id, mergeMinutes])));
    for (const [id, mergeMinutes] of people) {
      const recipient = recipients.get(id);
      if (!recipient) continue;
      if (++decisions % TURN === 0) await yieldTurn();
      const rule = { id: asked.id ?? NEW_RULE, warningLevel, mergeMinutes };
      const decided = decide(memory, rule, { ...known, isSilenced: false, isState: isWatched(asked.ruleTrigger.kind) }, recipient, at);
      onDecided(each, id, decided);
      const { result, reason } = decided;
      count[result] += 1;
      day[result] += 1;
      if (result === 'sent' || reason === 'time')
        for (const place of past.placesOf(each))
          memory.add({ ...each, ...place, ruleId: rule.id, isSmall: isSmall(known.eventSize), informUserId: id, messageId: i });
      if (result === 'sent') perRecipient.set(id, (perRecipient.get(id) ?? 0) + 1);
      const { articleId, title, siteName } = each;
      if (samples.length < MOST_SAMPLES)
        samples.push({ articleId, title, siteName, warningLevel, at, recipient: recipient.name, result, reason });
    }
  }
  return {
    ...count,
    days: [...days.values()].toSorted((a, b) => a.day - b.day),
    recipients: [...recipients.values()].map(({ id, name }) => {
      const sent = perRecipient.get(id) ?? 0;
      return { id, name, sent, perDay: sent / asked.days };
    }),
    samples,
  };
}
