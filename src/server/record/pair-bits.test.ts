import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTenant } from '#tests/support/tenant.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { hasText } from './like.ts';
import { pairBitsOf } from './pair-bits.ts';

const TITLES = [
  '关于地铁 7 号线施工扰民的交办',
  'Noise at Night — ÉCLAIR, Straße, İstanbul, ΣΊΣΥΦΟΣ',
  '𠮷野家食安 🔥🔥 e\u0301tude',
  '%_\\ 100%',
  'K 线',
  '一',
  `${'甲乙'.repeat(59)}丙`,
];

test('no part of a title or number is passed over for its bits', async () => {
  const server = await startTestServer();
  const { db } = server.platform.store;
  const { clientId, adminId } = await buildTenant(server.platform, 'pair-bits', '云雀');
  await db.deleteFrom('ticket').where('clientId', '=', clientId).execute();
  const common = { clientId, kind: 'notice' as const, level: 'blue' as const, createdBy: adminId, createdAt: 1, updatedAt: 1 };
  const rows = TITLES.map((title, i) => ({ ...common, title, ticketNumber: i === 0 ? '舆办〔2026〕12 号' : '' }));
  await db.insertInto('ticket').values(rows).execute();
  await db.updateTable('ticket').set({ ticketNumber: '改〔2027〕3 号' }).where('title', '=', '一').execute();

  const parts = [...TITLES, '舆办〔2026〕12 号', '改〔2027〕3 号'].flatMap((text) => {
    const signs = Array.from(text);
    return signs.flatMap((_, from) => [1, 2, 3, 9].map((length) => signs.slice(from, from + length).join('')));
  });
  const found = async (part: string, bits: number) => {
    const fits = sql<boolean>`pair_bits & ${sql.lit(bits)} = ${sql.lit(bits)}`;
    const asked = db
      .selectFrom('ticket')
      .select('title')
      .where('clientId', '=', clientId)
      .where(hasText(db, ['title', 'ticketNumber'], part));
    return (await asked.where(fits).orderBy('id').execute()).map(({ title }) => title);
  };
  const asked = [...new Set(parts.flatMap((part) => [part, part.toUpperCase(), part.toLowerCase()]))];
  for (const part of asked) expect(await found(part, pairBitsOf(part)), part).toEqual(await found(part, 0));

  const ofTitle = async (title: string) =>
    db.selectFrom('ticket').select('pairBits').where('clientId', '=', clientId).where('title', '=', title).executeTakeFirstOrThrow();
  expect(Number((await ofTitle('一')).pairBits)).toBe(pairBitsOf('一\n改〔2027〕3 号'));
  expect(await found('', pairBitsOf('关于地铁 7 号线'))).toEqual([TITLES[0]]);
  await server.close();
});

test('a part of one sign, and one with letters that databases treat differently, leaves the search as it is', () => {
  for (const part of ['', '一', 'a', 'É夜', 'straße', 'e\u0301t']) expect(pairBitsOf(part), part).toBe(0);
  expect(pairBitsOf('NIGHT')).toBe(pairBitsOf('night'));
  expect(pairBitsOf('地铁')).toBeGreaterThan(0);
});
