// A user's own collection of articles, in folders.
import { z } from 'zod';
import { articleRow } from '#features/core/article/contract.ts';
import { changed, created, defineContract, done, id, ids, pageOf, paging } from '#shared/contract.ts';
import { oneLine } from '#shared/one-line.ts';

const articleIds = z.array(z.number().int().positive()).min(1).max(1000);
const note = z.string().trim().max(500);
const name = oneLine().min(1).max(60);
const folderId = z.coerce.number().int().min(0);

export const favorite = z.object({
  articleId: z.number(),
  folderId: z.number().int(),
  note: z.string(),
  createdAt: z.number(),
  article: articleRow,
});
export type Favorite = z.output<typeof favorite>;
export const favoriteFolder = z.object({ id: z.number().int(), name: z.string(), articles: z.number().int() });
export type FavoriteFolder = z.output<typeof favoriteFolder>;

export const favoriteContract = defineContract({
  add: {
    method: 'POST',
    path: '/v1/article/user-favorite-article',
    privilege: 'favorite.m',
    summary: 'Collects articles; articles already collected move to the folder and keep their note unless a new one is given.',
    input: z.strictObject({ articleIds, folderId: folderId.default(0), note: note.optional() }),
    output: changed,
  },
  list: {
    method: 'GET',
    path: '/v1/article/user-favorite-article',
    privilege: 'favorite.b',
    summary: 'The caller’s collection, newest first; folder 0 is the one without a name.',
    input: z.strictObject({ ...paging, folderId: folderId.optional(), keyword: z.string().max(100).optional() }),
    output: pageOf(favorite).extend({ folders: z.array(favoriteFolder) }),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/article/user-favorite-article',
    privilege: 'favorite.m',
    summary: 'Removes articles from the caller’s collection; answers where they were, so that it can be undone.',
    input: z.strictObject({ id: ids }),
    output: changed.extend({ before: z.array(favorite.pick({ articleId: true, folderId: true, note: true })) }),
  },
  isCollected: {
    method: 'GET',
    path: '/v1/article/is-article-collected',
    privilege: 'favorite.b',
    summary: 'Which of the articles are in the caller’s collection.',
    input: z.strictObject({ id: ids }),
    output: z.object({ articleIds: z.array(z.number()) }),
  },
  folderAdd: {
    method: 'POST',
    path: '/v1/article/favorite-folder',
    privilege: 'favorite.m',
    summary: 'Adds a folder for the caller.',
    input: z.strictObject({ name }),
    output: created,
  },
  folderUpdate: {
    method: 'PUT',
    path: '/v1/article/favorite-folder',
    privilege: 'favorite.m',
    summary: 'Renames a folder of the caller.',
    input: z.strictObject({ id, name }),
    output: done,
  },
  folderRemove: {
    method: 'DELETE',
    path: '/v1/article/favorite-folder',
    privilege: 'favorite.m',
    summary: 'Deletes folders of the caller; their articles move to the one without a name.',
    input: z.strictObject({ id: ids }),
    output: done,
  },
});
