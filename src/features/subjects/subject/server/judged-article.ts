// The article of an explanation: a stored one as the matching saw it, a present page, or a pasted text with the data it contains.
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { scoreJunk } from '#analysis/junk/score-junk.ts';
import { detectLanguage } from '#analysis/language/detect-language.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import { loadArticleTexts } from '#server/index/article-texts.ts';
import { groupsOfSite } from '#server/record/site-groups.ts';
import type { Platform } from '#server/platform.ts';
import { FACT_COLUMNS, filterFacts, storedFacts } from '#ingest/pipeline/article-facts.ts';
import { FILTER_PARTS, FILTER_RULES, type FilterPart } from '#ingest/pipeline/subject-filter.ts';
import { keysFor, siteDomainOf } from '#ingest/url/normalise-url.ts';
import type { JudgedArticle } from './judgement.ts';
import { judgePage } from './judge-page.ts';
import type { PageReader } from './page-reader.ts';

export type ArticleChoice = { id: number } | { url: string } | PastedArticle;
interface PastedArticle {
  title: string;
  content: string;
  url: string;
  author: string;
}

/** By id: `not-found` at `article.id` for an article that is not stored, or belongs to another client alone; an unknown address is fetched. */
export async function findArticle(platform: Platform, actor: Actor, choice: ArticleChoice, readPage: PageReader): Promise<JudgedArticle> {
  if ('content' in choice) return readPasted(choice);
  const stored = await findStored(platform, actor, choice);
  if (stored) return stored;
  if ('id' in choice) throw new AppError('not-found', { field: 'article.id' });
  const page = await readPage(actor.clientId, choice.url);
  // Its redirects may lead to a stored article.
  const moved = page.url === choice.url ? undefined : await findStored(platform, actor, page);
  return moved ?? judgePage(platform, actor, page);
}

async function findStored(platform: Platform, actor: Actor, choice: { id: number } | { url: string }): Promise<JudgedArticle | undefined> {
  const query = platform.store.db
    .selectFrom('article')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id', 'article.url', 'article.siteId', 'site.name as siteName'])
    .select(FACT_COLUMNS)
    .where('article.scopeClientId', 'in', [0, actor.clientId]);
  const row = await ('id' in choice
    ? query.where('article.id', '=', choice.id)
    : query.where('article.md5', 'in', keysFor(actor.clientId, choice.url))
  ).executeTakeFirst();
  const [text] = row ? await loadArticleTexts(platform.store, [row.id], { withClients: false }) : [];
  if (!row || !text) return undefined;
  const siteGroupIds = await groupsOfSite(platform.store.db, actor.clientId, row.siteId);
  const { emotionScore: _score, ...shown } = storedFacts(row);
  const facts = filterFacts(shown, { siteId: row.siteId, siteGroupIds });
  return {
    text,
    facts: {
      ...shown,
      origin: 'stored',
      fetchedAt: null,
      id: row.id,
      title: text.title,
      url: row.url,
      siteName: row.siteName,
    },
    refusals: (filter) => FILTER_PARTS.filter((part) => !FILTER_RULES[part](filter, facts)),
  };
}

/** The facts that a text alone determines. */
const OF_TEXT = ['junkCutoff', 'minLength', 'languages', 'emotions'] as const satisfies readonly FilterPart[];

function readPasted({ title, content, url, author }: PastedArticle): JudgedArticle {
  const site = siteDomainOf(url);
  const facts = {
    language: detectLanguage(title, content),
    emotion: scoreEmotion({ title, content }).emotion,
    length: content.length,
    junkScore: scoreJunk({ title, content, ...(url ? { url } : {}) }).score,
  };
  return {
    text: { title, content, author, site },
    facts: {
      ...facts,
      origin: 'pasted',
      fetchedAt: null,
      id: null,
      title,
      url,
      siteName: site,
      mediaType: null,
      region: null,
      publishedAt: null,
    },
    refusals: (filter) => OF_TEXT.filter((part) => !FILTER_RULES[part](filter, facts)),
  };
}
