import type { Kysely } from 'kysely';
import { reachOf } from '#features/inform/inform-rule/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { takePage } from '#server/record/take-page.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { InformRoute, informRouteContract } from '../contract.ts';
import { takesAll } from '#features/inform/inform-route/server/facade.ts';
import { loadAll, maySee } from './inform-route.service.ts';

type Listed = Output<(typeof informRouteContract)['list']>;
type Row = Awaited<ReturnType<typeof loadAll>>[number];

export async function listRoutes(platform: Platform, actor: Actor, input: Input<(typeof informRouteContract)['list']>): Promise<Listed> {
  const { db } = platform.store;
  const all = await loadAll(db, actor.clientId);
  const closing = all.find((row) => row.isEnabled && row.parentId === 0 && !row.goesOn && takesAll(row.matching));
  const seen = all.filter((row) => maySee(actor, row.matching) && fits(row, input));
  if (input.id !== undefined && seen.length === 0) throw new AppError('not-found', { field: 'id' });
  const page = takePage(seen, input);
  const names = await loadNames(db, actor.clientId, page);
  const items = page.map(({ clientId: _client, parentId, sort: _sort, createdAt: _created, ...row }): InformRoute => {
    const subjects = row.matching.subjectIds.flatMap((id) => names.subjects.get(id) ?? []);
    const rules = row.matching.ruleIds.flatMap((id) => names.rules.get(id) ?? []);
    const recipients = row.recipientIds.flatMap((id) => names.recipients.get(id) ?? []);
    const place = all.findIndex(({ id }) => id === row.id) + 1;
    const isReached = parentId !== 0 || !closing || place <= all.indexOf(closing) + 1;
    return {
      ...row,
      parentId: parentId || null,
      place,
      subjects,
      rules,
      recipients,
      faults: faultsOf(row, { subjects, rules, recipients, isReached }),
    };
  });
  return { items, total: seen.length, takesAll: closing !== undefined && !closing.isMute };
}

const fits = (row: Row, { id, keyword, isEnabled }: Input<(typeof informRouteContract)['list']>): boolean =>
  (id === undefined || row.id === id) &&
  (isEnabled === undefined || row.isEnabled === isEnabled) &&
  (keyword === undefined || row.name.toLowerCase().includes(keyword.toLowerCase()));

async function loadNames(db: Kysely<Database>, clientId: number, rows: readonly Row[]) {
  const find = async (table: 'subject' | 'informRule', ids: readonly number[]) => {
    const wanted = [...new Set(ids), 0];
    const found = await db.selectFrom(table).select(['id', 'name']).where('clientId', '=', clientId).where('id', 'in', wanted).execute();
    return new Map(found.map((row) => [row.id, row]));
  };
  const [subjects, rules, recipients] = await Promise.all([
    find(
      'subject',
      rows.flatMap(({ matching }) => matching.subjectIds),
    ),
    find(
      'informRule',
      rows.flatMap(({ matching }) => matching.ruleIds),
    ),
    reachOf(
      db,
      clientId,
      rows.flatMap(({ recipientIds }) => recipientIds),
    ),
  ]);
  return { subjects, rules, recipients: new Map(recipients.map((row) => [row.id, row])) };
}

function faultsOf(
  { matching, isMute }: Pick<Row, 'matching' | 'isMute'>,
  known: Pick<InformRoute, 'subjects' | 'rules' | 'recipients'> & { isReached: boolean },
): InformRoute['faults'] {
  const able = known.recipients.filter(({ isEnabled }) => isEnabled);
  const found: [InformRoute['faults'][number], boolean][] = [
    ['no-recipient', !isMute && able.length === 0],
    ['no-channel', !isMute && able.length > 0 && able.every(({ hasChannel }) => !hasChannel)],
    ['subject-gone', matching.subjectIds.length > 0 && known.subjects.length === 0],
    ['rule-gone', matching.ruleIds.length > 0 && known.rules.length === 0],
    ['unreachable', !known.isReached],
  ];
  return found.filter(([, isSo]) => isSo).map(([fault]) => fault);
}
