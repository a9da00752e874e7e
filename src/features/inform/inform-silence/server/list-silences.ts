import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import type { InformSilence, informSilenceContract } from '../contract.ts';

type ListInput = Input<(typeof informSilenceContract)['list']>;

export async function listSilences(platform: Platform, actor: Actor, input: ListInput): Promise<{ items: InformSilence[]; total: number }> {
  const { db } = platform.store;
  const now = platform.now();
  const { rows, total } = await listPage(filtered(db, actor, input, now), input, (page) =>
    page
      .leftJoin('informRule', 'informRule.id', 'informSilence.ruleId')
      .leftJoin('subject', 'subject.id', 'informSilence.subjectId')
      .leftJoin('event', 'event.id', 'informSilence.eventId')
      .leftJoin('article', 'article.id', 'event.headArticleId')
      .leftJoin('account', 'account.id', 'informSilence.createdBy')
      .selectAll('informSilence')
      .select([
        'informRule.name as rule',
        'subject.name as subject',
        'article.title as event',
        'account.name as byName',
        'account.username',
      ])
      .orderBy(sql`case when inform_silence.ends_at > ${now} and inform_silence.ended_at is null then 0 else 1 end`)
      .orderBy('informSilence.endsAt', 'desc')
      .orderBy('informSilence.id', 'desc'),
  );
  const held = await countHeld(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(
    ({ id, ruleId, subjectId, eventId, why, beginsAt, endsAt, endedAt, updatedAt, ...row }): InformSilence => ({
      id,
      ruleId,
      subjectId,
      eventId,
      why,
      beginsAt,
      endsAt,
      endedAt,
      updatedAt,
      rule: row.rule ?? '',
      subject: row.subject ?? '',
      event: row.event ?? '',
      state: endsAt > now && endedAt === null ? 'active' : 'ended',
      held: held.get(id) ?? 0,
      createdBy: row.byName || row.username || '',
    }),
  );
  return { items, total };
}

function filtered(db: Kysely<Database>, { clientId, visibleSubjectIds }: Actor, input: ListInput, now: number) {
  let query = db.selectFrom('informSilence').where('informSilence.clientId', '=', clientId);
  if (visibleSubjectIds) query = query.where('informSilence.subjectId', 'in', [...visibleSubjectIds, 0]);
  if (input.id !== undefined) query = query.where('informSilence.id', '=', input.id);
  if (input.keyword) query = query.where(sql<boolean>`lower(inform_silence.why) like ${containing(input.keyword)} escape '\\'`);
  if (input.state === 'active') query = query.where('informSilence.endsAt', '>', now).where('informSilence.endedAt', 'is', null);
  if (input.state === 'ended')
    query = query.where((e) => e.or([e('informSilence.endsAt', '<=', now), e('informSilence.endedAt', 'is not', null)]));
  return query;
}

async function countHeld(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('informDecision')
    .select((e) => ['silenceId', e.fn.countAll<number>().as('total')])
    .where('silenceId', 'in', ids)
    .groupBy('silenceId')
    .execute();
  return new Map(rows.map((row) => [row.silenceId, Number(row.total)]));
}
