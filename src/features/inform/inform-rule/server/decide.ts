// What becomes of a rule's warning for one recipient: deduplicate → group → route → suppress → notify, the order of Alertmanager. Pure, so that a dry run
// and the live engine decide the same.
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '#shared/time.ts';
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
  /** Articles of the event when this one came to it. */
  eventSize: number;
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
  ruleId: number;
  subjectIds: readonly number[];
  /** Of no event, or of a small one, when it was told. */
  isSmall: boolean;
  groupId: number;
  eventId: number;
  eventSize: number;
  /** While it was known to be of that event. */
  eventFrom: number;
  eventUntil: number;
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

/** Reprints of one text are told once in a day, whatever the rule's minutes; so is an event that does not rise. */
const REPEAT_MS = DAY_MS;
/** An event that has so many times the articles of when it was told is told again after the rule's minutes. */
const RISE = 5;
/** A level of an event keeps its lower ones back for so long (inhibition), whatever the rule's minutes. */
const INHIBIT_MS = 6 * HOUR_MS;
/** With so many articles an event is told whatever else was told of its subject. */
const FEWEST = 3;
/** So many small ones of a subject are told on a day as they come. */
const FREE = 3;
export const isSmall = (eventSize: number): boolean => eventSize < FEWEST;
/** Shares of a day's messages by the articles of the event. */
const SHARES = [
  { fewest: 10, share: 1 },
  { fewest: FEWEST, share: 0.8 },
  { fewest: 0, share: 0.5 },
];
const MINUTE_MS = 60_000;
const rankOf = (level: SurgeLevel): number => SURGE_LEVELS.indexOf(level);

/** What one recipient was told: by its text, by its event and as messages of a day. */
class ToldOne {
  readonly #ofGroup = new Map<number, Told[]>();
  readonly #ofEvent = new Map<number, Told[]>();
  readonly #messagesOn = new Map<number, Set<number>>();
  readonly #small = new Map<string, Told[]>();

  add(one: Told): void {
    put(this.#ofGroup, one.groupId, one);
    put(this.#ofEvent, one.eventId, one);
    if (one.isSmall) put(this.#small, keyOf(one.ruleId, one.subjectIds), one);
    const day = dayOf(one.at);
    if (one.warningLevel !== 'red') this.#messagesOn.set(day, (this.#messagesOn.get(day) ?? new Set()).add(one.messageId));
  }

  /** Red ones are not limited and take no place of others. A message may tell of several articles. */
  messagesOn(day: number): number {
    return this.#messagesOn.get(day)?.size ?? 0;
  }

  /** What was small of a rule and its subjects, oldest first; each once, whatever the number of its events. */
  small(ruleId: number, subjectIds: readonly number[], from: number): Told[] {
    const list = this.#small.get(keyOf(ruleId, subjectIds)) ?? [];
    return list.filter(({ at, messageId }, i) => at >= from && messageId !== list[i - 1]?.messageId);
  }

  /** The last that fits, on the text or the event, of less than `ms` before. */
  last(of: 'group' | 'event', id: number, now: number, ms: number, fits: (one: Told) => boolean): Told | undefined {
    const list = (of === 'group' ? this.#ofGroup : this.#ofEvent).get(id) ?? [];
    for (let i = list.length - 1; i >= 0; i--) {
      const one = list[i];
      if (!one || now - one.at >= ms) return undefined;
      if (fits(one)) return one;
    }
    return undefined;
  }
}

const keyOf = (ruleId: number, subjectIds: readonly number[]): string => `${ruleId} ${subjectIds.join()}`;

function put<Key>(lists: Map<Key, Told[]>, id: Key, one: Told): void {
  // Articles of no event have none in common.
  if (id === 0) return;
  const list = lists.get(id);
  if (list) list.push(one);
  else lists.set(id, [one]);
}

/** What recipients were told, in the order of time. A decision takes the same time whether they were told ten things or ten thousand. */
export class Memory {
  readonly #told = new Map<number, ToldOne>();

  constructor(told: Iterable<Told> = []) {
    for (const one of told) this.add(one);
  }

  add(one: Told): void {
    this.of(one.informUserId).add(one);
  }

  of(informUserId: number): ToldOne {
    let told = this.#told.get(informUserId);
    if (!told) this.#told.set(informUserId, (told = new ToldOne()));
    return told;
  }
}

export function decide(memory: Memory, rule: DecidedRule, hit: DecidedHit, recipient: KnownRecipient, now: number): Decided {
  const muted = whyMuted(hit, recipient);
  if (muted) return { result: 'muted', reason: muted, sendAt: now, messageId: null };
  const told = memory.of(recipient.id);
  const merged = findMerged(told, rule, hit, now);
  if (merged) return { result: 'merged', reason: merged.reason, sendAt: now, messageId: merged.messageId };
  if (rule.warningLevel !== 'red' && told.messagesOn(dayOf(now)) >= openTo(rule.warningLevel, hit.eventSize, recipient.dailyMost))
    return { result: 'held', reason: 'budget', sendAt: now, messageId: null };
  const sendAt = nextReceivingOf(rule.warningLevel, recipient.receiving, now, recipient.calendar);
  return sendAt > now
    ? { result: 'held', reason: 'time', sendAt, messageId: null }
    : { result: 'sent', reason: '', sendAt: now, messageId: null };
}

function whyMuted({ subjectIds, isSilenced, isState }: DecidedHit, { isEnabled, hasChannel, visibleSubjectIds }: KnownRecipient) {
  if (isSilenced) return 'silence';
  if (!isEnabled) return 'disabled';
  if (visibleSubjectIds && !maySee(subjectIds, visibleSubjectIds, isState)) return 'no-right';
  return hasChannel ? undefined : 'no-channel';
}

const maySee = (subjectIds: readonly number[], visible: readonly number[], isState: boolean): boolean =>
  isState ? subjectIds.length > 0 && subjectIds.every((id) => visible.includes(id)) : subjectIds.some((id) => visible.includes(id));

/** How many messages of a day an article may use up: the last ones are for what is higher or larger. */
function openTo(warningLevel: SurgeLevel, eventSize: number, dailyMost: number): number {
  const share = warningLevel === 'orange' ? 1 : (SHARES.find(({ fewest }) => eventSize >= fewest)?.share ?? 1);
  return Math.ceil(dailyMost * share);
}

/** The message that has told it already: of its text, of its event, or of its subjects when it stands alone. */
function findMerged(told: ToldOne, rule: DecidedRule, hit: DecidedHit, now: number) {
  if (rule.mergeMinutes === 0) return undefined;
  const covers = (one: Told): boolean => rankOf(one.warningLevel) >= rankOf(rule.warningLevel);
  const sameText = told.last('group', hit.groupId, now, REPEAT_MS, covers);
  if (sameText) return { reason: 'group' as const, messageId: sameText.messageId };
  return findOfEvent(told, rule, hit, now, covers) ?? findSmall(told, rule, hit, now, covers);
}

type Covers = (one: Told) => boolean;

function findOfEvent(
  told: ToldOne,
  { warningLevel, mergeMinutes }: DecidedRule,
  { eventId, eventSize, isState }: DecidedHit,
  now: number,
  covers: Covers,
) {
  const isKnown = (one: Told): boolean => one.eventFrom <= now && now < one.eventUntil;
  const sameEvent = told.last('event', eventId, now, REPEAT_MS, (one) => isKnown(one) && covers(one));
  if (!sameEvent) return undefined;
  // A state says by itself when it has risen.
  const isRisen = isState || eventSize >= RISE * Math.max(1, sameEvent.eventSize);
  if (!isRisen || now - sameEvent.at < mergeMinutes * MINUTE_MS) return { reason: 'event' as const, messageId: sameEvent.messageId };
  const higher = told.last('event', eventId, now, INHIBIT_MS, (one) => isKnown(one) && rankOf(one.warningLevel) > rankOf(warningLevel));
  return higher && { reason: 'inhibited' as const, messageId: higher.messageId };
}

/**
 * What hardly anybody else writes about: after the first few of a subject the time until the next doubles with each of the day. With a third article it is told
 * at once.
 */
function findSmall(
  told: ToldOne,
  { id, warningLevel, mergeMinutes }: DecidedRule,
  { eventSize, subjectIds, isState }: DecidedHit,
  now: number,
  covers: Covers,
) {
  if (!isSmall(eventSize) || isState || warningLevel === 'red') return undefined;
  const small = told.small(id, subjectIds, dayStart(dayOf(now))).filter(covers);
  const last = small.at(-1);
  if (!last || small.length < FREE || now - last.at >= mergeMinutes * MINUTE_MS * 2 ** (small.length - FREE)) return undefined;
  return { reason: 'subject' as const, messageId: last.messageId };
}
