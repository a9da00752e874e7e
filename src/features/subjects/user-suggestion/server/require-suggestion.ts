import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { UserSuggestionTable } from '#server/db/tables/work.ts';
import type { Platform } from '#server/platform.ts';
import { ACTIONS_OF, type SuggestionAction } from '../contract.ts';
import { listSuggestions } from './list-suggestions.ts';
import type { Database } from '#server/db/tables/database.ts';
import { refusal } from '#shared/refusals.ts';

/** An undecided suggestion that the caller may see; a decided one is a `conflict`. */
export async function requireNew(
  platform: Platform,
  actor: Actor,
  id: number,
  field: string,
): Promise<Selectable<Database['userSuggestion']>> {
  const { items } = await listSuggestions(platform, actor, { id, page: 1, pageSize: 1, sort: 'createdAt', isDescending: true });
  const row = await platform.store.db
    .selectFrom('userSuggestion')
    .selectAll()
    .where('clientId', '=', actor.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || items.length === 0) throw new AppError('not-found', { field });
  if (row.state !== 'new') throw new AppError('conflict', { field });
  return row;
}

export function requireAction(kind: UserSuggestionTable['kind'], action: SuggestionAction): void {
  const allowed: readonly string[] = ACTIONS_OF[kind];
  if (!allowed.includes(action.type)) throw refusal('action.type', 'other-action');
}
