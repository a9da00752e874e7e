// From what fired to decisions and messages, in one transaction: whatever dies in between, each is decided once for each recipient.
import type { Kysely } from 'kysely';
import {
  decide,
  isSmall,
  type LoadedRecipient,
  loadRecipients,
  loadTold,
  Memory,
  preferring,
} from '#features/inform/inform-rule/server/facade.ts';
import { loadCalendar } from '#features/inform/inform-holiday/server/facade.ts';
import { findRoutes, loadRoutes } from '#features/inform/inform-route/server/facade.ts';
import { resolveRecipients } from '#features/inform/inform-user/server/facade.ts';
import { findSilence, loadSilences } from '#features/inform/inform-silence/server/facade.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Channel } from '#shared/channels.ts';
import type { Calendar } from '#shared/receiving-time.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Fired } from './fired.ts';
import { type Letters, startLetters } from './start-letters.ts';
import { writeDecision, writeUnrouted } from './write-decision.ts';

const MEMORY_MS = DAY_MS;
/** Live, what is known now is known. */
const ALWAYS = { eventFrom: 0, eventUntil: Number.POSITIVE_INFINITY };

/** Whom a warning goes to, and how. */
interface Way {
  recipientIds: readonly number[];
  channels: readonly Channel[];
  mergeMinutes: number;
}

/** Call it in a transaction. What was decided before is left as it is. Returns what a silence keeps back. */
export async function decideFired(tx: Kysely<Database>, clientId: number, fired: readonly Fired[], now: number): Promise<Set<Fired>> {
  const [routes, silences, calendar] = await Promise.all([
    loadRoutes(tx, clientId),
    loadSilences(tx, clientId, now),
    loadCalendar(tx, clientId),
  ]);
  const ways = new Map<Fired, Way[]>();
  const resolved = new Map<string, number[]>();
  for (const each of fired) ways.set(each, await withPeople(tx, clientId, waysOf(each, routes, { at: now, calendar }), resolved, now));
  const ids = [...ways.values()].flat().flatMap(({ recipientIds }) => recipientIds);
  const recipients = await loadRecipients(tx, clientId, [...new Set(ids)]);
  const memory = new Memory((await loadTold(tx, [...recipients.keys()], now - MEMORY_MS)).map((one) => ({ ...one, ...ALWAYS })));
  const letters = startLetters(tx, clientId);
  const silenced = new Set<Fired>();
  for (const each of fired) {
    const silence = findSilence(silences, { ...each, ruleId: each.rule.id });
    if (silence) silenced.add(each);
    const people = peopleOf(ways.get(each) ?? [], recipients);
    // While a silence lasts it is listed once.
    const occasion = silence && each.occasion !== '' ? `${each.occasion.split('@')[0]}@silence${silence.id}` : each.occasion;
    const own = silence ? { ...each, occasion, silenceId: silence.id } : each;
    if (people.length === 0) await writeUnrouted(tx, own, now);
    for (const { recipient, mergeMinutes } of people)
      await decideOne(tx, { memory, letters, each: own, recipient, mergeMinutes, isSilenced: silence !== undefined, now });
  }
  return silenced;
}

interface One {
  memory: Memory;
  letters: Letters;
  each: Fired;
  recipient: LoadedRecipient;
  mergeMinutes: number;
  isSilenced: boolean;
  now: number;
}

async function decideOne(tx: Kysely<Database>, { memory, letters, each, recipient, mergeMinutes, isSilenced, now }: One): Promise<void> {
  const { rule, warningLevel, groupId, eventId, hit } = each;
  const eventSize = hit?.eventSize ?? 0;
  const decided = decide(
    memory,
    { id: rule.id, warningLevel, mergeMinutes },
    { ...each, eventSize, isSilenced, isState: each.occasion !== '' },
    recipient,
    now,
  );
  const written = await writeDecision(tx, { fired: each, recipient, decided, letters, now });
  if (!written || written.messageId === null || decided.result === 'merged') return;
  const { subjectIds, occasion } = each;
  memory.add({
    informUserId: recipient.id,
    ruleId: rule.id,
    subjectIds,
    isSmall: occasion === '' && isSmall(eventSize),
    groupId,
    eventId,
    eventSize,
    ...ALWAYS,
    warningLevel,
    at: now,
    messageId: written.messageId,
  });
}

/** A rule that names people tells these; the policy says whom the others tell. */
function waysOf(
  { rule, warningLevel, subjectIds, hit }: Fired,
  routes: Awaited<ReturnType<typeof loadRoutes>>,
  when: { at: number; calendar: Calendar },
): Way[] {
  const { id, recipientIds, mergeMinutes } = rule;
  if (recipientIds.length > 0) return [{ recipientIds, channels: [], mergeMinutes }];
  return findRoutes(routes, { ruleId: id, warningLevel, subjectIds, mediaType: hit?.mediaType, ...when }).map((route) => ({
    recipientIds: route.recipientIds,
    channels: route.channels,
    mergeMinutes: route.mergeMinutes ?? mergeMinutes,
  }));
}

/** Groups become people, those of one set of names once. */
async function withPeople(
  tx: Kysely<Database>,
  clientId: number,
  ways: readonly Way[],
  resolved: Map<string, number[]>,
  now: number,
): Promise<Way[]> {
  const people = [];
  for (const way of ways) {
    const key = way.recipientIds.join();
    const recipientIds = resolved.get(key) ?? (await resolveRecipients(tx, clientId, way.recipientIds, now));
    resolved.set(key, recipientIds);
    people.push({ ...way, recipientIds });
  }
  return people;
}

/** Each person once, by the first way that names him. */
function peopleOf(ways: readonly Way[], recipients: ReadonlyMap<number, LoadedRecipient>) {
  const people = new Map<number, { recipient: LoadedRecipient; mergeMinutes: number }>();
  for (const { recipientIds, channels, mergeMinutes } of ways)
    for (const id of recipientIds) {
      const recipient = recipients.get(id);
      if (recipient && !people.has(id)) people.set(id, { recipient: preferring(recipient, channels), mergeMinutes });
    }
  return [...people.values()];
}
