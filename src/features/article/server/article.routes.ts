import { MEDIA_TYPES, type MediaType } from '#shared/media.ts';
import { AppError } from '#shared/errors.ts';
import { implement } from '#server/http/implement.ts';
import type { Platform } from '#server/platform.ts';
import { rememberSearch } from '#features/saved-filter/server/facade.ts';
import { articleContract } from '../contract.ts';
import { getArticleDetail } from './article-detail.ts';
import { toIndexFilter } from './article-filter.ts';
import { requireArticle } from './facade.ts';
import { listArticles } from './article-list.ts';
import { changeHits } from './change-hits.ts';
import { findHits } from './find-hits.ts';
import { countSimilar, listSimilar } from './similar.ts';

export const articleRoutes = (platform: Platform) =>
  implement(articleContract, {
    list: (actor, input) => listArticles(platform, actor, input),
    search: async (actor, input) => {
      const page = await listArticles(platform, actor, input, true);
      if (input.keyword !== undefined && input.page === 1) await rememberSearch(platform, actor, input.keyword);
      return page;
    },
    getArticleCount: async (actor, input) => ({ total: await platform.index.count(await toIndexFilter(platform, actor, input)) }),
    listCount: async (actor, { knownTotal, ...filter }) => {
      const index = await toIndexFilter(platform, actor, filter);
      const total = await platform.index.count(index);
      return { total, fresh: Math.max(0, total - knownTotal) };
    },
    listCountGroupByMediaType: async (actor, input) => {
      const page = await platform.index.query({ filter: await toIndexFilter(platform, actor, input), limit: 0, facets: ['mediaType'] });
      const counts = page.facets.mediaType ?? {};
      return { items: MEDIA_TYPES.flatMap((mediaType: MediaType) => (counts[mediaType] ? [{ mediaType, total: counts[mediaType] }] : [])) };
    },
    detail: (actor, input) => getArticleDetail(platform, actor, input.id, input.keyword),
    highlightKeyword: async (actor, input) => {
      const item = await requireArticle(platform, actor, input.id);
      const text = await platform.store.db
        .selectFrom('article_text')
        .select('content')
        .where('article_id', '=', input.id)
        .executeTakeFirst();
      const subjectIds = input.subjectId ?? item.subjects.map((subject) => subject.id);
      const article = {
        id: item.id,
        title: item.title,
        content: text?.content ?? '',
        author: item.author,
        site: item.siteDomain,
        summary: item.summary,
      };
      return { hits: await findHits(platform, actor, article, subjectIds, input.keyword) };
    },
    similarArticleList: (actor, input) => listSimilar(platform, actor, input.id, input.page, input.pageSize),
    similarArticleCount: async (actor, input) => ({ items: await countSimilar(platform, actor, input.articleIds) }),
    changeStatus: async (actor, input) => {
      const before = await changeHits(platform, actor, {
        field: 'status',
        values: valueForAll(input.articleIds, input.status),
        note: input.note,
      });
      return { changed: Object.keys(before).length, before };
    },
    changeEmotion: async (actor, input) => {
      const before = await changeHits(platform, actor, {
        field: 'emotion',
        values: valueForAll(input.articleIds, `${input.emotion}:user`),
        note: input.note,
        isSuggested: input.isSuggested,
      });
      return { changed: Object.keys(before).length, before };
    },
    restore: async (actor, input) => {
      const values = new Map(Object.entries(input.before).map(([id, value]) => [Number(id), value]));
      checkRestored(input.field, [...values.values()]);
      const before = await changeHits(platform, actor, { field: input.field, values, note: '' });
      return { changed: Object.keys(before).length, before };
    },
  });

const valueForAll = (ids: readonly number[], value: string) => new Map(ids.map((id) => [id, value]));

const RESTORABLE = {
  status: /^(unread|read|processing|processed|ignored)$/,
  emotion: /^(negative|neutral|positive):(machine|rule|user)$/,
};

function checkRestored(field: 'status' | 'emotion', values: readonly string[]): void {
  if (values.length === 0 || values.some((value) => !RESTORABLE[field].test(value)))
    throw new AppError('invalid-input', { field: 'before' });
}
