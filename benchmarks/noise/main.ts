/**
 * How often people are warned on a day, and what is kept from them: articles arrive in their order on a moved clock, events are found and rules decide
 * as live. Prints what each person was told, so that somebody can read it and say what he would have wanted.
 * Usage: npx tsx benchmarks/noise/main.ts [--hours 24 | --month] [--data FOLDER [--from 2026-06-20T06:00:00Z] [--subjects NAME=EXPRESSION;…]]
 * Without --data the sample press, live, or with --month the thirty days before it started; FOLDER has a folder of snapshots for each feed. --read prints every message.
 */
import { parseArgs } from 'node:util';
import { tryRule } from '#features/inform/inform-rule/server/dry-run.ts';
import { EventKeeper } from '#features/insight/hot-spot/server/event-keeper.ts';
import { WarningKeeper } from '#features/inform/inform-message/server/warning-keeper.ts';
import { shortTime } from '#features/inform/inform-message/server/write-letter.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { HISTORY_DAYS } from '#samples/press/plan-history.ts';
import { SAMPLE_SUBJECTS } from '#samples/subjects.ts';
import type { Actor } from '#server/actor.ts';
import { groupBy } from '#shared/group-by.ts';
import { DAY_MS, dayName, dayOf, HOUR_MS } from '#shared/time.ts';
import { ruleConditions, ruleTrigger } from '#shared/warnings.ts';
import { addConfirmedWebhook } from '#tests/support/confirmed-webhook.ts';
import { type Arrival, monthArrivals, pressArrivals } from '#tests/support/press-arrivals.ts';
import { startRobots } from '#tests/support/robot-server.ts';
import { buildArticle, buildPipeline, buildTenant } from '#tests/support/tenant.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { printTable } from '../support/print-table.ts';
import { quantile } from '../support/quantile.ts';
import { feedArrivals } from '#tests/support/feed-arrivals.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '24' },
    data: { type: 'string' },
    from: { type: 'string', default: '2026-06-20T06:00:00Z' },
    subjects: { type: 'string' },
    month: { type: 'boolean', default: false },
    read: { type: 'boolean', default: false },
  },
});
const STEP_MS = 10_000;
/** A Wednesday, eight in the morning in Beijing. */
const PRESS_START = Date.parse('2026-11-25T00:00:00Z');
const hours = values.month ? HISTORY_DAYS * 24 : Number(values.hours);
const { arrivals, start } = readArrivals();

function readArrivals(): { arrivals: Arrival[]; start: number } {
  if (values.data) {
    const from = Date.parse(values.from);
    return { arrivals: feedArrivals(values.data, from, from + hours * HOUR_MS), start: from };
  }
  if (values.month) return { arrivals: monthArrivals(PRESS_START), start: PRESS_START - HISTORY_DAYS * DAY_MS };
  return { arrivals: pressArrivals(PRESS_START, hours), start: PRESS_START };
}

const SAMPLES = ['翎驰汽车', '苜禾乳业', '沅泰银行', '食品安全', '安全事故'];
const subjects: { name: string; expression: string }[] = values.subjects
  ? values.subjects.split(';').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), expression: pair.slice(pair.indexOf('=') + 1) }))
  : SAMPLE_SUBJECTS.filter(({ name }) => SAMPLES.includes(name)).map(({ name, expression }) => ({ name, expression }));

let clock = start;
const now = () => clock;
const robots = await startRobots(now);
const server = await startTestServer({ TINGFENG_ALLOW_HOSTS: robots.host }, now);
const { store } = server.platform;
const tenant = await buildTenant(server.platform, 'noise', '没有文章有这个词');
const admin = await server.as(tenant.admin);
async function post(path: string, input: object): Promise<{ id: number }> {
  const answer = await admin('POST', path, input);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const subjectIds: number[] = [];
for (const subject of subjects) subjectIds.push((await post('/v1/manage/class-manage/subject', { ...subject, backfillDays: 0 })).id);
/** One round the clock with thirty messages a day, one in working hours with ten; red ones reach both at any time. */
const OFFICE = { weekdays: [1, 2, 3, 4, 5], from: 8 * 60, until: 20 * 60, isRedAlways: true, onHolidays: 'usual' };
const PEOPLE = [
  { name: 'duty', dailyMost: 30, receiving: null },
  { name: 'head', dailyMost: 10, receiving: OFFICE },
];
const people = new Map<number, string>();
for (const person of PEOPLE) {
  const { id } = await post('/v1/manage/report/inform-user', person);
  await addConfirmedWebhook(server, robots, { clientId: tenant.clientId, informUserId: id, robot: person.name });
  people.set(id, person.name);
}
const recipientIds = [...people.keys()];
const RULES = [
  { name: 'negative', warningLevel: 'yellow', conditions: { subjectIds, emotions: ['negative'], isSureOnly: true } },
  {
    name: 'accident',
    warningLevel: 'red',
    conditions: { subjectIds, emotions: ['negative'], expression: '(起火|火灾|爆炸|坍塌|伤亡|死亡|中毒)' },
  },
] as const;
const rules = new Map<number, string>();
for (const rule of RULES) rules.set((await post('/v1/manage/report/auto-inform-rule', { ...rule, recipientIds })).id, rule.name);

const events = new EventKeeper(store, now);
const warnings = new WarningKeeper(store, now);
while (await events.apply());
while (await warnings.apply());
const pipeline = await buildPipeline(server.platform);
const began = performance.now();
for (let i = 0; i < arrivals.length; ) {
  clock = Math.max(clock + STEP_MS, arrivals[i]?.at ?? 0);
  const batch = [];
  for (let next = arrivals[i]; next && next.at <= clock; next = arrivals[++i])
    batch.push(
      buildArticle(clock, { ...next, site: { domain: next.site, name: next.site, mediaType: 'news', level: 'commercial', region: '' } }),
    );
  await storeBatch(pipeline, batch, null);
  while (await events.apply());
  while (await warnings.apply());
}
const seconds = Math.round((performance.now() - began) / 1000);

const decisions = await store.db
  .selectFrom('informDecision as d')
  .innerJoin('article as a', 'a.id', 'd.articleId')
  .innerJoin('hit as h', (join) => join.onRef('h.articleId', '=', 'd.articleId').onRef('h.clientId', '=', 'd.clientId'))
  .select([
    'd.ruleId',
    'd.articleId',
    'd.informUserId',
    'd.warningLevel',
    'd.result',
    'd.reason',
    'd.at',
    'a.title',
    'h.eventId',
    'h.eventAt',
    'h.eventSize',
    'h.firstSeenAt',
  ])
  .where('d.clientId', '=', tenant.clientId)
  .orderBy('d.at')
  .orderBy('d.articleId')
  .execute();
const hits = await store.db
  .selectFrom('hit')
  .select(['articleId', 'eventId', 'emotion', 'firstSeenAt'])
  .where('clientId', '=', tenant.clientId)
  .orderBy('firstSeenAt')
  .execute();
const negative = hits.filter(({ emotion }) => emotion === 'negative').length;
printTable(
  `${values.data ? 'Feeds' : 'Sample press'}, ${hours} h: ${arrivals.length} articles, ${hits.length} of the five subjects, ${negative} negative (${seconds} s)`,
  [...groupBy(decisions, ({ informUserId }) => informUserId)].map(([id, own]) => ({
    person: people.get(id),
    'without the rules': own.length,
    sent: own.filter(({ result }) => result === 'sent').length,
    ...Object.fromEntries(
      ['group', 'event', 'inhibited', 'time', 'budget'].map((reason) => [reason, own.filter((one) => one.reason === reason).length]),
    ),
  })),
);

/** A message counts on the day on which it was decided. */
const days = [...new Set(decisions.map(({ at }) => dayOf(at)))];
if (days.length > 1)
  printTable(
    'A day',
    [...groupBy(decisions, ({ informUserId }) => informUserId)].map(([id, own]) => {
      const perDay = days.map((day) => {
        const ofDay = own.filter(({ at }) => dayOf(at) === day);
        return { day, all: ofDay.length, sent: ofDay.filter(({ result, reason }) => result === 'sent' || reason === 'time').length };
      });
      const most = perDay.toSorted((a, b) => b.sent - a.sent)[0];
      return {
        person: people.get(id),
        days: days.length,
        'messages p50': quantile(
          perDay.map(({ sent }) => sent),
          0.5,
        ),
        p95: quantile(
          perDay.map(({ sent }) => sent),
          0.95,
        ),
        most: most?.sent,
        on: dayName(most?.day ?? 0),
        'without the rules': most?.all,
        'days over ten': perDay.filter(({ sent }) => sent > 10).length,
      };
    }),
  );

/** Events with three articles that a rule fired for: told within a minute of the third, and once at a level to a person. */
const firedEvents = groupBy(
  decisions.filter(({ eventId }) => eventId > 0),
  ({ eventId }) => eventId,
);
const delays: number[] = [];
let untold = 0;
let twice = 0;
for (const [eventId, own] of firedEvents) {
  const third = hits.filter((hit) => hit.eventId === eventId)[2];
  if (!third) continue;
  const told = own.find(({ result, reason }) => result === 'sent' || reason === 'time');
  if (told) delays.push(Math.max(0, told.at - third.firstSeenAt));
  else untold += 1;
  const sent = own.filter(({ result }) => result === 'sent');
  twice += sent.length - new Set(sent.map(({ informUserId, warningLevel }) => `${informUserId} ${warningLevel}`)).size;
}
printTable('Events of three articles and more for which a rule fired', [
  {
    events: delays.length + untold,
    'told at the third article, p50 ms after it': quantile(delays, 0.5),
    'p95 ms': quantile(delays, 0.95),
    'nobody told': untold,
    'messages of an event beside the first of a level and person': twice,
  },
]);
const titles = new Map(decisions.map(({ articleId, title }) => [articleId, title]));
printTable(
  'The largest of them: what a reader would call important',
  [...firedEvents]
    .map(([eventId, own]) => ({ own, articles: hits.filter((hit) => hit.eventId === eventId).length }))
    .toSorted((a, b) => b.articles - a.articles)
    .slice(0, 30)
    .map(({ own, articles }) => ({
      articles,
      level: own.some(({ warningLevel }) => warningLevel === 'red') ? 'red' : 'yellow',
      ...Object.fromEntries(
        [...people].map(([id, name]) => [name, own.filter(({ informUserId, result }) => informUserId === id && result === 'sent').length]),
      ),
      first: titles.get(own[0]?.articleId ?? 0)?.slice(0, 40),
    })),
);

await server.index();
/** A dry run of each stored rule beside what the other one sent: each decision has to be the one that was made. */
const actor: Actor = {
  userId: tenant.adminId,
  clientId: tenant.clientId,
  username: tenant.admin,
  name: tenant.admin,
  locale: 'zh-CN',
  privileges: {},
  visibleSubjectIds: undefined,
  visibleClassIds: undefined,
  sessionId: '',
  simulatedBy: undefined,
};
for (const rule of RULES) {
  const id = [...rules].find(([, name]) => name === rule.name)?.[0] ?? 0;
  const tried = {
    id,
    warningLevel: rule.warningLevel,
    conditions: ruleConditions.parse(rule.conditions),
    ruleTrigger: ruleTrigger.parse({}),
    recipientIds,
    mergeMinutes: 60,
    days: Math.ceil(hours / 24),
  };
  const dry = new Map<string, string>();
  const tryBegan = performance.now();
  await tryRule(server.platform, actor, tried, ({ articleId }, informUserId, { result, reason }) => {
    dry.set(`${articleId} ${informUserId}`, `${result} ${reason}`);
  });
  const live = decisions.filter(({ ruleId }) => ruleId === id);
  const differing = live.filter(
    ({ articleId, informUserId, result, reason }) => dry.get(`${articleId} ${informUserId}`) !== `${result} ${reason}`,
  );
  printTable(`${rule.name}: a dry run beside the live record`, [
    {
      'live decisions': live.length,
      'of the dry run': dry.size,
      differing: differing.length,
      ms: Math.round(performance.now() - tryBegan),
    },
  ]);
}
if (values.read)
  for (const { informUserId, warningLevel, result, reason, at, title, ruleId, eventId, eventAt, eventSize } of decisions)
    if (result === 'sent' || reason === 'time')
      console.log(
        [
          shortTime(at),
          people.get(informUserId),
          rules.get(ruleId),
          warningLevel,
          result,
          eventId,
          eventAt <= at ? eventSize : 0,
          title,
        ].join('\t'),
      );
await server.close();
await robots.close();
process.exit(0);
