import { listPage } from '#server/record/list-page.ts';
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
    .selectFrom('runItem')
    .innerJoin('run', 'run.id', 'runItem.runId')
    .where('run.sourceId', '=', id)
    .where('run.state', '!=', 'running')
    .where('run.startedAt', '>=', from)
    .where('run.startedAt', '<', until);
  if (part?.length)
    query = query.where((e) =>
      e.or(
        part.map((name) => {
          if (name === 'new') return e.and([e('runItem.outcome', '=', 'stored'), e('runItem.reason', '!=', 'update')]);
          return name === 'updated'
            ? e.and([e('runItem.outcome', '=', 'stored'), e('runItem.reason', '=', 'update')])
            : e('runItem.outcome', '=', name);
        }),
      ),
    );
  const { rows: items, total } = await listPage(query, { page, pageSize }, (part) =>
    part
      .select(['runItem.id', 'runItem.runId', 'runItem.url', 'runItem.title', 'runItem.outcome', 'runItem.reason'])
      .select(['runItem.detail', 'runItem.articleId', 'runItem.at'])
      .orderBy('runItem.id', 'desc'),
  );
  return { items, total };
}
