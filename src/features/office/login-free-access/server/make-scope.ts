import { findArticles, toIndexFilter } from '#features/core/article/server/facade.ts';
import { listSavedFilters } from '#features/core/saved-filter/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { currentEvent } from '#server/record/current-event.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { LINK_SCOPES } from '../contract.ts';
import type { LinkScope, ListScope } from './link-scope.ts';
import { readSavedFilter } from './read-saved-filter.ts';

export interface AskedList {
  kind: ListScope['kind'];
  days: number;
  subjectId?: number | undefined;
  savedFilterId?: number | undefined;
  eventId?: number | undefined;
}
type Asked = Omit<AskedList, 'kind'> & { kind: (typeof LINK_SCOPES)[number]; articleId?: number | undefined };

/** Only what the caller sees can be shown; anything else is not-found. */
export async function scopeOf(platform: Platform, actor: Actor, { kind, articleId, ...asked }: Asked): Promise<LinkScope> {
  if (kind !== 'article') return listScopeOf(platform, actor, { kind, ...asked });
  const [article] = await findArticles(platform, actor, [required(articleId, 'articleId')]);
  if (!article) throw new AppError('not-found', { field: 'articleId' });
  return { kind, of: article.title, articleId: article.id };
}

/** The articles of a subject, of a saved filter as it is now, or of an event. */
export async function listScopeOf(platform: Platform, actor: Actor, asked: AskedList): Promise<ListScope> {
  const { kind, days, subjectId, savedFilterId, eventId } = asked;
  if (kind === 'event') return { kind, ...(await requireEvent(platform, actor, required(eventId, 'eventId'))), days };
  if (kind === 'subject') {
    const subject = await requireSubject(platform, actor, required(subjectId, 'subjectId'));
    return { kind, of: subject.name, filter: { subjectId: [subject.id] }, days };
  }
  const id = required(savedFilterId, 'savedFilterId');
  const saved = (await listSavedFilters(platform, actor)).find((each) => each.id === id);
  if (!saved) throw new AppError('not-found', { field: 'savedFilterId' });
  return { kind, of: saved.name, ...readSavedFilter(saved.query), days };
}

function required(id: number | undefined, field: string): number {
  if (id === undefined) throw refusal(field, 'link-of-what');
  return id;
}

/** One of which the caller sees an article; its title is that of its head, if he sees that, and of the newest he sees otherwise. */
async function requireEvent(platform: Platform, actor: Actor, asked: number): Promise<Pick<ListScope, 'of' | 'filter'>> {
  const { db } = platform.store;
  const eventId = await currentEvent(db, actor.clientId, asked);
  const filter = { eventId: [eventId] };
  const found = await platform.index.query({ filter: await toIndexFilter(platform, actor, filter), sort: 'newest', offset: 0, limit: 1 });
  const event = await db
    .selectFrom('event')
    .select('headArticleId')
    .where('clientId', '=', actor.clientId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  const [newest] = found.items;
  if (!event || !newest) throw new AppError('not-found', { field: 'eventId' });
  const articles = await findArticles(platform, actor, [event.headArticleId, newest.id]);
  return { of: articles[0]?.title ?? '', filter };
}

async function requireSubject({ store: { db } }: Platform, { clientId, visibleSubjectIds }: Actor, id: number) {
  const subject = await db
    .selectFrom('subject')
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!subject || (visibleSubjectIds && !visibleSubjectIds.includes(id))) throw new AppError('not-found', { field: 'subjectId' });
  return subject;
}
