import { describe, expect, test } from 'vitest';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#shared/time.ts';
import { decide, type DecidedHit, type DecidedRule, type KnownRecipient, Memory, type Told } from './decide.ts';

const MINUTE_MS = 60_000;
/** A Wednesday, 10:00 in Beijing. */
const NOW = Date.parse('2026-11-25T10:00:00+08:00');
const RULE: DecidedRule = { id: 1, warningLevel: 'yellow', mergeMinutes: 60 };
const HIT: DecidedHit = { groupId: 9, eventId: 0, eventSize: 0, subjectIds: [1], isSilenced: false, isState: false };
const WHO: KnownRecipient = {
  id: 1,
  isEnabled: true,
  hasChannel: true,
  receiving: null,
  dailyMost: 30,
  visibleSubjectIds: undefined,
  calendar: new Map(),
};
const told = (part: Partial<Told>): Told => ({
  informUserId: 1,
  ruleId: 1,
  subjectIds: [1],
  isSmall: false,
  groupId: 1,
  eventId: 0,
  eventSize: 0,
  eventFrom: 0,
  eventUntil: Number.POSITIVE_INFINITY,
  warningLevel: 'yellow',
  at: NOW - 1,
  messageId: 5,
  ...part,
});

/** Small ones that were told so many minutes ago. */
const small = (...minutes: number[]): Partial<Told>[] =>
  minutes.map((ago, i) => ({ isSmall: true, at: NOW - ago * MINUTE_MS, messageId: 10 + i }));

test.each<[string, Partial<Told>[], Partial<DecidedRule>, Partial<DecidedHit>, Partial<KnownRecipient>, string]>([
  ['what is new is sent', [], {}, {}, {}, 'sent'],
  ['the same text within a day is merged', [{ groupId: 9, at: NOW - DAY_MS + 1 }], {}, {}, {}, 'merged group'],
  ['after a day it is sent', [{ groupId: 9, at: NOW - DAY_MS }], {}, {}, {}, 'sent'],
  ['the same event within the minutes is merged', [{ eventId: 7, at: NOW - 59 * MINUTE_MS }], {}, { eventId: 7 }, {}, 'merged event'],
  [
    'after the minutes, too, while it is no larger',
    [{ eventId: 7, eventSize: 3, at: NOW - 23 * HOUR_MS }],
    {},
    { eventId: 7, eventSize: 14 },
    {},
    'merged event',
  ],
  [
    'one of five times the articles is sent after the minutes',
    [{ eventId: 7, eventSize: 3, at: NOW - HOUR_MS }],
    {},
    { eventId: 7, eventSize: 15 },
    {},
    'sent',
  ],
  ['but not within them', [{ eventId: 7, eventSize: 3, at: NOW - 59 * MINUTE_MS }], {}, { eventId: 7, eventSize: 15 }, {}, 'merged event'],
  ['nor what left it', [{ eventId: 7, eventUntil: NOW }], {}, { eventId: 7 }, {}, 'sent'],
  ['three small things of a subject are told as they come', small(1, 2), {}, {}, {}, 'sent'],
  ['the fourth of a day waits for the minutes', small(59, 58, 57), {}, {}, {}, 'merged subject'],
  ['after them it is sent', small(62, 61, 60), {}, {}, {}, 'sent'],
  ['the fifth waits twice as long', small(240, 180, 120, 60), {}, {}, {}, 'merged subject'],
  ['those of yesterday do not count', small(660, 30, 20), {}, {}, {}, 'sent'],
  ['of other subjects it is sent', small(1, 2, 3).map((one) => ({ ...one, subjectIds: [1, 2] })), {}, {}, {}, 'sent'],
  ['by another rule it is sent', small(1, 2, 3).map((one) => ({ ...one, ruleId: 2 })), {}, {}, {}, 'sent'],
  ['one of an event does not wait for single ones', small(1, 2, 3), {}, { eventId: 7, eventSize: 3 }, {}, 'sent'],
  ['one of two articles does', small(1, 2, 3), {}, { eventId: 7, eventSize: 2 }, {}, 'merged subject'],
  [
    'red waits for nothing',
    small(1, 2, 3).map((one) => ({ ...one, warningLevel: 'red' as const })),
    { warningLevel: 'red' },
    {},
    {},
    'sent',
  ],
  [
    'what was red takes no place of the day',
    [{ warningLevel: 'red' }, { warningLevel: 'red', messageId: 6 }],
    {},
    {},
    { dailyMost: 1 },
    'sent',
  ],
  ['nor do single ones wait for an event', [{ eventId: 7 }], {}, {}, {}, 'sent'],
  ['a state is told again by its own steps', [{ eventId: 7, at: NOW - HOUR_MS }], {}, { eventId: 7, isState: true }, {}, 'sent'],
  ['what was not known to be of the event when it was told', [{ eventId: 7, eventFrom: NOW + 1 }], {}, { eventId: 7 }, {}, 'sent'],
  ['articles of no event have none in common', [{ eventId: 0 }], {}, { eventId: 0 }, {}, 'sent'],
  ['a higher level breaks through', [{ groupId: 9 }], { warningLevel: 'orange' }, {}, {}, 'sent'],
  ['a lower one does not', [{ groupId: 9, warningLevel: 'red' }], {}, {}, {}, 'merged group'],
  ['a rule without merging sends all', [{ groupId: 9 }], { mergeMinutes: 0 }, {}, {}, 'sent'],
  ['what another was told counts for nobody else', [{ groupId: 9, informUserId: 2 }], {}, {}, {}, 'sent'],
  ['disabled', [], {}, {}, { isEnabled: false, hasChannel: false }, 'muted disabled'],
  ['no channel', [], {}, {}, { hasChannel: false }, 'muted no-channel'],
  ['subjects that one may not see', [], {}, {}, { visibleSubjectIds: [2] }, 'muted no-right'],
  ['one that one may see is enough', [], {}, { subjectIds: [1, 2] }, { visibleSubjectIds: [2] }, 'sent'],
  ['a state needs all its subjects', [], {}, { subjectIds: [1, 2], isState: true }, { visibleSubjectIds: [2] }, 'muted no-right'],
  ['the day is full', [{}, { messageId: 6 }], {}, { eventSize: 10 }, { dailyMost: 2 }, 'held budget'],
  ['half of the day for what stands alone', [{}, { messageId: 6 }], {}, { eventSize: 2 }, { dailyMost: 4 }, 'held budget'],
  ['an event of three articles gets more of it', [{}, { messageId: 6 }], {}, { eventSize: 3 }, { dailyMost: 4 }, 'sent'],
  ['but not all', [{}, { messageId: 6 }, { messageId: 7 }, { messageId: 8 }], {}, { eventSize: 9 }, { dailyMost: 5 }, 'held budget'],
  [
    'all of it is for large ones',
    [{}, { messageId: 6 }, { messageId: 7 }, { messageId: 8 }],
    {},
    { eventSize: 10 },
    { dailyMost: 5 },
    'sent',
  ],
  ['and for orange', [{}, { messageId: 6 }, { messageId: 7 }, { messageId: 8 }], { warningLevel: 'orange' }, {}, { dailyMost: 5 }, 'sent'],
  ['articles of one message are one of the day', [{}, { groupId: 2 }, { groupId: 3 }], {}, { eventSize: 10 }, { dailyMost: 2 }, 'sent'],
  ['yesterday does not count', [{ at: NOW - 11 * 60 * MINUTE_MS }, { messageId: 6 }], {}, { eventSize: 10 }, { dailyMost: 2 }, 'sent'],
  ['silenced', [], {}, { isSilenced: true }, {}, 'muted silence'],
  [
    'a higher level holds back also what has risen',
    [{ eventId: 7, warningLevel: 'red', at: NOW - 5 * HOUR_MS }],
    {},
    { eventId: 7, eventSize: 10 },
    {},
    'merged inhibited',
  ],
  ['but not for ever', [{ eventId: 7, warningLevel: 'red', at: NOW - 6 * HOUR_MS }], {}, { eventId: 7, eventSize: 10 }, {}, 'sent'],
  ['states of no text have none in common', [{ groupId: 0 }], {}, { groupId: 0 }, {}, 'sent'],
  ['red counts no day', [{}, { messageId: 6 }], { warningLevel: 'red' }, {}, { dailyMost: 2 }, 'sent'],
])('%s', (_, memory, rule, hit, who, expected) => {
  const { result, reason } = decide(new Memory(memory.map(told)), { ...RULE, ...rule }, { ...HIT, ...hit }, { ...WHO, ...who }, NOW);
  expect(`${result} ${reason}`.trim()).toBe(expected);
});

test('outside of the receiving time it waits for its opening; red only where the recipient wants so', () => {
  const receiving = { weekdays: [4], from: 540, until: 1080, isRedAlways: true, onHolidays: 'usual' as const };
  const opening = Date.parse('2026-11-26T09:00:00+08:00');
  const of = (warningLevel: SurgeLevel, isRedAlways: boolean) =>
    decide(new Memory(), { ...RULE, warningLevel }, HIT, { ...WHO, receiving: { ...receiving, isRedAlways } }, NOW);
  expect(of('orange', true)).toEqual({ result: 'held', reason: 'time', sendAt: opening, messageId: null });
  expect(of('red', true)).toMatchObject({ result: 'sent', sendAt: NOW });
  expect(of('red', false)).toMatchObject({ result: 'held', reason: 'time', sendAt: opening });
});

/** A day of random articles, as the engine remembers what it told. */
function live(seed: number) {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const memory = new Memory();
  const steps = [];
  const who = {
    ...WHO,
    dailyMost: 1 + below(40),
    receiving: below(2) ? null : { weekdays: [3], from: 600, until: below(1440), isRedAlways: true, onHolidays: 'usual' as const },
  };
  let now = NOW - 10 * 60 * MINUTE_MS;
  for (let i = 0; i < 300; i++) {
    now += below(10) * MINUTE_MS;
    const rule = {
      id: 1 + below(3),
      warningLevel: SURGE_LEVELS[below(SURGE_LEVELS.length)] as SurgeLevel,
      mergeMinutes: [0, 5, 60, 1440][below(4)] as number,
    };
    const hit = {
      groupId: 1 + below(60),
      eventId: below(20),
      eventSize: 1 + below(40),
      subjectIds: [1],
      isSilenced: false,
      isState: below(4) === 0,
    };
    const decided = decide(memory, rule, hit, who, now);
    steps.push({ now, rule, hit, decided });
    if (decided.result === 'sent' || decided.reason === 'time')
      memory.add({
        ...hit,
        ruleId: rule.id,
        isSmall: hit.eventSize < 3 && !hit.isState,
        informUserId: 1,
        eventFrom: 0,
        eventUntil: Number.POSITIVE_INFINITY,
        warningLevel: rule.warningLevel,
        at: now,
        messageId: i,
      });
  }
  return { who, steps };
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('300 random articles (%i)', (seed) => {
  const { who, steps } = live(seed);
  const rank = (level: SurgeLevel) => SURGE_LEVELS.indexOf(level);

  test('the same again gives the same', () => {
    expect(live(seed)).toEqual({ who, steps });
  });

  test('a merged one belongs to a message that was made before, is of its text or event, and is not lower', () => {
    for (const { now, rule, hit, decided } of steps.filter((step) => step.decided.result === 'merged')) {
      const into = steps[decided.messageId as number];
      expect(into?.decided.result === 'sent' || into?.decided.reason === 'time').toBe(true);
      expect(into?.now).toBeLessThanOrEqual(now);
      expect(rank(into?.rule.warningLevel as SurgeLevel)).toBeGreaterThanOrEqual(rank(rule.warningLevel));
      expect(decided.reason === 'group' ? into?.hit.groupId === hit.groupId : into?.hit.eventId === hit.eventId).toBe(true);
      if (decided.reason === 'subject') expect(into?.rule.id).toBe(rule.id);
    }
  });

  test('no day has more than its messages, but for red; nothing is sent before its time', () => {
    const made = new Map<number, number>();
    for (const { now, rule, decided } of steps) {
      expect(decided.sendAt).toBeGreaterThanOrEqual(now);
      expect(decided.sendAt > now).toBe(decided.reason === 'time');
      const day = dayOf(now);
      if (decided.result !== 'sent' && decided.reason !== 'time') continue;
      if (rule.warningLevel !== 'red') expect(made.get(day) ?? 0).toBeLessThan(who.dailyMost);
      if (rule.warningLevel !== 'red') made.set(day, (made.get(day) ?? 0) + 1);
    }
  });
});
