import type { Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { ItemPart, listPageHealthContract } from '../health.contract.ts';
import { requireKept } from './source-health.ts';
import type { SourceScope } from './source-list.ts';

export interface SourceItemInput {
  id: number;
  from: number;
  until: number;
  part?: ItemPart[] | undefined;
  page: number;
  pageSize: number;
}

/** Items of the runs that began in a time, newest first: the rows behind the numbers of a bucket. */
export async function listSourceItems(
  platform: Platform,
  actor: Actor,
  scope: SourceScope,
  { id, from, until, part, page, pageSize }: SourceItemInput,
): Promise<Output<typeof listPageHealthContract.items>> {
  await requireKept(platform, actor, scope, id);
  let query = platform.store.db
    .selectFrom('run_item')
    .innerJoin('run', 'run.id', 'run_item.run_id')
    .where('run.source_id', '=', id)
    .where('run.state', '!=', 'running')
    .where('run.started_at', '>=', from)
    .where('run.started_at', '<', until);
  if (part?.length)
    query = query.where((e) =>
      e.or(
        part.map((name) => {
          if (name === 'new') return e.and([e('run_item.outcome', '=', 'stored'), e('run_item.reason', '!=', 'update')]);
          return name === 'updated'
            ? e.and([e('run_item.outcome', '=', 'stored'), e('run_item.reason', '=', 'update')])
            : e('run_item.outcome', '=', name);
        }),
      ),
    );
  const total = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const items = await query
    .select(['run_item.id', 'run_item.run_id as runId', 'run_item.url', 'run_item.title', 'run_item.outcome', 'run_item.reason'])
    .select(['run_item.detail', 'run_item.article_id as articleId', 'run_item.at'])
    .orderBy('run_item.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, total: Number(total.n) };
}
