// A trial reading of a source with its steps: the list, its items, the page of the newest, its extracted content, the matching subjects.
import { ofClient } from '#ingest/apart/read-apart.ts';
import { readPage } from '#ingest/collector/read-page.ts';
import { understandArticle } from '#ingest/pipeline/understand.ts';
import { matchSubjects } from '#ingest/pipeline/store-article.ts';
import { SubjectMatcher } from '#ingest/pipeline/subject-matcher.ts';
import { configOf } from '#ingest/source/config-of.ts';
import { readSource } from '#ingest/source/read-source.ts';
import type { CollectedItem, HotItem } from '#ingest/source/source-types.ts';
import { siteDomainOf } from '#ingest/url/normalise-url.ts';
import type { Actor } from '#server/actor.ts';
import { fetchError, isRefused } from '#server/fetch/fetch-error.ts';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import type { Platform } from '#server/platform.ts';
import type { Source, SourceOptions } from '../contract.ts';
import type { TrialStep } from '../transfer.contract.ts';
import { requireMapping } from './require-mapping.ts';

const TOP_SHOWN = 3;

interface Input {
  url: string;
  kind: Source['kind'];
  options: SourceOptions;
}
interface Trial {
  steps: TrialStep[];
  subjects: { id: number; name: string }[];
}
interface Text {
  title: string;
  content: string;
  author: string;
  publishedAt: number | undefined;
}

export async function testSource(platform: Platform, fetch: Fetch, actor: Actor, input: Input): Promise<Trial> {
  requireMapping(input);
  const read = await readSource(configOf(input), { fetch, now: platform.now(), owner: ofClient(actor.clientId) });
  if (!read.ok && isRefused(read)) throw fetchError('url', read);
  if (!read.ok) return { steps: [failed('list', read.reason, read.ms)], subjects: [] };
  const listed = passed('list', read.ms, { url: input.url, bytes: read.bytes });
  if (read.hot) return { steps: [listed, passed('items', 0, hotFacts(read.hot, read.unreadable))], subjects: [] };
  const [newest] = read.items.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
  if (!newest) return { steps: [listed, failed('items', 'no-items', 0)], subjects: [] };
  const items = passed('items', 0, { total: read.items.length, unreadable: read.unreadable, newest: newest.title });
  const { steps, text } = await readText(platform, fetch, actor, input, newest);
  if (!text) return { steps: [listed, items, ...steps], subjects: [] };
  const { step, subjects } = await match(platform, actor, newest, text);
  return { steps: [listed, items, ...steps, step], subjects };
}

/** The first lines of a hot list, and which of their parts were found. */
const hotFacts = (hot: readonly HotItem[], unreadable: number): TrialStep['facts'] => ({
  total: hot.length,
  unreadable,
  top: hot
    .slice(0, TOP_SHOWN)
    .map(({ rank, title, heat }) => `${rank}. ${title}${heat === null ? '' : ` (${heat})`}`)
    .join('; '),
  withAddress: hot.filter(({ url }) => url !== '').length,
  withHeat: hot.filter(({ heat }) => heat !== null).length,
  withCategory: hot.filter(({ category }) => category !== '').length,
});

const passed = (step: TrialStep['step'], ms: number, facts: TrialStep['facts']): TrialStep => ({
  step,
  isOk: true,
  reason: '',
  ms: Math.round(ms),
  facts,
});
const failed = (step: TrialStep['step'], reason: string, ms: number): TrialStep => ({
  step,
  isOk: false,
  reason,
  ms: Math.round(ms),
  facts: {},
});

/** The text of the newest item: from its page, or from the source itself if pages are not fetched. */
async function readText(platform: Platform, fetch: Fetch, actor: Actor, { kind, options }: Input, item: CollectedItem) {
  const own: Text = {
    title: item.title,
    content: item.text ?? item.summary ?? '',
    author: item.author ?? '',
    publishedAt: item.publishedAt,
  };
  if (!options.fetchArticles || kind === 'page') return { steps: [], text: own };
  const hints = { now: platform.now(), ...(item.title ? { title: item.title } : {}) };
  const read = await readPage(fetch, item.url, hints, ofClient(actor.clientId));
  if (!read.ok && read.step === 'fetch') return { steps: [failed('page', read.reason, read.fetchMs)], text: undefined };
  if (!read.ok)
    return { steps: [passed('page', read.fetchMs, { url: item.url }), failed('extract', read.reason, read.extractMs)], text: undefined };
  const { page, article, encoding } = read;
  const text: Text = {
    title: article.title,
    content: article.content,
    author: article.author ?? '',
    publishedAt: article.publishedAt ?? item.publishedAt,
  };
  const facts = {
    title: text.title,
    length: text.content.length,
    beginning: text.content.slice(0, 120),
    author: text.author,
    ...(text.publishedAt === undefined ? {} : { publishedAt: text.publishedAt }),
  };
  return {
    steps: [
      passed('page', read.fetchMs, { url: page.url, status: page.status, bytes: page.body.length, encoding }),
      passed('extract', read.extractMs, facts),
    ],
    text,
  };
}

async function match(platform: Platform, actor: Actor, item: CollectedItem, text: Text) {
  const started = performance.now();
  const now = platform.now();
  const domain = siteDomainOf(item.url);
  const site = await platform.store.db.selectFrom('site').selectAll().where('domain', '=', domain).executeTakeFirst();
  const understood = understandArticle({
    ...text,
    url: item.url,
    md5: '',
    contentHtml: '',
    isTimeExact: text.publishedAt !== undefined,
    images: [],
    numbers: undefined,
    site: { domain, name: domain, mediaType: site?.mediaType ?? 'news', level: site?.level ?? 'commercial', region: site?.region ?? '' },
    sourceId: null,
    scopeClientId: actor.clientId,
    foundAt: now,
    fetchedAt: now,
  });
  const matcher = new SubjectMatcher(platform.store, actor.clientId);
  await matcher.refresh(true);
  const ids = matchSubjects(matcher, understood, site?.id ?? 0, actor.clientId).map(({ id }) => id);
  const seen = actor.visibleSubjectIds ? ids.filter((id) => actor.visibleSubjectIds?.includes(id)) : ids;
  const subjects = seen.length
    ? await platform.store.db.selectFrom('subject').select(['id', 'name']).where('id', 'in', seen).orderBy('name').execute()
    : [];
  const { emotion, junk } = understood.analysis;
  const facts = { subjects: subjects.length, emotion, junkScore: junk.score };
  return { step: passed('match', performance.now() - started, facts), subjects };
}
