import { MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import type { Input } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import { implement } from '#server/http/implement.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { rememberSearch } from '#features/core/saved-filter/server/facade.ts';
import { articleContract } from '../contract.ts';
import { getArticleDetail } from './article-detail.ts';
import { toIndexFilter } from './article-filter.ts';
import { requireArticle } from './facade.ts';
import { listArticles } from './article-list.ts';
import { changeHits } from './change-hits.ts';
import { findHits } from './find-hits.ts';
import { countSimilar, findUnlikeSimilar, listSimilar } from './similar.ts';
import { refusal } from '#shared/refusals.ts';

export const articleRoutes = (platform: Platform) =>
  implement(articleContract, {
    list: (actor, input) => listArticles(platform, actor, input),
    search: async (actor, input) => {
      const page = await listArticles(platform, actor, input, true);
      if (input.keyword !== undefined && input.page === 1) await rememberSearch(platform, actor.home ?? actor, input.keyword);
      return page;
    },
    getArticleCount: async (actor, input) => ({ total: await platform.index.count(await toIndexFilter(platform, actor, input)) }),
    listCount: async (actor, { since, ...filter }) => {
      const index = await toIndexFilter(platform, actor, filter);
      return { total: await platform.index.count(index), fresh: since === undefined ? 0 : await countFresh(platform, index, since) };
    },
    listCountGroupByMediaType: async (actor, input) => ({ items: await countByMediaType(platform, actor, input) }),
    detail: (actor, input) => getArticleDetail(platform, actor, input.id, input.keyword),
    highlightKeyword: async (actor, input) => ({ hits: await findHighlights(platform, actor, input) }),
    similarArticleList: (actor, input) => listSimilar(platform, actor, input.id, input.page, input.pageSize),
    similarArticleCount: async (actor, input) => ({ items: await countSimilar(platform, actor, input.articleIds) }),
    changeStatus: async (actor, input) => {
      const before = await changeHits(platform, actor, {
        field: 'status',
        values: valueForAll(input.articleIds, input.status),
        note: input.note,
        keepsOrder: true,
      });
      return { changed: Object.keys(before).length, before };
    },
    changeEmotion: async (actor, input) => {
      const similar = await findUnlikeSimilar(platform, actor, input.articleIds, input.emotion);
      const before = await changeHits(platform, actor, {
        field: 'emotion',
        values: valueForAll(input.hasSimilar ? [...input.articleIds, ...similar] : input.articleIds, `${input.emotion}:user`),
        note: input.note,
        isSuggested: input.isSuggested,
      });
      return { changed: Object.keys(before).length, before, similar: input.hasSimilar ? 0 : similar.length };
    },
    restore: async (actor, input) => {
      const values = new Map(Object.entries(input.before).map(([id, value]) => [Number(id), value]));
      checkRestored(input.field, [...values.values()]);
      const before = await changeHits(platform, actor, { field: input.field, values, note: '', isUndo: true });
      return { changed: Object.keys(before).length, before };
    },
  });

type Calls = typeof articleContract;

async function countByMediaType(platform: Platform, actor: Actor, input: Input<Calls['listCountGroupByMediaType']>) {
  const page = await platform.index.query({ filter: await toIndexFilter(platform, actor, input), limit: 0, facets: ['mediaType'] });
  const counts = page.facets.mediaType ?? {};
  return MEDIA_TYPES.flatMap((mediaType: MediaType) => (counts[mediaType] ? [{ mediaType, total: counts[mediaType] }] : []));
}

const MOST_FRESH = 1000;

/** Fitting articles that the client has since this time. */
async function countFresh(platform: Platform, filter: IndexFilter, since: number): Promise<number> {
  const rows = await platform.store.db
    .selectFrom('hit')
    .select('articleId')
    .where('clientId', '=', filter.clientId)
    .where('firstSeenAt', '>', since)
    .limit(MOST_FRESH)
    .execute();
  const fresh = new Set(rows.map((row) => row.articleId));
  const articleIds = filter.articleIds?.filter((id) => fresh.has(id)) ?? [...fresh];
  return articleIds.length === 0 ? 0 : platform.index.count({ ...filter, articleIds });
}

async function findHighlights(platform: Platform, actor: Actor, input: Input<Calls['highlightKeyword']>) {
  const item = await requireArticle(platform, actor, input.id);
  const text = await platform.store.db.selectFrom('articleText').select('content').where('articleId', '=', input.id).executeTakeFirst();
  const subjectIds = input.subjectId ?? item.subjects.map((subject) => subject.id);
  const { id, title, author, siteDomain: site, summary } = item;
  return findHits(platform, actor, { id, title, content: text?.content ?? '', author, site, summary }, subjectIds, input.keyword);
}

const valueForAll = (ids: readonly number[], value: string) => new Map(ids.map((id) => [id, value]));

const RESTORABLE = {
  status: /^(unread|read|processing|processed|ignored)$/,
  emotion: /^(negative|neutral|positive):(machine|rule|user)$/,
};

function checkRestored(field: 'status' | 'emotion', values: readonly string[]): void {
  if (values.length === 0 || values.some((value) => !RESTORABLE[field].test(value))) throw refusal('before', 'not-restorable');
}
