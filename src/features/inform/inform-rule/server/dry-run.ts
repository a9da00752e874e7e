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
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { DAY_MS, dayName, dayOf } from '#shared/time.ts';
import { isWatched } from '#shared/warnings.ts';
import type { informRuleContract } from '../contract.ts';
import { decide, Memory, type Told } from './decide.ts';
import { requireSound } from './inform-rule.service.ts';
import { type LoadedRecipient, loadRecipients } from './load-recipients.ts';
import { loadTold } from './load-told.ts';
import { type Asked, type Replayed, replayArticles } from './replay-articles.ts';
import { replayStates } from './replay-states.ts';

type DryRun = Output<(typeof informRuleContract)['dryRun']>;

const MOST_SAMPLES = 20;
/** Of articles for recipients: seconds. Of many recipients, fewer articles are looked at. */
const MOST_DECISIONS = 2_000_000;
/** Decisions between two turns of the process that answers all others. */
const TURN = 10_000;

export async function dryRun(platform: Platform, actor: Actor, asked: Asked): Promise<DryRun> {
  const started = performance.now();
  await requireSound(platform.store.db, actor, asked);
  const run = await tryRule(platform, actor, asked);
  return { ...run, ms: Math.round(performance.now() - started) };
}

/** The caller has made sure that the setting names what is there. `onSent` is told of each that somebody is told of, once a recipient. */
export async function tryRule(
  platform: Platform,
  actor: Actor,
  asked: Asked,
  onSent: (each: Replayed) => void = () => undefined,
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
  const others = await loadOthers(db, asked, [...recipients.keys()], platform.now());
  const run = await decideAll({ asked, replayed: found.replayed, waysFor, recipients, others, onSent });
  const { articles, isWhole, isReplayable } = found;
  return { articles, isWhole, isReplayable, ...run };
}

const routesOf = (
  routes: Awaited<ReturnType<typeof loadRoutes>>,
  { warningLevel, subjectIds, mediaType, at }: Replayed,
  calendar: Calendar,
) => findRoutes(routes, { ruleId: 0, warningLevel, subjectIds, mediaType, at, calendar });

/** What recipients were told by other rules and by hand: it counts as it does live. */
async function loadOthers(
  db: Kysely<Database>,
  { id = 0, days }: Asked,
  recipientIds: readonly number[],
  now: number,
): Promise<OtherTold[]> {
  const told = await loadTold(db, recipientIds, now - (days + 1) * DAY_MS);
  return told
    .filter(({ ruleId }) => ruleId === 0 || ruleId !== id)
    .map((one) => ({ ...one, messageId: -one.messageId, arrivedAt: one.firstSeenAt ?? one.at }))
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt);
}

/** Live, what arrived earlier comes first, and of one article the highest level, then the older rule. */
function wasBefore(other: OtherTold, { at, articleId, warningLevel }: Replayed, id: number): boolean {
  if (other.arrivedAt !== at) return other.arrivedAt < at;
  if (other.articleId !== articleId) return other.articleId < articleId;
  const rise = SURGE_LEVELS.indexOf(other.warningLevel) - SURGE_LEVELS.indexOf(warningLevel);
  return rise === 0 ? other.ruleId < id : rise > 0;
}

/** As long as live waits for the event of an article. */
const KNOWN_WITHIN_MS = 1200;

interface OtherTold extends Told {
  ruleId: number;
  articleId: number;
  arrivedAt: number;
}
interface Deciding {
  asked: Asked;
  replayed: readonly Replayed[];
  waysFor: (each: Replayed) => { recipientIds: readonly number[]; mergeMinutes: number }[];
  recipients: ReadonlyMap<number, LoadedRecipient>;
  others: readonly OtherTold[];
  onSent: (each: Replayed) => void;
}

async function decideAll({ asked, replayed, waysFor, recipients, others, onSent }: Deciding) {
  const memory = new Memory();
  const count = { sent: 0, merged: 0, held: 0, muted: 0 };
  const days = new Map<number, DryRun['days'][number]>();
  const perRecipient = new Map<number, number>();
  const samples: DryRun['samples'] = [];
  let decisions = 0;
  let next = 0;
  for (const [i, each] of replayed.entries()) {
    const { at, warningLevel, groupId, eventSize, eventAt } = each;
    for (let other = others[next]; other && wasBefore(other, each, asked.id ?? Number.POSITIVE_INFINITY); other = others[++next])
      memory.add({ ...other, eventAt: other.eventAt - KNOWN_WITHIN_MS });
    const isEventKnown = eventAt <= at + KNOWN_WITHIN_MS;
    const day = days.get(dayOf(at)) ?? { day: dayOf(at), date: dayName(dayOf(at)), sent: 0, merged: 0, held: 0, muted: 0 };
    days.set(day.day, day);
    const people = new Map(waysFor(each).flatMap(({ recipientIds, mergeMinutes }) => recipientIds.map((id) => [id, mergeMinutes])));
    for (const [id, mergeMinutes] of people) {
      const recipient = recipients.get(id);
      if (!recipient) continue;
      if (++decisions % TURN === 0) await yieldTurn();
      const rule = { id: 0, warningLevel, mergeMinutes };
      const { result, reason } = decide(
        memory,
        rule,
        { ...each, eventId: isEventKnown ? each.eventId : 0, isSilenced: false, isState: isWatched(asked.ruleTrigger.kind) },
        recipient,
        at,
      );
      count[result] += 1;
      day[result] += 1;
      const isTold = result === 'sent' || reason === 'time';
      if (isTold)
        memory.add({
          informUserId: id,
          groupId,
          eventId: each.eventId,
          eventSize,
          eventAt: eventAt - KNOWN_WITHIN_MS,
          warningLevel,
          at,
          messageId: i,
        });
      if (result === 'sent') {
        perRecipient.set(id, (perRecipient.get(id) ?? 0) + 1);
        onSent(each);
      }
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
