import { dayName, dayOf, dayStart } from '#shared/time.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { tagContract } from '../contract.ts';
import { requireExpression } from './tag-keywords.ts';
import { requireTags } from './tag.service.ts';

const SAMPLES = 8;

/** The client's articles of the last days that fit: the same tree and the same text as the tagging of a new article. */
export async function previewKeyword(platform: Platform, actor: Actor, input: Input<(typeof tagContract)['keywordPreview']>) {
  const expression = requireExpression(input.expression);
  if (input.tagId !== undefined) await requireTags(platform.store.db, actor, [input.tagId], 'tagId');
  const today = dayOf(platform.now());
  const scope = {
    ...actorScope(actor),
    from: dayStart(today - input.days + 1),
    until: dayStart(today + 1),
  };
  const filter = { ...scope, expression, dictionary: await loadDictionaries(platform.store, actor.clientId) };
  const [page, scanned] = await Promise.all([
    platform.index.query({ filter, limit: SAMPLES, facets: ['day', 'tag'] }),
    platform.index.count(scope),
  ]);
  const articles = await findArticles(
    platform,
    actor,
    page.items.map((item) => item.id),
  );
  return {
    total: page.total,
    tagged: input.tagId === undefined ? 0 : (page.facets.tag?.[input.tagId] ?? 0),
    scanned,
    days: Array.from({ length: input.days }, (_, i) => {
      const day = today - input.days + 1 + i;
      return { day, date: dayName(day), total: page.facets.day?.[day] ?? 0 };
    }),
    samples: articles.map(({ id, title, siteName, publishedAt }) => ({ id, title, siteName, publishedAt })),
  };
}
