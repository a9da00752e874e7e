// What a link shows: its scope is forced into every question here, and answered as its maker would be answered now.
import { findArticles, toIndexFilter } from '#features/core/article/server/facade.ts';
import { goneUnlessAway, type HeldLink, type NarrowLinks } from '#server/auth/narrow-links.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { currentEvent } from '#server/record/current-event.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { loginFreeContract, ShownArticle } from '../contract.ts';
import { filterAt, type LinkScope, type ListScope, readScope } from './link-scope.ts';

type Calls = typeof loginFreeContract;
type Shown = ShownArticle;
const PAGE_SIZE = 20;

export async function openLink(links: NarrowLinks, asked: Input<Calls['open']> & { ip: string }): Promise<Output<Calls['open']>> {
  const { link, authorization, expires_in } = await links.open(asked);
  const scope = readScope(link.narrowScope);
  const { name, expiresAt } = link;
  const days = scope.kind === 'article' ? null : scope.days;
  return { authorization, expires_in, name, expiresAt, shows: scope.kind === 'article' ? 'article' : 'list', days };
}

export async function listOfLink(platform: Platform, { link, maker }: HeldLink, page: number): Promise<Output<Calls['list']>> {
  const scope = readScope(link.narrowScope);
  if (scope.kind === 'article') throw outsideScope();
  const filter = await indexFilterOf(platform, maker, scope);
  const found = await platform.index.query({ filter, sort: 'newest', offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const ids = found.items.map(({ id }) => id);
  return { items: (await findArticles(platform, maker, ids)).map(shown), total: found.total };
}

export async function articleOfLink(
  platform: Platform,
  { link, maker }: HeldLink,
  asked: number | undefined,
): Promise<Output<Calls['article']>> {
  const id = await heldArticle(platform, maker, readScope(link.narrowScope), asked);
  const [item] = await findArticles(platform, maker, [id]);
  if (!item) throw new AppError('not-found', { field: 'articleId' });
  const text = await platform.store.db.selectFrom('articleText').select('content').where('articleId', '=', id).executeTakeFirst();
  return { ...shown(item), content: text?.content ?? '' };
}

/** One that the scope holds now; any other is as if it were not there. */
async function heldArticle(platform: Platform, maker: HeldLink['maker'], scope: LinkScope, asked: number | undefined): Promise<number> {
  if (scope.kind === 'article') {
    if (asked !== undefined && asked !== scope.articleId) throw new AppError('not-found', { field: 'articleId' });
    return scope.articleId;
  }
  if (asked === undefined) throw outsideScope();
  const filter = await indexFilterOf(platform, maker, scope);
  const isHeld = filter.articleIds === undefined || filter.articleIds.includes(asked);
  if (!isHeld || (await platform.index.count({ ...filter, articleIds: [asked] })) === 0)
    throw new AppError('not-found', { field: 'articleId' });
  return asked;
}

const outsideScope = () => new AppError('no-privilege', { detail: { reason: 'outside-scope' } });

/** A filter that no longer means anything, such as one that names a dictionary which was deleted, opens nothing and tells nothing. */
async function indexFilterOf(platform: Platform, maker: HeldLink['maker'], scope: ListScope): Promise<IndexFilter> {
  try {
    const filter = filterAt(scope, platform.now());
    // An event that was merged is the one that has its articles.
    const follow = (id: number) => currentEvent(platform.store.db, maker.clientId, id);
    const eventId = scope.kind === 'event' ? await Promise.all((filter.eventId ?? []).map(follow)) : filter.eventId;
    return await toIndexFilter(platform, maker, { ...filter, eventId });
  } catch (error) {
    throw goneUnlessAway(error);
  }
}

const shown = ({ id, title, summary, url, siteName, author, mediaType, emotion, publishedAt }: Shown): Shown => ({
  id,
  title,
  summary,
  url,
  siteName,
  author,
  mediaType,
  emotion,
  publishedAt,
});
