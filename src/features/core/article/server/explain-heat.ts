import type { Platform } from '#server/platform.ts';
import { heatParts } from '#server/record/heat.ts';
import { loadHeatWeights } from '#server/record/heat-weights.ts';
import type { ArticleItem } from '../contract.ts';

/** Explains each article's rank by heat: its present heat, and the factors of it. */
export async function explainHeat(platform: Platform, clientId: number, items: readonly ArticleItem[]): Promise<ArticleItem[]> {
  if (items.length === 0) return [];
  const weights = await loadHeatWeights(platform.store.db, [...new Set(items.map((item) => item.siteId))]);
  return items.map((item) => {
    const { mediaType, publishedAt, numbers, siteId } = item;
    const parts = {
      ...heatParts(mediaType, publishedAt, numbers.forward ?? 0, numbers.reply ?? 0, platform.now()),
      ...weights(clientId, siteId),
    };
    return { ...item, heat: { value: parts.media * parts.talk * parts.age * parts.site * parts.group, ...parts } };
  });
}
