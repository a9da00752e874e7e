import { AppError } from '#shared/errors.ts';
import { requireArticle } from '#features/core/article/server/facade.ts';
import { keepFile } from '#features/core/file/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import { requireFetched } from './require-fetched.ts';
import { serveByFetch } from './serve-by-fetch.ts';
import { withPage } from './with-page.ts';
import type { Input } from '#shared/contract.ts';
import type { originalContract } from '../contract.ts';

const LIMIT_MS = 20_000;
/** Time for pictures and scripts after the page itself has loaded. */
const SETTLE_MS = 4000;
/** Pixels; a longer page is cut off, because a page may be endless. */
const MOST_HEIGHT = 12_000;

export async function getScreenShot(platform: Platform, fetch: Fetch, actor: Actor, input: Input<(typeof originalContract)['screenShot']>) {
  const article = await requireArticle(platform, actor, input.id);
  const kept = input.isFresh ? undefined : await findScreenShot(platform, actor, article.id);
  if (kept) return kept;
  const png = await takeScreenShot(platform, fetch, article.url);
  return keepScreenShot(platform, actor, article.id, png);
}

async function findScreenShot(platform: Platform, actor: Actor, articleId: number) {
  const row = await platform.store.db
    .selectFrom('attachment')
    .innerJoin('storedFile', 'storedFile.id', 'attachment.fileId')
    .where('attachment.clientId', '=', actor.clientId)
    .where('attachment.articleId', '=', articleId)
    .where('attachment.kind', '=', 'screenshot')
    .select(['attachment.id as attachmentId', 'storedFile.bytes', 'attachment.createdAt as takenAt', 'storedFile.sha256'])
    .orderBy('attachment.id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { sha256, ...shot } = row;
  // A restored record may lack its files: then a new one is taken.
  return (await platform.files.has(sha256)) ? shot : undefined;
}

/** The page is fetched before a browser is started, so that a refused or dead address is reported early and costs nothing. */
async function takeScreenShot(platform: Platform, fetch: Fetch, url: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  requireFetched(await fetch(url, { purpose: 'page', signal }), 'url');
  return withPage(
    platform,
    serveByFetch(fetch, signal),
    async (page) => {
      page.setDefaultTimeout(LIMIT_MS);
      try {
        await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LIMIT_MS });
        // A page that never settles is photographed in its present state.
        await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
        const height = Math.min(MOST_HEIGHT, await page.evaluate(() => Math.max(document.documentElement.scrollHeight, 600)));
        await page.setViewportSize({ width: 1280, height });
        return await page.screenshot({ type: 'png', timeout: LIMIT_MS, animations: 'disabled' });
      } catch (error) {
        throw new AppError('fetch-failed', { field: 'url', detail: { reason: signal.aborted ? 'timeout' : 'render' }, cause: error });
      }
    },
    true,
  );
}

async function keepScreenShot(platform: Platform, actor: Actor, articleId: number, png: Buffer) {
  const file = await platform.files.put(
    (async function* () {
      yield png;
    })(),
  );
  const takenAt = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('attachment')
      .values({
        clientId: actor.clientId,
        articleId,
        fileId: await keepFile(tx, actor.clientId, file, takenAt),
        name: `article-${articleId}.png`,
        kind: 'screenshot',
        createdBy: actor.userId,
        createdAt: takenAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { attachmentId: row.id, bytes: file.bytes, takenAt };
  });
}
