import { requireArticle } from '#features/core/article/server/facade.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Difference, DifferenceInput } from '../contract.ts';
import { changedShare, compareTexts } from './compare-texts.ts';

/** Both sides must be articles of the caller's client that the caller may see. */
export async function compareVersions(platform: Platform, actor: Actor, input: DifferenceInput): Promise<Difference> {
  const left = await loadVersion(platform, actor, { id: input.id, revision: input.revision, fields: ['id', 'revision'] });
  const right = await loadVersion(platform, actor, {
    id: input.otherId ?? input.id,
    revision: input.otherRevision,
    fields: ['otherId', 'otherRevision'],
  });
  const title = compareTexts(left.version.title, right.version.title);
  const content = compareTexts(left.content, right.content);
  return {
    left: left.version,
    right: right.version,
    title: title.parts,
    content: content.parts,
    changedShare: changedShare(content.parts),
    isCut: content.isCut,
  };
}

interface Wanted {
  id: number;
  revision: number | undefined;
  /** Field of the input, for errors. */
  fields: [string, string];
}

async function loadVersion(platform: Platform, actor: Actor, { id, revision, fields }: Wanted) {
  const { db } = platform.store;
  const article = await requireArticle(platform, actor, id, fields[0]);
  const current = await db
    .selectFrom('article')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .select(['article.revision', 'article.title', 'articleText.content'])
    .where('article.id', '=', id)
    .executeTakeFirstOrThrow();
  const isCurrent = revision === undefined || revision === current.revision;
  const text = isCurrent
    ? current
    : await db
        .selectFrom('articleRevision')
        .select(['revision', 'title', 'content'])
        .where('articleId', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
  if (!text) throw new AppError('not-found', { field: fields[1] });
  return {
    version: {
      id,
      title: text.title,
      siteName: article.siteName,
      publishedAt: article.publishedAt,
      revision: text.revision,
      isCurrent,
    },
    content: text.content,
  };
}
