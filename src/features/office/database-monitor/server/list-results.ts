import type { Input } from '#shared/contract.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import type { dbCheckContract } from '../contract.ts';
import { shownOf } from './run-check.ts';

export async function listResults({ store: { db } }: Platform, input: Input<(typeof dbCheckContract)['results']>) {
  let query = db.selectFrom('recordCheckRun').innerJoin('recordCheck', 'recordCheck.id', 'recordCheckRun.checkId');
  if (input.checkId !== undefined) query = query.where('recordCheckRun.checkId', '=', input.checkId);
  if (input.state !== undefined) query = query.where('recordCheckRun.state', '=', input.state);
  const { rows, total } = await listPage(query, { page: input.page, pageSize: input.pageSize }, (page) =>
    page
      .select(['recordCheckRun.id', 'recordCheckRun.checkId', 'recordCheck.name', 'recordCheckRun.at', 'recordCheckRun.ms'])
      .select(['recordCheckRun.state', 'recordCheckRun.value', 'recordCheckRun.detail', 'recordCheckRun.shown'])
      .orderBy('recordCheckRun.id', 'desc'),
  );
  return { total, items: rows.map(({ shown, ...row }) => ({ ...row, shown: shownOf(shown) })) };
}
