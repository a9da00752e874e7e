// Adds many sources: each address is examined, as in the dialog for a single one, and gets a result.
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { Subscription } from '#ingest/opml/read-opml.ts';
import { AppError } from '#shared/errors.ts';
import type { MediaType, SiteLevel } from '#shared/media.ts';
import type { Actor } from '#server/actor.ts';
import { loadOwner } from '#server/auth/load-actor.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Platform } from '#server/platform.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { proposedOptions } from '../contract.ts';
import type { sourceTransferContract } from '../transfer.contract.ts';
import type { ImportedSource } from '../transfer.contract.ts';
import { detect } from './preview-source.ts';
import { createSource } from './source.service.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import { foldLine } from '#shared/one-line.ts';

export const IMPORT_SOURCES = 'import-sources';
const MOST_SOURCES = 500;
const NAME_LENGTH = 100;

interface ImportPayload {
  sources: Subscription[];
  mediaType: MediaType;
  level: SiteLevel;
  createdBy: number;
  startedAt: number;
}

export async function startImport(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof sourceTransferContract)['importStart']>,
): Promise<{ jobId: number; total: number }> {
  const outcome = await readApart(ofClient(actor.clientId), 'subscriptions', { text: input.text });
  if (!outcome.ok) throw fetchError('text', outcome);
  const sources = outcome.read;
  if (sources.length === 0) throw refusal('text', 'no-address');
  if (sources.length > MOST_SOURCES) throw new AppError('too-large', { field: 'text', detail: { most: MOST_SOURCES } });
  const payload: ImportPayload = {
    sources,
    mediaType: input.mediaType,
    level: input.level,
    createdBy: actor.userId,
    startedAt: platform.now(),
  };
  const jobId = await platform.jobs.add({ kind: IMPORT_SOURCES, payload, clientId: actor.clientId, createdBy: actor.userId });
  return { jobId, total: sources.length };
}

export async function findImport(platform: Platform, actor: Actor, id: number) {
  const job = await platform.jobs.find(actor.clientId, id);
  if (!job || job.kind !== IMPORT_SOURCES) throw new AppError('not-found', { field: 'id' });
  const { items = [] } = (job.result ?? {}) as { items?: ImportedSource[] };
  return { state: job.state, progress: job.progress, total: job.total, error: job.state === 'failed' ? job.error : '', items };
}

export const importSourcesJob: JobDefinition = {
  kind: IMPORT_SOURCES,
  run: async (context, job) => {
    const payload = job.payload as ImportPayload;
    const items: ImportedSource[] = [];
    for (const [place, source] of payload.sources.entries()) {
      await reportProgress(context, job, place, payload.sources.length);
      // A person whose account was closed in the meantime adds nothing more.
      const actor = await loadOwner(context.store, payload.createdBy, context.now());
      items.push(actor ? await importOne(context, actor, payload, source) : answerOf(source, 'refused', 'account-disabled'));
    }
    await reportProgress(context, job, payload.sources.length, payload.sources.length);
    return { items };
  },
};

const answerOf = (source: Subscription, outcome: ImportedSource['outcome'], reason = ''): ImportedSource => ({
  ...source,
  outcome,
  reason,
  kind: null,
  items: 0,
});

async function importOne(context: JobContext, actor: Actor, payload: ImportPayload, source: Subscription): Promise<ImportedSource> {
  // After a crash the restarted job finds the sources that it added itself.
  const known = await findKnown(context, actor, source.url);
  if (known) return answerOf(source, known.createdAt >= payload.startedAt ? 'added' : 'exists');
  try {
    const found = await detect(context, context.fetch, actor, source.url);
    const name = (foldLine(source.name) || foldLine(found.title) || new URL(found.url).hostname).slice(0, NAME_LENGTH);
    await createSource(context, actor, {
      name,
      url: found.url,
      kind: found.kind,
      mediaType: payload.mediaType,
      level: payload.level,
      region: '',
      minIntervalSeconds: 60,
      maxIntervalSeconds: 86_400,
      options: proposedOptions(found, found.kind),
      state: 'enabled',
    });
    return { url: source.url, name, outcome: 'added', reason: '', kind: found.kind, items: found.items.length };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'already-exists') return answerOf(source, 'exists');
    return answerOf(source, 'refused', String((error.detail as { reason?: string } | undefined)?.reason ?? error.code));
  }
}

const findKnown = (context: JobContext, actor: Actor, url: string) =>
  context.store.db
    .selectFrom('source')
    .select('createdAt')
    .where('clientId', '=', actor.clientId)
    .where('url', 'in', [url, URL.parse(url)?.href ?? url])
    .executeTakeFirst();
