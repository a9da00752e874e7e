// Articles added by a person or a program: understood, matched and stored like collected ones, but visible to one client only.
import { createHash, randomUUID } from 'node:crypto';
import type { CollectedArticle } from '#ingest/pipeline/collected-article.ts';
import { matchSubjects } from '#ingest/pipeline/store-article.ts';
import { storeBatch } from '#ingest/pipeline/store-batch.ts';
import { StageCounter } from '#ingest/pipeline/stage-counter.ts';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import { understandArticle } from '#ingest/pipeline/understand.ts';
import { articleKey, clientKey, domainOf, keysFor } from '#ingest/url/normalise-url.ts';
import type { Broadcast } from '#shared/broadcast.ts';
import { AppError } from '#shared/errors.ts';
import type { MediaType } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import { correctSubjects } from './classify-articles.ts';
import { findSame } from './find-same.ts';
import { logArticles } from '#server/record/log-articles.ts';
import { requirePublicUrl } from './require-public-url.ts';
import { requireSubjects } from './require-subjects.ts';
import type { Shelf } from './shelf.ts';
import type { Input } from '#shared/contract.ts';
import { imagesIn } from '#ingest/extract/images-in.ts';
import { isSameInput } from '#shared/same-input.ts';
import { paragraphsOf, readRichText } from './read-rich-text.ts';
import type { articleWorkContract } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

type Work = typeof articleWorkContract;

export interface HandArticle {
  title: string;
  content: string;
  /** Sanitised, with `content` as its text. */
  contentHtml?: string;
  author: string;
  images: readonly string[];
  url?: string | undefined;
  siteName?: string | undefined;
  mediaType: MediaType;
  publishedAt?: number | undefined;
  subjectIds: readonly number[];
  /** Only for television and radio. */
  broadcast?: Broadcast | undefined;
}

const CLOCK_SKEW_MS = 10 * 60_000;

const addressesOf = ({ url, images, broadcast }: HandArticle): [field: string, url: string][] => [
  ...(url === undefined ? [] : [['url', url] as [string, string]]),
  ...(broadcast?.mediaUrl === undefined ? [] : [['broadcast.mediaUrl', broadcast.mediaUrl] as [string, string]]),
  ...images.map((image, i): [string, string] => [`images.${i}`, image]),
];

/** Stores it, or finds the article of this address that the client may have; in both cases it gets the requested subjects, or those that match. */
export async function createArticle(platform: Shelf, actor: Actor, input: HandArticle) {
  await requireSubjects(platform.store.db, actor, input.subjectIds, 'subjectIds');
  if (input.publishedAt !== undefined && input.publishedAt > platform.now() + CLOCK_SKEW_MS) throw refusal('publishedAt', 'in-future');
  for (const [field, url] of addressesOf(input)) requirePublicUrl(platform, field, url);
  const known = input.url === undefined ? undefined : await findKnown(platform, actor, input.url);
  // What colleagues have where the caller does not see it is not put before him by its address.
  if (known !== undefined && (await findHit(platform, actor, known))?.isSeen === false)
    throw new AppError('already-exists', { field: 'url' });
  const id = known ?? (await storeNew(platform, actor, input));
  if (input.subjectIds.length > 0)
    await platform.store.db
      .transaction()
      .execute((tx) => correctSubjects(tx, platform, actor, { articleIds: [id], add: [...input.subjectIds], remove: [] }));
  const hit = await findHit(platform, actor, id);
  if (!hit && known === undefined) await removeOrphan(platform, id);
  // An existing article that fits no subject is shown only if somebody says where it belongs.
  if (!hit) throw new AppError('no-subject', { field: 'subjectIds' });
  return { id, isNew: known === undefined, subjectIds: seenOf(actor, hit.subjectIds) };
}

const seenOf = ({ visibleSubjectIds: visible }: Actor, subjectIds: readonly number[]): number[] =>
  subjectIds.filter((id) => visible === undefined || visible.includes(id));

/** A subject's filter may refuse what its expression fits. */
async function removeOrphan(platform: Shelf, id: number): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('articleText').where('articleId', '=', id).execute();
    await tx.deleteFrom('broadcast').where('articleId', '=', id).execute();
    await tx.deleteFrom('article').where('id', '=', id).execute();
  });
}

/** The article that `create` asks for: of a rich text its text, its sanitised markup and its pictures. */
export async function toHand(platform: Shelf, actor: Actor, { contentHtml, ...input }: Input<Work['create']>): Promise<HandArticle> {
  if (contentHtml === undefined) return { ...input, content: input.content ?? '' };
  const rich = await readRichText(platform, actor, contentHtml, 'contentHtml');
  return { ...input, content: rich.text, contentHtml: rich.html, images: [...new Set([...input.images, ...rich.images])] };
}

/** As its form edits it. */
export async function getWritten(platform: Shelf, actor: Actor, id: number) {
  const { title, content, contentHtml, author, images } = await loadWritten(platform, actor, id);
  return { id, title, contentHtml: contentHtml || paragraphsOf(content), author: author ?? '', images };
}

/** A manually added article of the caller's client that he sees; all others follow their sources. */
async function loadWritten(platform: Shelf, actor: Actor, id: number) {
  const row = await platform.store.db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .leftJoin('author', 'author.id', 'article.authorId')
    .innerJoin('articleText', 'articleText.articleId', 'article.id')
    .selectAll('article')
    .select([
      'articleText.content',
      'articleText.contentHtml',
      'site.domain',
      'site.name as siteName',
      'site.level',
      'site.region as siteRegion',
      'author.name as author',
    ])
    .where('article.id', '=', id)
    .executeTakeFirst();
  if (!row || !(await findHit(platform, actor, id))?.isSeen) throw new AppError('not-found', { field: 'id' });
  if (row.scopeClientId !== actor.clientId || row.sourceId !== null) throw new AppError('not-editable', { field: 'id' });
  return row;
}

type Written = Awaited<ReturnType<typeof loadWritten>>;

/** What the call changes; a field that it does not give stays. */
async function rewrite(platform: Shelf, actor: Actor, row: Written, input: Input<Work['update']>) {
  const rich = input.contentHtml === undefined ? undefined : await readRichText(platform, actor, input.contentHtml, 'contentHtml');
  const own = input.images ?? row.images.filter((image) => !rich || !imagesIn(row.contentHtml).includes(image));
  return {
    title: input.title ?? row.title,
    content: rich?.text ?? input.content ?? row.content,
    contentHtml: rich?.html ?? (input.content === undefined ? row.contentHtml : ''),
    author: input.author ?? row.author ?? '',
    images: [...new Set([...own, ...(rich?.images ?? [])])],
  };
}

/** Stores the new text and keeps the earlier one as a revision. */
export async function updateArticle(
  platform: Shelf,
  actor: Actor,
  input: Input<Work['update']>,
): Promise<{ id: number; revision: number }> {
  const row = await loadWritten(platform, actor, input.id);
  const written = await rewrite(platform, actor, row, input);
  const before: typeof written = { ...row, author: row.author ?? '' };
  const changed = (Object.keys(written) as (keyof typeof written)[]).filter((key) => !isSameInput(written[key], before[key]));
  if (changed.length === 0) return { id: input.id, revision: row.revision };
  await store(platform, actor, {
    url: row.url,
    md5: row.md5,
    ...written,
    version: JSON.stringify([written.contentHtml, written.author, written.images]),
    publishedAt: row.publishedAt,
    isTimeExact: row.isTimeExact,
    numbers: undefined,
    site: { domain: row.domain, name: row.siteName, mediaType: row.mediaType, level: row.level, region: row.siteRegion },
    sourceId: null,
    scopeClientId: actor.clientId,
    foundAt: row.foundAt,
    fetchedAt: platform.now(),
  });
  const after = await platform.store.db.selectFrom('article').select('revision').where('id', '=', input.id).executeTakeFirstOrThrow();
  await logArticles(platform.store.db, actor, platform.now(), [
    { articleId: input.id, field: 'text', before: String(row.revision), after: String(after.revision) },
  ]);
  return { id: input.id, revision: after.revision };
}

/** The shared article of this address, or the client's own. */
async function findKnown(platform: Shelf, actor: Actor, url: string): Promise<number | undefined> {
  const row = await platform.store.db
    .selectFrom('article')
    .select('id')
    .where('md5', 'in', keysFor(actor.clientId, url))
    .where('scopeClientId', 'in', [0, actor.clientId])
    .where('deletedAt', 'is', null)
    .orderBy('scopeClientId')
    .executeTakeFirst();
  return row?.id;
}

/** The client's hit, and whether the caller sees it. */
async function findHit(platform: Shelf, actor: Actor, articleId: number): Promise<{ subjectIds: number[]; isSeen: boolean } | undefined> {
  const hit = await platform.store.db
    .selectFrom('hit')
    .select('subjectIds')
    .where('clientId', '=', actor.clientId)
    .where('articleId', '=', articleId)
    .executeTakeFirst();
  return hit && { ...hit, isSeen: actor.visibleSubjectIds === undefined || seenOf(actor, hit.subjectIds).length > 0 };
}

async function storeNew(platform: Shelf, actor: Actor, input: HandArticle): Promise<number> {
  const now = platform.now();
  return store(
    platform,
    actor,
    {
      url: input.url ?? '',
      md5: clientKey(actor.clientId, input.url === undefined ? randomUUID() : articleKey(input.url)),
      title: input.title,
      content: input.content,
      contentHtml: input.contentHtml ?? '',
      author: input.author,
      publishedAt: input.publishedAt ?? now,
      isTimeExact: input.publishedAt !== undefined,
      images: input.images,
      numbers: undefined,
      ...(input.broadcast ? { broadcast: input.broadcast } : {}),
      site: siteOf(actor.clientId, input),
      sourceId: null,
      scopeClientId: actor.clientId,
      foundAt: now,
      fetchedAt: now,
    },
    input.subjectIds.length === 0,
  );
}

/** An unknown site belongs to the client, so that its name does not apply to other clients' articles. */
export function siteOf(
  clientId: number,
  { url, siteName, mediaType }: Pick<HandArticle, 'url' | 'siteName' | 'mediaType'>,
): CollectedArticle['site'] {
  const domain = url === undefined ? undefined : domainOf(url);
  const name = siteName ?? domain ?? '';
  if (domain !== undefined && siteName === undefined) return { domain, name: domain, mediaType, level: 'commercial', region: '' };
  const own = createHash('md5').update(name).digest('hex').slice(0, 12);
  return { domain: `${own}.client-${clientId}.invalid`, name, mediaType, level: 'self', region: '' };
}

/** With `mustMatch` nothing is stored that no subject fits which the caller sees. */
async function store(platform: Shelf, actor: Actor, article: CollectedArticle, mustMatch = false): Promise<number> {
  const matcher = new SubjectMatcher(platform.store, actor.clientId);
  await matcher.refresh(true);
  const understood = understandArticle(article);
  const matched = mustMatch ? matchSubjects(matcher, understood, 0, actor.clientId).map((subject) => subject.id) : [];
  if (mustMatch && seenOf(actor, matched).length === 0) throw new AppError('no-subject', { field: 'subjectIds' });
  const find = await findSame(platform, actor.clientId, article.title, understood.publishedAt);
  const groups = { find, findOwn: () => undefined, catchUp: async () => undefined };
  const [outcome] = await storeBatch(
    { store: platform.store, matcher, groups, counter: new StageCounter(), now: platform.now },
    [article],
    null,
  );
  if (outcome === undefined || outcome.outcome === 'filtered') throw new AppError('internal');
  return outcome.articleId;
}
