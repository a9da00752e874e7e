// Fetches one reported page through the guard, reads it like the collector, and stores it as an article of the client, recording each step.
import { ofClient } from '#ingest/apart/read-apart.ts';
import { readPage, type PageOutcome } from '#ingest/collector/read-page.ts';
import { understandArticle } from '#ingest/pipeline/understand.ts';
import { siteDomainOf } from '#ingest/url/normalise-url.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { loadOwner } from '#server/auth/load-actor.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { createArticle, type HandArticle, toHandArticle } from '#features/core/article-work/server/facade.ts';
import type { NearSubject, PageStep } from '../contract.ts';
import { findKnownArticle } from './find-known-article.ts';
import { type PageResult, writeResult } from './write-result.ts';
import { whyNone } from './why-none.ts';

export const FETCH_MISSING = 'fetch-missing-page';

interface Page {
  url: string;
  subjectIds: number[];
}
type Readable = Extract<PageOutcome, { ok: true }>;

export const fetchMissingJob: JobDefinition = {
  kind: FETCH_MISSING,
  run: async (context, job) => {
    const { pageId } = job.payload as { pageId: number };
    await reportProgress(context, job, 0, 1);
    const row = await context.store.db
      .updateTable('missingPage')
      .set({ state: 'running' })
      .where('id', '=', pageId)
      .where('clientId', '=', job.clientId)
      .where('state', 'in', ['waiting', 'running'])
      .returning(['url', 'subjectIds', 'createdBy'])
      .executeTakeFirst();
    // Deleted in the meantime, or completed by a run that died before saving it.
    if (!row) return { state: 'gone' };
    const actor = row.createdBy === null ? undefined : await loadOwner(context.store, row.createdBy, context.now());
    const result: PageResult = actor
      ? await bring(context, actor, { url: row.url, subjectIds: row.subjectIds })
      : { state: 'failed', reason: 'account-disabled', steps: [] };
    await writeResult(context, pageId, result);
    await reportProgress(context, job, 1, 1);
    return { state: result.state };
  },
};

async function bring(context: JobContext, actor: Actor, page: Page): Promise<PageResult> {
  const known = await findKnownArticle(context.store, actor, page.url);
  if (known) return { state: 'known', articleId: known.id, title: known.title, steps: [] };
  const read = await readPage(context.fetch, page.url, { now: context.now() }, ofClient(actor.clientId));
  const steps = readSteps(read);
  if (!read.ok) return { state: 'failed', reason: read.reason, steps };
  // Its redirects may lead to a stored article.
  const moved = read.page.url === page.url ? undefined : await findKnownArticle(context.store, actor, read.page.url);
  if (moved) return { state: 'known', articleId: moved.id, title: moved.title, steps };
  return store(context, actor, page, read, steps);
}

function readSteps(read: PageOutcome): PageStep[] {
  const fetch = { step: 'fetch' as const, ms: Math.round(read.fetchMs) };
  if (!read.ok && read.step === 'fetch')
    return [{ ...fetch, isOk: false, reason: read.reason, facts: read.detail ? { detail: read.detail } : {} }];
  const fetched = { ...fetch, isOk: true, reason: '' };
  const extract = { step: 'extract' as const, ms: Math.round(read.extractMs) };
  if (!read.ok)
    return [
      { ...fetched, facts: {} },
      { ...extract, isOk: false, reason: read.reason, facts: {} },
    ];
  const { page, article, encoding } = read;
  const { title, content, publishedAt } = article;
  return [
    { ...fetched, facts: { status: page.status, bytes: page.body.length, url: page.url, encoding } },
    { ...extract, isOk: true, reason: '', facts: { title, length: content.length, ...(publishedAt === undefined ? {} : { publishedAt }) } },
  ];
}

async function store(context: JobContext, actor: Actor, page: Page, read: Readable, steps: PageStep[]): Promise<PageResult> {
  const started = performance.now();
  const input = { ...(await toHandArticle(context, page.url, read.article)), subjectIds: page.subjectIds };
  const took = () => Math.round(performance.now() - started);
  try {
    const { id, isNew, subjectIds } = await createArticle(context, actor, input);
    const matched: PageStep = { step: 'match', isOk: true, ms: took(), reason: '', facts: { subjects: subjectIds.length } };
    return {
      state: isNew ? 'stored' : 'known',
      articleId: id,
      title: input.title,
      steps: [...steps, matched, { step: 'store', isOk: true, ms: 0, reason: '', facts: { id } }],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const nearest = error.code === 'no-subject' ? await explainNone(context, actor, input) : [];
    const failed: PageStep = {
      step: error.code === 'no-subject' ? 'match' : 'store',
      isOk: false,
      ms: took(),
      reason: error.code,
      facts: {},
    };
    return {
      state: error.code === 'no-subject' ? 'no-subject' : 'failed',
      reason: error.code,
      title: input.title,
      steps: [...steps, failed],
      nearest,
    };
  }
}

function explainNone(context: JobContext, actor: Actor, input: HandArticle): Promise<NearSubject[]> {
  const now = context.now();
  const url = input.url ?? '';
  const domain = siteDomainOf(url);
  const article = understandArticle({
    ...input,
    url,
    md5: '',
    contentHtml: '',
    publishedAt: input.publishedAt,
    isTimeExact: false,
    numbers: undefined,
    site: { domain, name: domain, mediaType: input.mediaType, level: 'commercial', region: '' },
    sourceId: null,
    scopeClientId: actor.clientId,
    foundAt: now,
    fetchedAt: now,
  });
  return whyNone(context.store, actor, article);
}
