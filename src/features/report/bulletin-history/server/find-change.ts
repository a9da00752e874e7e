import { articleFilterSchema } from '#features/core/article/contract.ts';
import { findArticles, toIndexFilter } from '#features/core/article/server/facade.ts';
import { getBulletin, requireBulletins } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { BulletinArticle, BulletinQuery } from '#shared/bulletin.ts';
import type { Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type bulletinHistoryContract, type ChangedArticle, FIGURES } from '../contract.ts';

type Change = Output<(typeof bulletinHistoryContract)['change']>;

/** Counts the key figures again by their own queries, and looks at the kept articles again; some dozens of both. */
export async function findChange(platform: Platform, actor: Actor, id: number): Promise<Change> {
  const { snapshot } = await getBulletin(platform, actor, id);
  if (!snapshot) throw new AppError('conflict', { field: 'id' });
  const [row] = await requireBulletins(platform.store.db, actor, [id], 'id');
  // Counted as its creator did: the caller sees all that he saw, and may see more.
  const teller = row?.toldSubjectIds ? { ...actor, visibleSubjectIds: row.toldSubjectIds } : actor;
  const figures = FIGURES.flatMap((key) => {
    const counted = snapshot.numbers[key];
    return counted ? [{ key, before: counted.value, query: counted.query }] : [];
  });
  const now = await Promise.all(figures.map(({ query }) => countNow(platform, teller, query)));
  const found = await findArticles(
    platform,
    teller,
    snapshot.articles.map((article) => article.id),
  );
  const known = new Map(found.map((article) => [article.id, article]));
  return {
    madeAt: snapshot.madeAt,
    checkedAt: platform.now(),
    figures: figures.map((figure, i) => ({ ...figure, now: now[i] ?? 0 })),
    checked: snapshot.articles.length,
    articles: snapshot.articles.flatMap((article) => changeOf(article, known.get(article.id))),
  };
}

/** What nothing can fit is still nothing. */
async function countNow(platform: Platform, actor: Actor, query: BulletinQuery | null): Promise<number> {
  return query === null ? 0 : platform.index.count(await toIndexFilter(platform, actor, articleFilterSchema.parse(query)));
}

function changeOf(before: BulletinArticle, now: Pick<BulletinArticle, 'title' | 'emotion' | 'status'> | undefined): ChangedArticle[] {
  const { id, title, emotion, status } = before;
  const common = { articleId: id, title };
  if (!now)
    return [{ ...common, isGone: true, newTitle: '', emotion: { before: emotion, now: emotion }, status: { before: status, now: status } }];
  // A long title was cut when it was kept.
  const newTitle = now.title.startsWith(title) ? '' : now.title;
  if (now.emotion === emotion && now.status === status && newTitle === '') return [];
  return [
    { ...common, isGone: false, newTitle, emotion: { before: emotion, now: now.emotion }, status: { before: status, now: now.status } },
  ];
}
