// What becomes of a rule's warning for one recipient: deduplicate → group → route → suppress → notify, the order of Alertmanager. Pure, so that a dry run
// and the live engine decide the same.
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#shared/time.ts';
import type { Decision, Receiving } from '#shared/warnings.ts';
import { type Calendar, nextReceivingOf } from '#shared/receiving-time.ts';

export interface DecidedRule {
  id: number;
  warningLevel: SurgeLevel;
  mergeMinutes: number;
}
export interface DecidedHit {
  /** 0: of no text, such as a source. */
  groupId: number;
  /** 0: of no event. */
  eventId: number;
  subjectIds: readonly number[];
  /** Somebody asked that nobody is told. */
  isSilenced: boolean;
  /** A state of many articles: who may not see all of its subjects may not know their number. */
  isState: boolean;
}
export interface KnownRecipient {
  id: number;
  isEnabled: boolean;
  /** A bell, or a confirmed channel. */
  hasChannel: boolean;
  receiving: Receiving | null;
  /** The client's days off. */
  calendar: Calendar;
  dailyMost: number;
  /** Undefined: all. */
  visibleSubjectIds: readonly number[] | undefined;
}
/** Something that a recipient was told. */
export interface Told {
  informUserId: number;
  groupId: number;
  eventId: number;
  warningLevel: SurgeLevel;
  at: number;
  messageId: number;
}
export interface Decided extends Decision {
  /** When it may go; `now` unless it is held. */
  sendAt: number;
  /** Of a merged one: the message that it belongs to. */
  messageId: number | null;
}

/** Reprints of one text are told once in a day, whatever the rule's minutes. */
const GROUP_MS = DAY_MS;
/** A level of an event keeps its lower ones back for so long (inhibition), whatever the rule's minutes. */
const INHIBIT_MS = 6 * HOUR_MS;
const MINUTE_MS = 60_000;
const rankOf = (level: SurgeLevel): number => SURGE_LEVELS.indexOf(level);

/** What recipients were told, newest last. Each of them has few messages in a day. */
export class Memory {
  readonly #told = new Map<number, Told[]>();

  constructor(told: Iterable<Told> = []) {
    for (const one of told) this.add(one);
  }

  add(one: Told): void {
    const list = this.#told.get(one.informUserId);
    if (list) list.push(one);
    else this.#told.set(one.informUserId, [one]);
  }

  of(informUserId: number): readonly Told[] {
    return this.#told.get(informUserId) ?? [];
  }
}

export function decide(memory: Memory, rule: DecidedRule, hit: DecidedHit, recipient: KnownRecipient, now: number): Decided {
  const muted = whyMuted(hit, recipient);
  if (muted) return { result: 'muted', reason: muted, sendAt: now, messageId: null };
  const told = memory.of(recipient.id);
  const merged = findMerged(told, rule, hit, now);
  if (merged) return { result: 'merged', reason: merged.reason, sendAt: now, messageId: merged.messageId };
  if (rule.warningLevel !== 'red' && messagesOn(dayOf(now), told) >= recipient.dailyMost)
    return { result: 'held', reason: 'budget', sendAt: now, messageId: null };
  const sendAt = nextReceivingOf(rule.warningLevel, recipient.receiving, now, recipient.calendar);
  return sendAt > now
    ? { result: 'held', reason: 'time', sendAt, messageId: null }
    : { result: 'sent', reason: '', sendAt: now, messageId: null };
}

/** A message may tell of several articles. */
const messagesOn = (day: number, told: readonly Told[]): number =>
  new Set(told.filter(({ at }) => dayOf(at) === day).map(({ messageId }) => messageId)).size;

function whyMuted({ subjectIds, isSilenced, isState }: DecidedHit, { isEnabled, hasChannel, visibleSubjectIds }: KnownRecipient) {
  if (isSilenced) return 'silence';
  if (!isEnabled) return 'disabled';
  if (visibleSubjectIds && !maySee(subjectIds, visibleSubjectIds, isState)) return 'no-right';
  return hasChannel ? undefined : 'no-channel';
}

const maySee = (subjectIds: readonly number[], visible: readonly number[], isState: boolean): boolean =>
  isState ? subjectIds.length > 0 && subjectIds.every((id) => visible.includes(id)) : subjectIds.some((id) => visible.includes(id));

/** The last message on the same text or event that was told at this level or a higher one. */
function findMerged(told: readonly Told[], { warningLevel, mergeMinutes }: DecidedRule, hit: DecidedHit, now: number) {
  if (mergeMinutes === 0) return undefined;
  const covers = (one: Told): boolean => rankOf(one.warningLevel) >= rankOf(warningLevel);
  const sameText = hit.groupId !== 0 && told.findLast((one) => one.groupId === hit.groupId && now - one.at < GROUP_MS && covers(one));
  if (sameText) return { reason: 'group' as const, messageId: sameText.messageId };
  if (hit.eventId === 0) return undefined;
  const ofEvent = told.filter((one) => one.eventId === hit.eventId);
  const sameEvent = ofEvent.findLast((one) => now - one.at < mergeMinutes * MINUTE_MS && covers(one));
  if (sameEvent) return { reason: 'event' as const, messageId: sameEvent.messageId };
  const higher = ofEvent.findLast((one) => now - one.at < INHIBIT_MS && rankOf(one.warningLevel) > rankOf(warningLevel));
  return higher && { reason: 'inhibited' as const, messageId: higher.messageId };
}
