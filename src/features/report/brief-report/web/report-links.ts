import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { BulletinSnapshot } from '#shared/bulletin.ts';
import { pathTo } from '#web/screens/href.ts';

/** The list of the articles that a number counted, as it is now; undefined where nothing can fit. */
export function listOf({ numbers }: Pick<BulletinSnapshot, 'numbers'>, key: string): string | undefined {
  const query = numbers[key]?.query;
  return query ? pathTo(CLASSIFIED_INFO, {}, query) : undefined;
}
