import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import type { NowFiring } from '../contract.ts';

const MOST_FIRING = 50;

/** What fires now in all clients, the highest level first, the longest first among equals. */
export async function listFiring(
  db: Kysely<Database>,
): Promise<{ total: number; byLevel: Record<SurgeLevel, number>; items: NowFiring[] }> {
  const counts = await db
    .selectFrom('informFiring')
    .select((e) => ['warningLevel', e.fn.countAll<number>().as('total')])
    .where('endedAt', 'is', null)
    .groupBy('warningLevel')
    .execute();
  const byLevel = { blue: 0, yellow: 0, orange: 0, red: 0 };
  for (const { warningLevel, total } of counts) byLevel[warningLevel] = Number(total);
  const items: NowFiring[] = [];
  for (const level of SURGE_LEVELS.toReversed()) {
    const most = MOST_FIRING - items.length;
    if (most === 0 || byLevel[level] === 0) continue;
    items.push(...(await listOfLevel(db, level, most)));
  }
  return { total: Object.values(byLevel).reduce((sum, total) => sum + total, 0), byLevel, items };
}

async function listOfLevel(db: Kysely<Database>, level: SurgeLevel, most: number): Promise<NowFiring[]> {
  const rows = await db
    .selectFrom('informFiring')
    .innerJoin('client', 'client.id', 'informFiring.clientId')
    .leftJoin('informRule', 'informRule.id', 'informFiring.ruleId')
    .select(['informFiring.id', 'informFiring.clientId', 'client.name as clientName', 'informFiring.ruleId', 'informRule.name as ruleName'])
    .select(['informFiring.warningLevel', 'informFiring.begunAt', 'informFiring.seenAt', 'informFiring.figures'])
    .where('informFiring.endedAt', 'is', null)
    .where('informFiring.warningLevel', '=', level)
    .orderBy('informFiring.begunAt')
    .orderBy('informFiring.id')
    .limit(most)
    .execute();
  return rows.map(({ figures, ruleName, ...row }) => ({
    ...row,
    ruleName: ruleName ?? '',
    kind: figures.kind,
    value: figures.value,
    threshold: figures.threshold,
  }));
}
