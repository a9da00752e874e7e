// What an embed shows: its scope is forced into every question here, and answered as its maker would be answered now.
import { createHash } from 'node:crypto';
import { findArticles } from '#features/core/article/server/facade.ts';
import {
  type AnalysedFilter,
  analysedFilter,
  countWords,
  getDistribution,
  getTrend,
  searchedBy,
} from '#features/insight/analysis/server/facade.ts';
import { filterAt } from '#features/office/login-free-access/server/facade.ts';
import { loadHotWordRules } from '#features/subjects/hot-word-dict/server/facade.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { goneUnlessAway, type HeldLink, linkGone, type NarrowLinks } from '#server/auth/narrow-links.ts';
import type { Platform } from '#server/platform.ts';
import type { Input, Output } from '#shared/contract.ts';
import { grants, grantsOf } from '#shared/privileges.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { embedContract, EmbeddedArticle, EmbedLook, EmbedPart, ShownEmbed, ShownPart } from '../contract.ts';
import type { EmbedAnswers } from './embed-answers.ts';
import { type EmbedScope, readEmbedScope, readLook } from './embed-scope.ts';
import { privilegesFor } from './iframe-embedded.service.ts';

type Calls = typeof embedContract;
type Maker = HeldLink['maker'];
export interface Counted {
  countedAt: number;
  parts: ShownPart[];
}
const BARS = 12;

export async function openEmbed(
  links: NarrowLinks,
  { parent, ...asked }: Input<Calls['open']> & { ip: string },
): Promise<Output<Calls['open']>> {
  const { link, authorization, expires_in } = await links.open({ ...asked, password: '' });
  requireParent(link, parent);
  return { authorization, expires_in };
}

export async function showEmbed(
  platform: Platform,
  answers: EmbedAnswers<Counted>,
  { link, maker }: HeldLink,
  parent: string,
): Promise<ShownEmbed> {
  requireParent(link, parent);
  const scope = readEmbedScope(link.narrowScope);
  const look = readLook(link.look);
  if (!privilegesFor(scope.parts).every((privilege) => grants(maker.privileges, privilege))) throw linkGone();
  const { countedAt, parts } = await answers.ask(keyOf(link, maker), look.refreshSeconds * SECOND_MS, () =>
    countParts(platform, maker, scope, look),
  );
  return { name: link.name, days: scope.days, look, origins: link.origins, countedAt, parts };
}

/** Frames that were open when their site was taken away end with their next call. The browser has refused every other one at its opening. */
function requireParent({ origins }: HeldLink['link'], parent: string): void {
  if (parent !== '' && !origins.includes(parent)) throw linkGone();
}

/** One version, as seen by somebody who sees this much. */
function keyOf({ id, version }: HeldLink['link'], { privileges, visibleSubjectIds, visibleClassIds }: Maker): string {
  const seen = JSON.stringify([id, version, grantsOf(privileges), visibleSubjectIds ?? null, visibleClassIds ?? null]);
  return createHash('sha256').update(seen).digest('base64');
}

/** A filter that no longer means anything, such as one that names a dictionary which was deleted, opens nothing and tells nothing. */
async function countParts(platform: Platform, maker: Maker, scope: EmbedScope, look: EmbedLook): Promise<Counted> {
  const countedAt = platform.now();
  try {
    const input = filterAt(scope, countedAt);
    const filter = await analysedFilter(platform, maker, input);
    const parts = await Promise.all(partsOf(scope.parts, { platform, maker, input, filter, look }));
    return { countedAt, parts };
  } catch (error) {
    throw goneUnlessAway(error);
  }
}

interface Asked {
  platform: Platform;
  maker: Maker;
  input: ArticleFilter;
  filter: AnalysedFilter;
  look: EmbedLook;
}

/** In the order in which they were chosen; what the same question answers is asked once. */
function partsOf(parts: readonly EmbedPart[], asked: Asked): Promise<ShownPart>[] {
  let shared: ReturnType<typeof getDistribution> | undefined;
  const distribution = () => (shared ??= getDistribution(asked.platform, asked.filter));
  const makers: Record<EmbedPart, () => Promise<ShownPart>> = {
    trend: async () => {
      const { step, points } = await getTrend(asked.platform, asked.filter);
      return { part: 'trend', step, points: points.map(({ from, ...rest }) => ({ from, ...emotionsOf(rest) })) };
    },
    emotion: async () => ({ part: 'emotion', ...emotionsOf(await distribution()) }),
    media: async () => {
      const { mediaTypes } = await distribution();
      return { part: 'media', items: mediaTypes.map(({ mediaType, ...rest }) => ({ mediaType, ...emotionsOf(rest) })) };
    },
    sites: async () => {
      const { sites } = await distribution();
      return { part: 'sites', items: sites.slice(0, BARS).map(({ name, ...rest }) => ({ name, ...emotionsOf(rest) })) };
    },
    words: () => wordsOf(asked),
    list: () => listOf(asked),
  };
  return parts.map((part) => makers[part]());
}

const emotionsOf = ({ negative, neutral, positive }: Record<'negative' | 'neutral' | 'positive', number>) => ({
  negative,
  neutral,
  positive,
});

async function wordsOf({ platform, maker, input, filter }: Asked): Promise<ShownPart> {
  const rules = await loadHotWordRules(platform.store.db, maker.clientId);
  const period = { from: filter.from, until: filter.until };
  const { items } = await countWords(platform, searchedBy(platform, maker, { ...input, ...period }, filter), rules);
  return { part: 'words', items: items.map(({ word, total, negative }) => ({ word, total, negative })) };
}

async function listOf({ platform, maker, filter, look }: Asked): Promise<ShownPart> {
  const found = await platform.index.query({ filter, sort: 'newest', offset: 0, limit: look.rows });
  const articles = await findArticles(
    platform,
    maker,
    found.items.map(({ id }) => id),
  );
  return { part: 'list', total: found.total, items: articles.map((article) => shownArticle(article, look)) };
}

const shownArticle = (
  { title, url, siteName, mediaType, emotion, publishedAt }: EmbeddedArticle,
  { opensLinks }: EmbedLook,
): EmbeddedArticle => ({
  title,
  url: opensLinks && /^https?:\/\//u.test(url) ? url : '',
  siteName,
  mediaType,
  emotion,
  publishedAt,
});
