// A rule over the stored articles of the last days, decided by the same functions as live: how many messages, to whom, and what would be kept back.
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { loadCalendar } from '#features/inform/inform-holiday/server/facade.ts';
import { findRoutes, loadRoutes } from '#features/inform/inform-route/server/facade.ts';
import { resolveRecipients } from '#features/inform/inform-user/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Output } from '#shared/contract.ts';
import type { Calendar } from '#shared/receiving-time.ts';
import { DAY_MS } from '#shared/time.ts';
import { isWatched } from '#shared/warnings.ts';
import type { informRuleContract } from '../contract.ts';
import { decide, type Decided, isSmall, Memory } from './decide.ts';
import { loadPast, type Past } from './load-past.ts';
import { DryCount } from './dry-count.ts';
import { requireSound } from './inform-rule.service.ts';
import { type LoadedRecipient, loadRecipients } from './load-recipients.ts';
import { type Asked, type Replayed, replayArticles } from './replay-articles.ts';
import { replayStates } from './replay-states.ts';

type DryRun = Output<(typeof informRuleContract)['dryRun']>;

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
  const covered = await daysStored(db, asked.days, platform.now());
  const run = await decideAll({ asked, covered, replayed: found.replayed, waysFor, recipients, past, onDecided });
  const { articles, old, unknownFollowers, isWhole, isReplayable } = found;
  return { articles, old, unknownFollowers, isWhole, isReplayable, ...run };
}

/** Of the last days those since the first client, which nothing was stored before. */
async function daysStored(db: Kysely<Database>, days: number, now: number): Promise<number> {
  const { first } = await db
    .selectFrom('client')
    .select((e) => e.fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow();
  return Math.min(days, Math.max(1, Math.ceil((now - Number(first)) / DAY_MS)));
}

const routesOf = (
  routes: Awaited<ReturnType<typeof loadRoutes>>,
  { warningLevel, subjectIds, mediaType, at }: Replayed,
  calendar: Calendar,
) => findRoutes(routes, { ruleId: 0, warningLevel, subjectIds, mediaType, at, calendar });

type OnDecided = (each: Replayed, informUserId: number, decided: Decided) => void;

interface Deciding {
  asked: Asked;
  covered: number;
  replayed: readonly Replayed[];
  waysFor: (each: Replayed) => { recipientIds: readonly number[]; mergeMinutes: number }[];
  recipients: ReadonlyMap<number, LoadedRecipient>;
  past: Past;
  onDecided: OnDecided;
}

async function decideAll({ asked, covered, replayed, waysFor, recipients, past, onDecided }: Deciding) {
  const memory = new Memory();
  const count = new DryCount();
  let decisions = 0;
  for (const [i, each] of replayed.entries()) {
    const { at, warningLevel } = each;
    for (const other of past.toldBefore(each)) memory.add(other);
    const known = past.asKnown(each);
    // As live: each person once, by the first way that names him.
    const people = new Map<number, number>();
    for (const { recipientIds, mergeMinutes } of waysFor(each))
      for (const id of recipientIds) if (!people.has(id)) people.set(id, mergeMinutes);
    for (const [id, mergeMinutes] of people) {
      const recipient = recipients.get(id);
      if (!recipient) continue;
      if (++decisions % TURN === 0) await yieldTurn();
      const rule = { id: asked.id ?? NEW_RULE, warningLevel, mergeMinutes };
      const decided = decide(memory, rule, { ...known, isSilenced: false, isState: isWatched(asked.ruleTrigger.kind) }, recipient, at);
      onDecided(each, id, decided);
      count.add(each, recipient, decided);
      if (decided.result === 'sent' || decided.reason === 'time')
        for (const place of past.placesOf(each))
          memory.add({ ...each, ...place, ruleId: rule.id, isSmall: isSmall(known.eventSize), informUserId: id, messageId: i });
    }
  }
  return count.result(recipients.values(), covered);
}
