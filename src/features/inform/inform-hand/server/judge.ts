// Whom a message by hand reaches, how and when, and who was told the same already. Preview and sending ask the same.
import type { Kysely } from 'kysely';
import {
  bellOf,
  type LoadedRecipient,
  loadRecipients,
  loadRuleHits,
  type RuleHit,
  usualWays,
  type Way,
} from '#features/inform/inform-rule/server/facade.ts';
import { resolveRecipients } from '#features/inform/inform-user/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { requireHits } from '#server/record/require-hits.ts';
import type { Channel } from '#shared/channels.ts';
import type { Input } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { nextReceiving } from '#shared/receiving-time.ts';
import { refusal } from '#shared/refusals.ts';
import { groupBy } from '#shared/group-by.ts';
import { DAY_MS } from '#shared/time.ts';
import type { HAND_PROBLEMS, informHandContract, Judged } from '../contract.ts';

export type Asked = Input<(typeof informHandContract)['preview']>;
export interface JudgedRecipient {
  recipient: LoadedRecipient;
  ways: readonly Way[];
  problem: (typeof HAND_PROBLEMS)[number];
  told: Judged['told'];
  isLeftOut: boolean;
  sendAt: number;
  isHeld: boolean;
}

const MOST_DAYS = 30;
/** As many as may be named one by one. */
const MOST_PEOPLE = 1000;

export async function judge(tx: Kysely<Database>, actor: Actor, asked: Asked, now: number) {
  if (asked.sendAt !== null && (asked.sendAt <= now || asked.sendAt > now + MOST_DAYS * DAY_MS))
    throw refusal('sendAt', 'send-time', { days: MOST_DAYS });
  const templates = await requireTemplates(tx, actor, asked.templateIds);
  const hits = await requireArticleHits(tx, actor, asked.articleIds);
  const recipients = await loadPeople(tx, actor, asked.recipientIds, now);
  const told = await findTold(tx, actor.clientId, hits, [...recipients.keys()], now);
  const judged = [...recipients.values()].map((recipient) => judgeOne(recipient, hits, told.get(recipient.id) ?? [], asked, now));
  return { hits, judged, templates };
}

/** The caller's own, one of each channel and language at most. */
async function requireTemplates(tx: Kysely<Database>, { clientId }: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('contentTemplate')
    .select(['id', 'channel', 'locale'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'templateIds' });
  if (new Set(rows.map(({ channel, locale }) => `${channel} ${locale}`)).size < rows.length) throw refusal('templateIds', 'two-templates');
  return rows;
}
export type ChosenTemplate = Awaited<ReturnType<typeof requireTemplates>>[number];

export const templateFor = (templates: readonly ChosenTemplate[], channel: Channel, locale: Locale): number | null =>
  templates.find((template) => template.channel === channel && template.locale === locale)?.id ?? null;

/** The people who were named and those of the groups. */
async function loadPeople(tx: Kysely<Database>, { clientId }: Actor, ids: readonly number[], now: number) {
  const named = await tx.selectFrom('informUser').select('id').where('clientId', '=', clientId).where('id', 'in', ids).execute();
  if (named.length < new Set(ids).size) throw new AppError('not-found', { field: 'recipientIds' });
  const people = await resolveRecipients(tx, clientId, ids, now);
  if (people.length > MOST_PEOPLE) throw refusal('recipientIds', 'too-many-people', { total: people.length, most: MOST_PEOPLE });
  return loadRecipients(tx, clientId, people);
}

/** In the order in which they were chosen. */
async function requireArticleHits(tx: Kysely<Database>, actor: Actor, articleIds: readonly number[]): Promise<RuleHit[]> {
  await requireHits(tx, actor, articleIds);
  const byId = new Map((await loadRuleHits(tx, actor.clientId, articleIds)).map((hit) => [hit.articleId, hit]));
  const hits = [...new Set(articleIds)].flatMap((id) => byId.get(id) ?? []);
  if (hits.length < new Set(articleIds).size) throw new AppError('not-found', { field: 'articleIds' });
  return hits;
}

function judgeOne(
  recipient: LoadedRecipient,
  hits: readonly RuleHit[],
  told: Judged['told'],
  { channels, sendAt, isQuietKept, leavesOutTold }: Asked,
  now: number,
): JudgedRecipient {
  const ways = waysOf(recipient, channels);
  const at = sendAt ?? now;
  const receivedAt = isQuietKept ? nextReceiving(recipient.receiving, at, recipient.calendar) : at;
  return {
    recipient,
    ways,
    problem: problemOf(recipient, hits, ways),
    told,
    isLeftOut: leavesOutTold && new Set(told.map(({ articleId }) => articleId)).size === hits.length,
    sendAt: receivedAt,
    isHeld: receivedAt > at,
  };
}

function problemOf(recipient: LoadedRecipient, hits: readonly RuleHit[], ways: readonly Way[]): JudgedRecipient['problem'] {
  const { isEnabled, visibleSubjectIds } = recipient;
  if (!isEnabled) return 'disabled';
  if (visibleSubjectIds && hits.some(({ subjectIds }) => !subjectIds.some((id) => visibleSubjectIds.includes(id)))) return 'no-right';
  return ways.length === 0 ? 'no-channel' : '';
}

/** As rules do it unless channels were chosen. */
function waysOf(recipient: LoadedRecipient, chosen: readonly Channel[]): Way[] {
  if (chosen.length === 0) return usualWays(recipient);
  const ofKind = (name: Channel) => ({ userId: null, channels: recipient.channels.filter(({ channel }) => channel === name) });
  return [...new Set(chosen)].flatMap((name) => (name === 'bell' ? bellOf(recipient) : usualWays(ofKind(name))));
}

/** What recipients were told of these texts and events in the last day, by any rule or person. */
async function findTold(tx: Kysely<Database>, clientId: number, hits: readonly RuleHit[], informUserIds: readonly number[], now: number) {
  const events = hits.map(({ eventId }) => eventId).filter((id) => id > 0);
  const rows = await tx
    .selectFrom('informDecision')
    .innerJoin('hit', (join) =>
      join.onRef('hit.articleId', '=', 'informDecision.articleId').onRef('hit.clientId', '=', 'informDecision.clientId'),
    )
    .innerJoin('informMessage', 'informMessage.id', 'informDecision.messageId')
    .select(['informDecision.informUserId', 'informDecision.at', 'informMessage.id as messageId', 'hit.groupId', 'hit.eventId'])
    .where('informDecision.clientId', '=', clientId)
    .where('informDecision.at', '>', now - DAY_MS)
    .where('informDecision.informUserId', 'in', informUserIds)
    .where('informMessage.messageState', 'not in', ['refused', 'cancelled'])
    .where((e) =>
      e.or([
        e(
          'hit.groupId',
          'in',
          hits.map(({ groupId }) => groupId),
        ),
        e('hit.eventId', 'in', [...events, -1]),
      ]),
    )
    .orderBy('informDecision.at', 'desc')
    .execute();
  return new Map([...groupBy(rows, (row) => row.informUserId)].map(([id, own]) => [id, hits.flatMap((hit) => toldOf(hit, own))]));
}

function toldOf(
  { articleId, groupId, eventId }: RuleHit,
  rows: readonly { groupId: number; eventId: number; messageId: number; at: number }[],
): Judged['told'] {
  const sameText = rows.find((row) => row.groupId === groupId);
  const found = sameText ?? (eventId > 0 ? rows.find((row) => row.eventId === eventId) : undefined);
  return found ? [{ articleId, reason: sameText ? 'group' : 'event', messageId: found.messageId, at: found.at }] : [];
}
