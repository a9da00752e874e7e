import { NUMBER_KINDS } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { EditInput, Numbers } from '../contract.ts';
import { keepNumbers } from './keep-numbers.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requireOwnArticle } from './require-own.ts';
import { refusal } from '#shared/refusals.ts';

/** Returns the numbers after the change. */
export async function editNumbers(platform: Platform, actor: Actor, { articleId, note, ...values }: EditInput): Promise<Numbers> {
  const given: Partial<Numbers> = Object.fromEntries(
    NUMBER_KINDS.flatMap((kind) => (values[kind] === undefined ? [] : [[kind, values[kind]]])),
  );
  if (Object.keys(given).length === 0) throw refusal('read', 'nothing-given');
  await requireOwnArticle(platform, actor, articleId);
  return platform.store.db.transaction().execute(async (tx) => {
    const { before, after, isChanged } = await keepNumbers(tx, articleId, given, platform.now());
    if (isChanged)
      await logArticles(tx, actor, platform.now(), [
        {
          articleId,
          field: 'numbers',
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          note,
        },
      ]);
    return after;
  });
}
